import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Bot } from '../game/bots/bot.ts';
import { loadBots } from '../game/bots/bots.ts';
import { ALL_LEVELS, isAnyLevel, type AnyLevel } from '../game/bots/levels.ts';
import { playMatch, type PlayedMatch } from '../game/bots/simulate.ts';
import { recordOf } from '../game/notation/record.ts';
import { EXPANSION_SEATS } from '../game/data/limits.ts';
import { parseSetup } from '../game/notation/setup.ts';
import { newMatch } from '../game/notation/newMatch.ts';
import { DEALS, Drafts } from './simulate/drafts.ts';
import { ByBot } from './simulate/byBot.ts';
import { median, rounded } from './simulate/numbers.ts';
import { UsageError, main, oneOf, readArguments, wholeNumber, type Command } from './arguments.ts';
import { tableFor } from './tables.ts';

const DEFAULT_ROUNDS = 200;

interface Totals {
  turns: number;
  rounds: number[];
  coins: number;
  actions: number;
  wins: { seat: Record<string, number>; faction: Record<string, number>; bot: Record<string, number> };
  endings: { stars: number; rounds: number };
  actionsByType: Record<string, number>;
}

const add = (table: Record<string, number>, key: string, n: number): void => {
  table[key] = (table[key] ?? 0) + n;
};

function parseLevels(text: string): AnyLevel[] {
  return text.split(',').map((name) => {
    if (!isAnyLevel(name)) throw new UsageError(`--bots: unknown bot ${name}; the bots are ${ALL_LEVELS.join(', ')}`);
    return name;
  });
}

function tally(totals: Totals, { state, actions, turns }: PlayedMatch, bots: readonly Bot[]): void {
  const result = state.result;
  if (result === null) return;
  totals.turns += turns;
  totals.rounds.push(result.round);
  totals.actions += actions.length;
  totals.endings[result.reason]++;
  for (const faction of result.winners) {
    const seat = state.players.findIndex((player) => player.faction === faction);
    const share = 1 / result.winners.length;
    totals.coins += (result.scores[faction] ?? 0) * share;
    add(totals.wins.seat, String(seat), share);
    add(totals.wins.faction, faction, share);
    add(totals.wins.bot, bots[seat].name, share);
  }
  for (const { type } of actions) add(totals.actionsByType, type, 1);
}

const sortedByKey = (table: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(table)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, n]) => [key, rounded(n)]),
  );

/** Plays matches between bots and prints their statistics. */
export const simulate: Command = async (argv, print) => {
  const options = ['games', 'players', 'seed', 'bots', 'rounds', 'record', 'deal'];
  const { files, option, flag } = readArguments(argv, options, ['by-bot', 'expansion']);
  if (files.length > 0) throw new UsageError(`unexpected: ${files.join(' ')}`);
  const games = wholeNumber(option('games'), 'games', 10, 1, 1_000_000);
  const players = wholeNumber(option('players'), 'players', 2, 1, EXPANSION_SEATS);
  const { expansion } = tableFor(players, flag('expansion'));
  const seed = option('seed') ?? 'simulate';
  const rounds = wholeNumber(option('rounds'), 'rounds', DEFAULT_ROUNDS, 1, 100_000);
  const byBot = flag('by-bot') ? new ByBot() : null;
  const levels = parseLevels(option('bots') ?? 'random');
  const list = (await loadBots(levels)).map((bot) => byBot?.timed(bot) ?? bot);
  const deal = oneOf(option('deal'), 'deal', DEALS, 'random');
  const drafts = option('deal') === undefined ? null : new Drafts();
  const directory = option('record');
  if (directory !== undefined) mkdirSync(directory, { recursive: true });

  const totals: Totals = {
    turns: 0,
    rounds: [],
    coins: 0,
    actions: 0,
    wins: { seat: {}, faction: {}, bot: {} },
    endings: { stars: 0, rounds: 0 },
    actionsByType: {},
  };
  const began = performance.now();
  for (let game = 0; game < games; game++) {
    const bots = Array.from({ length: players }, (_, seat) => list[(seat + game) % list.length]);
    const setup = parseSetup({
      format: 'scythe-setup/1',
      seats: bots.map((bot) => ({ bot: bot.name })),
      options: { ...(deal === 'random' ? {} : { deal }), ...(expansion ? { expansion } : {}) },
      seed: `${seed}/${game}`,
    });
    const played = playMatch(newMatch(setup), bots, `${seed}/${game}/bots`, rounds);
    tally(totals, played, bots);
    byBot?.add(played, bots);
    drafts?.add(played);
    if (directory !== undefined) {
      const record = recordOf(setup, played.state, played.actions);
      writeFileSync(path.join(directory, `${game}.json`), `${JSON.stringify(record)}\n`);
    }
  }
  const seconds = (performance.now() - began) / 1000;
  const mean = (sum: number): number => rounded(sum / games);
  const report = {
    games,
    actions: totals.actions,
    seconds: rounded(seconds),
    gamesPerSecond: rounded(games / seconds),
    actionsPerSecond: Math.round(totals.actions / seconds),
    turns: mean(totals.turns),
    rounds: { mean: mean(totals.rounds.reduce((a, b) => a + b, 0)), median: median(totals.rounds) },
    winnerCoins: mean(totals.coins),
    wins: {
      seat: sortedByKey(totals.wins.seat),
      faction: sortedByKey(totals.wins.faction),
      bot: sortedByKey(totals.wins.bot),
    },
    endings: totals.endings,
    actionsByType: sortedByKey(totals.actionsByType),
    ...(drafts === null ? {} : { draft: drafts.report() }),
    ...(byBot === null ? {} : { byBot: byBot.report() }),
  };
  print(`${JSON.stringify(report)}\n`);
};

main(import.meta, simulate);
