import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/process.mjs';
import { isMalformed, type Action } from '../../game/engine.ts';
import { parseAction } from '../../game/parseAction.ts';
import { parseRecord, type MatchRecord } from '../../game/notation/record.ts';
import { create, join, sit, type Seat, type Wire } from './wire.ts';

/** Replays a recorded match over sockets. */

/** Returns the record in test/records with this name. */
export const recordNamed = (name: string): MatchRecord =>
  parseRecord(JSON.parse(readFileSync(path.join(root, 'test/records', `${name}.json`), 'utf8')));

export interface Played {
  readonly matchID: string;
  readonly seats: readonly Seat[];
  readonly wires: readonly Wire[];
}

/** Creates a record's match and takes all seats. The server must draw the record's seed. */
export async function beginRecorded(url: string, { setup }: MatchRecord, unlisted = false): Promise<Played> {
  const { seed, ...setupData } = setup;
  void seed;
  const numPlayers = setup.seats.length;
  const { matchID, inviteToken } = await create(url, { numPlayers, setupData, unlisted });
  const seats: Seat[] = [];
  for (let seat = 0; seat < numPlayers; seat++) {
    seats.push(await join(url, matchID, String(seat), inviteToken === undefined ? {} : { inviteToken }));
  }
  return { matchID, seats, wires: await Promise.all(seats.map((seat) => sit(url, seat))) };
}

/** Returns action `i` of the record and its seat, which is -1 for an action of a draft. */
export function recordedAction({ actions, dealt }: MatchRecord, i: number): { seat: number; action: Action } {
  const { by, ...written } = actions[i];
  const action = parseAction(written);
  if (isMalformed(action)) throw new Error(`action ${i} cannot be read`);
  return { seat: dealt.findIndex(({ faction }) => faction === by), action };
}

/** Plays the record's actions from index `from` up to but not including `to`. Rejects if one is refused. */
export async function playRecorded(played: Played, record: MatchRecord, from = 0, to = record.actions.length) {
  for (let i = from; i < to; i++) {
    const { seat, action } = recordedAction(record, i);
    const answer = await played.wires[seat].move(played.seats[seat], i, action);
    if (answer.ok !== true) throw new Error(`action ${i} was refused: ${JSON.stringify(answer)}`);
  }
}
