import { createHash } from 'node:crypto';

/** A second implementation of docs/notation.md, Randomness, based only on that text. */

/** Returns word k of a seed's random stream. */
export function word(seed: string, k: number): number {
  const hash = createHash('sha256')
    .update(`scythe-random/1:${seed}:${Math.floor(k / 8)}`, 'utf8')
    .digest('hex');
  const at = (k % 8) * 8;
  return Number.parseInt(hash.slice(at, at + 8), 16);
}

export class Dealer {
  words = 0;
  private readonly seed: string;

  constructor(seed: string) {
    this.seed = seed;
  }

  below(m: number): number {
    const limit = BigInt(m) * (4294967296n / BigInt(m));
    let next = word(this.seed, this.words++);
    while (BigInt(next) >= limit) next = word(this.seed, this.words++);
    return next % m;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const cards = list.slice();
    for (let i = cards.length - 1; i >= 1; i--) {
      const j = this.below(i + 1);
      const held = cards[i];
      cards[i] = cards[j];
      cards[j] = held;
    }
    return cards;
  }
}

const SEATING = ['albion', 'nordic', 'rusviet', 'togawa', 'crimea', 'saxony', 'polania'];
const MATS = ['industrial', 'engineering', 'militant', 'patriotic', 'innovative', 'mechanical', 'agricultural'];
const EXPANSION = ['albion', 'togawa', 'militant', 'innovative'];
const TILES = ['tunnel-adjacent', 'lake-adjacent', 'encounter-adjacent', 'on-tunnels', 'in-a-row', 'on-farm-or-tundra'];
const START_CARDS: Record<string, number> = {
  albion: 0,
  nordic: 1,
  rusviet: 2,
  togawa: 2,
  crimea: 0,
  saxony: 4,
  polania: 3,
};
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

export interface DealtSeat {
  faction: string | null;
  mat: string | null;
}

/** Returns everything dealt at set-up, how often the mats were dealt, and the number of random words drawn. */
export function deal(
  given: readonly DealtSeat[],
  seed: string,
  options: { promoCards?: boolean; allowBannedPairings?: boolean; expansion?: boolean },
) {
  const dealer = new Dealer(seed);
  const left = (id: string): boolean => options.expansion === true || !EXPANSION.includes(id);
  const seats = given.map((seat) => ({ ...seat }));
  const withoutFaction = seats.filter((seat) => seat.faction === null);
  if (withoutFaction.length > 0) {
    const rest = SEATING.filter((id) => left(id) && !seats.some(({ faction }) => faction === id));
    const order = dealer.shuffled(rest);
    withoutFaction.forEach((seat, i) => (seat.faction = order[i]));
  }
  const withoutMat = seats.filter((seat) => seat.mat === null);
  const banned = ({ faction, mat }: DealtSeat): boolean =>
    (faction === 'rusviet' && mat === 'industrial') || (faction === 'crimea' && mat === 'patriotic');
  let deals = 0;
  if (withoutMat.length > 0) {
    const rest = MATS.filter((id) => left(id) && !seats.some(({ mat }) => mat === id));
    do {
      const order = dealer.shuffled(rest);
      withoutMat.forEach((seat, i) => (seat.mat = order[i]));
      deals++;
    } while (options.allowBannedPairings !== true && withoutMat.some(banned) && deals < 1000);
  }
  const tile = TILES[dealer.below(6)];
  const combat = dealer.shuffled([2, 3, 4, 5].flatMap((value, i) => new Array<number>([16, 12, 8, 6][i]).fill(value)));
  const encounter = dealer.shuffled(upTo(options.promoCards === true ? 36 : 28));
  const objective = dealer.shuffled(upTo(options.promoCards === true ? 27 : 23));
  const factory = dealer.shuffled(upTo(12)).slice(0, seats.length + 1);
  const seating = SEATING.filter((id) => seats.some(({ faction }) => faction === id));
  const hands: Record<string, number[]> = {};
  const objectives: Record<string, number[]> = {};
  for (const faction of seating) hands[faction] = combat.splice(0, START_CARDS[faction]);
  for (const faction of seating) objectives[faction] = objective.splice(0, 2);
  return { seats, deals, tile, hands, objectives, combat, encounter, factory, words: dealer.words };
}
