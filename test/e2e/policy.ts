/**
 * How the browser tests choose what to click: from the notation on the buttons alone, the same choice for the same
 * buttons, towards stars and without loops. Not a player, only somebody who finishes a match.
 */

/** An action as a button carries it. */
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

/** Never clicked: they lead back or away. */
const LEFT_ALONE = ['undo', 'undoTurn', 'giveCoins'];

/** A chooser with its own chance; `salt` makes two of them differ. */
export function chooser(salt: number): (buttons: readonly string[]) => string {
  let state = salt >>> 0;
  const chance = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return (buttons) => {
    const ranked = buttons
      .toSorted()
      .map((text) => ({ text, action: JSON.parse(text) as ButtonAction }))
      .filter(({ action }) => !LEFT_ALONE.includes(action.type))
      .map(({ text, action }) => ({ text, rank: worth(action) + 12 * chance() }));
    return ranked.reduce((best, next) => (next.rank > best.rank ? next : best)).text;
  };
}
