import { factoryCard } from '../../state/tables.ts';
import { UNKNOWN_CARD } from '../../view.ts';
import { FACTORY_CARD_PART_WORTH } from './weights.ts';

type Part = keyof typeof FACTORY_CARD_PART_WORTH;

const PARTS = Object.keys(FACTORY_CARD_PART_WORTH) as Part[];
/** The parts of a cost or gain. Each is a number, except tokens and Produce, which are objects. */
type Amounts = { readonly [P in Part]?: number | object };

/** Returns the amount of a part of a cost or gain: three tokens of any kind count as 3, a Produce as 1. */
function amountOf(part: Part, amounts: Amounts): number {
  const amount = amounts[part];
  if (amount === undefined) return 0;
  if (typeof amount === 'number') return amount;
  return part === 'produce' ? 1 : Object.values(amount).reduce((sum: number, n: number) => sum + n, 0);
}

const worthOf = (amounts: Amounts): number =>
  PARTS.reduce((sum, part) => sum + FACTORY_CARD_PART_WORTH[part] * amountOf(part, amounts), 0);

/** Returns the value of a Factory card, in the units of `FACTORY_CARD_PART_WORTH`, or 0 for an unknown card. */
export function factoryCardWorth(number: number): number {
  if (number === UNKNOWN_CARD) return 0;
  const { cost, mode, gain } = factoryCard(number);
  const gains = gain.map(worthOf);
  return (mode === 'or' ? Math.max(...gains) : gains.reduce((sum, n) => sum + n, 0)) - worthOf(cost);
}
