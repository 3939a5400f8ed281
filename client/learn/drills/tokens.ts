import { PLACE_INDEX } from '../../../game/data/places.ts';
import { own } from './goals.ts';
import { position, type Drill } from './types.ts';

const EXPANSION = { options: { expansion: true } };

/** Drills about the faction tokens of the expansion. */
export const TOKENS: readonly Drill[] = [
  {
    id: 'rally',
    position: position(['albion', 'mechanical'], {
      pupil: { character: 'M1', workers: ['M4', 'F1'], mechs: { rally: 'M1' }, section: 'trade' },
      rest: EXPANSION,
    }),
    goal: (now) => own(now).flags?.includes(PLACE_INDEX.get('M4') ?? -1) === true,
    solution: [
      { type: 'takeSection', section: 'move' },
      { type: 'moveUnit', unit: 'character', to: 'M4' },
      { type: 'endMove' },
      { type: 'placeToken' },
    ],
  },
  {
    id: 'traps',
    position: position(['togawa', 'mechanical'], {
      pupil: {
        character: 'T7',
        workers: ['T7', 'F7'],
        mechs: { shinobi: 'T7' },
        section: 'trade',
        traps: [{ at: 'T5', trap: 'power', armed: false }],
      },
      rest: EXPANSION,
    }),
    goal: (now) => own(now).traps?.filter(({ armed }) => armed).length === 2,
    solution: [
      { type: 'takeSection', section: 'move' },
      { type: 'moveUnit', unit: 'shinobi', to: 'T5' },
      { type: 'moveUnit', unit: 'character', to: 'M7' },
      { type: 'endMove' },
      { type: 'rearmTrap', at: 'T5' },
      { type: 'placeToken', trap: 'coins' },
    ],
  },
];
