import { writeFileSync } from 'node:fs';
import { STYLES, type Style } from '../game/bots/styles.ts';
import { temperOf } from '../game/bots/strong/tempers.ts';
import { piecesOf, type BookTurn } from '../game/bots/book/book.ts';
import { BASE_MATS, MAX_SEATS, PLAYED_FACTIONS } from '../game/data/limits.ts';
import { FACTIONS, PLAYER_MATS, type FactionId, type PlayerMatId } from '../game/data/ids.ts';
import { clone, type State } from '../game/engine.ts';
import { newMatch } from '../game/notation/newMatch.ts';
import { parseSetup } from '../game/notation/setup.ts';
import { UNKNOWN_CARD, viewFor } from '../game/view.ts';
import { UsageError, main, readArguments, wholeNumber, type Command } from './arguments.ts';
import { actionsTo, endsOf, planLines, type PlannerEffort } from './book/planner.ts';
import { believedModel } from './train/models.ts';

const USAGE =
  'usage: npm run -s book -- FILE [--turns N] [--lines N] [--keep N] [--pairing "FACTION MAT"] [--style S] [--expansion]';

const isBase = (faction: FactionId, mat: PlayerMatId): boolean =>
  PLAYED_FACTIONS.some((one) => one === faction) && BASE_MATS.some((one) => one === mat);

/**
 * Returns the start of a match as a seat with this pairing sees it on its first turn, without the cards only it can
 * see.
 */
function startOf(faction: FactionId, mat: PlayerMatId): { view: State; seat: number } {
  const others = PLAYED_FACTIONS.filter((one) => one !== faction).slice(0, MAX_SEATS - 1);
  const mats = BASE_MATS.filter((one) => one !== mat);
  const seats = [{ faction, mat }, ...others.map((one, i) => ({ faction: one, mat: mats[i] }))];
  const options = isBase(faction, mat) ? {} : { expansion: true };
  const state = clone(newMatch(parseSetup({ format: 'scythe-setup/1', seats, options, seed: 'book' })));
  const seat = state.players.findIndex((player) => player.faction === faction);
  state.active = seat;
  const view = viewFor(state, seat);
  const { objectives, hand } = view.players[seat];
  view.players[seat].objectives = objectives.map(() => UNKNOWN_CARD);
  view.players[seat].hand = hand.map(() => UNKNOWN_CARD);
  return { view, seat };
}

/** Returns the line of a pairing for a style. */
function lineFor(faction: FactionId, mat: PlayerMatId, style: Style, effort: PlannerEffort, keep: number): BookTurn[] {
  const { view, seat } = startOf(faction, mat);
  // Without opponents there are no fights to avoid, so the temper is that of a duel.
  const [best] = planLines(view, seat, believedModel(), temperOf(style, true), effort);
  if (best === undefined) return [];
  let before = view;
  return endsOf(best)
    .slice(0, keep)
    .map((end): BookTurn => {
      const turn: BookTurn = [piecesOf(before, seat), actionsTo(end)];
      before = end.state;
      return turn;
    });
}

/**
 * Plans the first turns of every pairing of the base game, or of all others, and writes the opening book to FILE. Options
 * choose one pairing or style.
 */
export const book: Command = (argv, print) => {
  const { files, option, flag } = readArguments(argv, ['turns', 'lines', 'keep', 'pairing', 'style'], ['expansion']);
  const [file] = files;
  if (files.length !== 1) throw new UsageError(USAGE);
  const lines = wholeNumber(option('lines'), 'lines', 100, 1, 10_000);
  const keep = wholeNumber(option('keep'), 'keep', 7, 1, 30);
  const effort: PlannerEffort = {
    turns: wholeNumber(option('turns'), 'turns', 12, 1, 30),
    lines,
    alike: Math.ceil(lines / 3),
    ends: 6,
    each: 3,
    move: { positions: 600, width: 10 },
    rows: { positions: 200, width: 6 },
  };
  const written: string[] = [];
  for (const faction of FACTIONS) {
    for (const mat of PLAYER_MATS) {
      const name = `${faction} ${mat}`;
      if (isBase(faction, mat) === flag('expansion')) continue;
      if (option('pairing') !== undefined && option('pairing') !== name) continue;
      for (const style of STYLES) {
        if (option('style') !== undefined && option('style') !== style) continue;
        const line = lineFor(faction, mat, style, effort, keep);
        written.push(`  '${name} ${style}':\n    '${JSON.stringify(line)}',\n`);
      }
      process.stderr.write(`${name}\n`);
    }
  }
  const [of, constant] = flag('expansion') ? ['expansion', 'EXPANSION_LINES'] : ['base game', 'LINES'];
  const head = `/** The lines of the opening book for the ${of}, written by \`npm run book\` (docs/bots.md). Do not edit. */`;
  writeFileSync(
    file,
    `${head}\nexport const ${constant}: Readonly<Record<string, string>> = {\n${written.join('')}};\n`,
  );
  print(`${JSON.stringify({ file, lines: written.length })}\n`);
};

main(import.meta, book);
