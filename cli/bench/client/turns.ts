/** Typical turns, each with its starting position and the clicks that complete it. */

interface Turn {
  /** A position in the notation (docs/notation.md). */
  readonly position: object;
  /** One selector for each click. A click lands in the middle of the first visible element that matches. */
  readonly clicks: readonly string[];
}

const OPEN = ':not([aria-disabled=true])';
const END = '[data-offer=endTurn]';
const unitOn = (place: string): string => `[data-place="${place}"].open`;
const REACH = '.place.open[data-mark=reach]';
const TARGET = '.place.open[data-mark=target]';

/** Returns a position in which it is the Nordic seat's turn. */
const nordic = (seat: object, more: object = {}): object => ({
  format: 'scythe-position/1',
  active: 'nordic',
  seats: {
    nordic: { mat: 'mechanical', coins: 6, power: 3, popularity: 4, combatCards: [], ...seat },
    saxony: { mat: 'patriotic', coins: 5, power: 5, popularity: 5, combatCards: [] },
  },
  encounters: [],
  ...more,
});

export const TURNS = {
  produce: {
    position: nordic({ workers: ['W1', 'T1'] }),
    clicks: ['[data-offer=section-produce]', '[data-offer=produce]', END],
  },
  move2: {
    position: nordic({ workers: ['W1', 'T1'] }),
    clicks: [unitOn('W1'), REACH, unitOn('T1'), REACH, END],
  },
  trade: {
    position: nordic({ workers: ['W1', 'T1'] }),
    clicks: ['[data-offer=section-trade]', '[data-offer=more-food]', '[data-offer=more-food]', END],
  },
  bolsterDeploy: {
    position: nordic({ workers: ['W1', 'M2'] }, { resources: { M2: { metal: 4 } } }),
    clicks: ['[data-offer=section-bolster]', '[data-offer=bolster-power]', `.choice-card${OPEN}`, TARGET, END],
  },
  move3Build: {
    position: nordic(
      { workers: ['W1', 'T1', 'T1'], mechs: { riverwalk: 'M2' }, upgrades: [['moveUnits', 'upgrade']] },
      { resources: { M2: { metal: 2 }, T1: { wood: 4 } } },
    ),
    clicks: [
      unitOn('M2'),
      '[data-offer=cargo-all]',
      REACH,
      unitOn('W1'),
      REACH,
      unitOn('T1'),
      REACH,
      `.choice-card${OPEN}`,
      TARGET,
      END,
    ],
  },
} as const satisfies Readonly<Record<string, Turn>>;
