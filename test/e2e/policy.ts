/**
 * How the browser tests choose what to click. The choice is reproducible, reads only the attributes of the controls,
 * favours stars and avoids loops. It finishes matches, but does not play well.
 */

/** The action in a button's notation. */
export type ButtonAction = Readonly<Record<string, unknown>> & { readonly type: string };

const SECTIONS: Readonly<Record<string, number>> = { trade: 65, bolster: 65, produce: 64, factory: 63, move: 62 };

const TYPES: Readonly<Record<string, number>> = {
  revealObjective: 95,
  chooseOption: 80,
  gain: 80,
  takeFactoryCard: 80,
  factory: 70,
  gainCoins: 20,
  commit: 50,
  retreat: 50,
  endEncounter: 40,
  endMove: 56,
  decline: 10,
  endTurn: 10,
  moveUnit: 58,
};

const sum = (counts: unknown): number =>
  Object.values((counts ?? {}) as Record<string, number>).reduce((total, n) => total + n, 0);

const isWhole = (action: ButtonAction): boolean =>
  action['from'] !== undefined || action['mech'] !== undefined || action['structure'] !== undefined;

function worth(action: ButtonAction): number {
  switch (action.type) {
    case 'upgrade':
    case 'deploy':
    case 'build':
    case 'enlist':
      return isWhole(action) ? 100 : 20;
    case 'takeSection':
      return SECTIONS[String(action['section'])] ?? 0;
    case 'produce':
      return 60 + sum(action['at']);
    case 'bolster':
      return action['gain'] === 'power' ? 62 : 50;
    case 'trade':
      return action['gain'] === 'resources' ? 62 : 55;
    default:
      return TYPES[action.type] ?? 15;
  }
}

/** A clickable part of the page: what it offers, and the action it sends immediately, or null. */
export interface Clickable {
  readonly offer: string;
  readonly action: string | null;
  /** The mark on a place, such as `selected`. Null if it has none. */
  readonly mark: string | null;
  readonly picked: boolean;
  /** Whether the control waits for a second click, for example to end a turn with something left to do. */
  readonly warned: boolean;
}

/**
 * Offers that are never clicked, because they only clear the selection, lower a number, or change the cargo or the
 * payment.
 */
const LEFT_ALONE = /^(leave|less-|cargo-|choose-pay)/;
const AWAY = ['undo', 'undoTurn', 'giveCoins'];

/** Selections that lead to an action, each with its value. */
const PICKS: readonly (readonly [RegExp, number])[] = [
  [/^row-/, 99],
  [/^(unit|from|to|mech|structure|bonus|option|look)-/, 98],
  [/^more-/, 90],
  [/^endTurn/, 11],
  [/^place-/, 57],
];

function worthOf({ offer, action, mark, picked, warned }: Clickable, isProducing: boolean): number {
  if (warned) return 200;
  if (action !== null) return worth(JSON.parse(action) as ButtonAction);
  // A territory selected for Produce stays selected; clicking a place or value that is already chosen does nothing.
  if (picked || mark === 'selected' || (isProducing && mark !== null)) return -100;
  return PICKS.find(([pattern]) => pattern.test(offer))?.[1] ?? 1;
}

/**
 * Returns the control to click, or null while nothing is offered. `picks` is the number of clicks since the last
 * action.
 */
export type Choose = (clickable: readonly Clickable[], picks: number) => Clickable | null;

/** The number of selections in a decision after which the choice becomes more random. */
const USUAL_PICKS = 10;

/** Returns a chooser with its own random numbers, which depend on `salt`. */
export function chooser(salt: number): Choose {
  let state = salt >>> 0;
  const chance = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  let choices = 0;
  return (clickable, picks) => {
    // While the table waits for the server to confirm an action, nothing is offered.
    if (clickable.length === 0) return null;
    // After many actions or selections, the choice becomes more random, so that it escapes from loops.
    const whim = Math.min(60, 12 + choices++ / 8) + Math.max(0, picks - USUAL_PICKS) * 10;
    const isProducing = clickable.some(({ offer }) => offer === 'produce');
    const ranked = clickable
      .filter(({ offer }) => !LEFT_ALONE.test(offer))
      .filter(({ action }) => action === null || !AWAY.includes((JSON.parse(action) as ButtonAction).type))
      .toSorted((a, b) => (`${a.offer}${a.action ?? ''}` < `${b.offer}${b.action ?? ''}` ? -1 : 1))
      .map((what) => ({ what, rank: worthOf(what, isProducing) + whim * chance() }));
    return ranked.toSorted((a, b) => b.rank - a.rank).at(0)?.what ?? null;
  };
}
