import type { DecisionKind } from '../../game/engine.ts';

/** The one sentence that says what is asked. */
export const DECISION_WORDS = {
  takeSection: 'Choose a section of your mat.',
  bothRows: (section: string) => `${section}: take the top row, then the bottom row, or leave either.`,
  topRow: (section: string) => `${section}: the top row is still open.`,
  bottomRow: 'Take the bottom row, or end the turn.',
  noRow: 'Nothing is left to do: end the turn.',
  moveOrCoins: (allowed: number) => `Move up to ${allowed} units, or take coins instead.`,
  move: (moved: number, allowed: number) => `Move up to ${allowed} units: ${moved} of ${allowed} moved.`,
  factoryMove: 'Move one unit up to two times.',
  chooseCombat: 'Choose which combat is fought first.',
  useAbility: (against: string) => `Before the combat against ${against}: use your ability?`,
  commit: (at: string, against: string) => `Combat on ${at} against ${against}: choose power and cards, in secret.`,
  retreat: (at: string) => `You lost the combat on ${at}: choose where your units retreat.`,
  encounter: (card: number) => `Encounter card ${card}: choose an option.`,
  encounterMore: (card: number) => `Encounter card ${card}: choose one more option, or end the encounter.`,
  owed: {
    upgrade: 'You may upgrade once, free of cost.',
    deploy: 'You may deploy a mech, free of cost.',
    build: 'You may build a structure, free of cost.',
    enlist: 'You may enlist a recruit, free of cost.',
    produce: 'Produce on up to 2 territories.',
    resources: (n: number) => `Choose ${n} resources.`,
    workers: (n: number) => (n === 1 ? 'You may take a worker.' : `You may take ${n} workers.`),
  },
  factoryCard: 'Take one of the Factory cards.',
  over: (winners: string) => `The match is over. Winner: ${winners}.`,
  waiting: (who: string) => `Waiting for ${who}.`,
} as const;

/** What somebody else is doing, after their name: "Waiting for Saxony to ...". */
export const WAITING_WORDS: Readonly<Record<DecisionKind, string>> = {
  takeSection: 'to choose a section',
  rows: 'to play the turn',
  move: 'to move',
  chooseCombat: 'to choose a combat',
  useAbility: 'to decide about an ability',
  commit: 'to choose power and cards',
  retreat: 'to retreat',
  encounter: 'to settle an encounter',
  gain: 'to take a gain',
  factoryCard: 'to take a Factory card',
};
