import { loadBot } from '../game/bots/bots.ts';
import { REVIEW_POSITIONS, coachOf } from '../game/coach/coach.ts';
import { wholeReview, type Review } from '../game/coach/review.ts';
import { NotationError } from '../game/notation/fault.ts';
import { parseRecord } from '../game/notation/record.ts';
import { UsageError, main, readArguments, readJson, wholeNumber, type Command } from './arguments.ts';

/** Reviews one seat of a recorded match and prints what it played, what was better, and why. */
export const review: Command = async (argv, print) => {
  const { files, option } = readArguments(argv, ['seat']);
  const [file] = files;
  if (file === undefined || files.length > 1 || option('seat') === undefined) {
    throw new UsageError('usage: npm run -s review -- RECORD --seat S');
  }
  const json = readJson(file);
  await loadBot('hard');
  try {
    const record = parseRecord(json);
    const seat = wholeNumber(option('seat'), 'seat', 0, 0, record.setup.seats.length - 1);
    const coach = coachOf('hard', () => ({ budget: REVIEW_POSITIONS }));
    print(`${JSON.stringify(printed(wholeReview(record, seat, coach)))}\n`);
  } catch (error) {
    if (error instanceof NotationError) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
};

const printed = ({ seat, turns, habit }: Review): object => ({
  seat,
  turns: turns.map(({ action, expected, winShare, lost, better, reasons }) => ({
    action,
    expected,
    winShare,
    lost,
    better,
    reasons,
  })),
  habit,
});

main(import.meta, review);
