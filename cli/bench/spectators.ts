import { io, type Socket } from 'socket.io-client';
import { GAME_NAME } from '../../game/gameFrame.ts';
import type { Child } from '../cluster/children.ts';
import { generator } from './generator.ts';
import { withOurs } from './ours.ts';
import { openMatch } from './players.ts';

const SEATS = 5;
/** The numbers of spectators with which a match is measured. */
const COUNTS = [0, 100, 500];
const WARM_UP_MOVES = 200;
const MOVES = 300;

/** Adds a spectator who reads and ignores every message. Resolves to their socket once they have received the match. */
function watch(url: string, matchID: string): Promise<Socket> {
  const socket = io(`${url}/${GAME_NAME}`, { transports: ['websocket'], forceNew: true });
  return new Promise((resolve) => {
    socket.once('sync', () => resolve(socket));
    socket.once('connect', () => socket.emit('sync', matchID, null, null, SEATS));
  });
}

interface Figures {
  /** Processor time for each arriving spectator, in milliseconds. */
  readonly arrival: number;
  /** Processor time for each move, in milliseconds. */
  readonly move: number;
}

async function measure({ url, cpuSeconds }: Child, count: number): Promise<Figures> {
  const match = await openMatch([url], SEATS, generator(SEATS), 0);
  await match.play(WARM_UP_MOVES);
  const before = cpuSeconds();
  const spectators = await Promise.all(Array.from({ length: count }, () => watch(url, match.id)));
  const arrived = cpuSeconds();
  await match.play(MOVES);
  const moved = cpuSeconds();
  for (const spectator of spectators) spectator.disconnect();
  match.stop();
  return { arrival: (1000 * (arrived - before)) / Math.max(1, count), move: (1000 * (moved - arrived)) / MOVES };
}

const round = (n: number): number => Math.round(n * 100) / 100;

/**
 * Measures the server's processor time for a move and for a spectator's arrival, in ms, in matches with each number of
 * spectators in `COUNTS`.
 */
export async function spectators(): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const count of COUNTS) {
    const { arrival, move } = await withOurs((child) => measure(child, count));
    figures[`cpuMsPerMove${count}`] = round(move);
    if (count > 0) figures[`cpuMsPerArrival${count}`] = round(arrival);
  }
  return figures;
}
