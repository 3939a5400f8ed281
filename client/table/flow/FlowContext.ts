import { check, legalActions, type Action, type State } from '../../../game/engine.ts';
import type { UnitId } from '../../../game/data/ids.ts';
import { whyOf } from '../../i18n/refusals.ts';
import { previewEffects, type Effect } from '../preview.ts';
import type { Answer, Draft, MutableFlow, MatOffers, Offer, Why } from './types.ts';

type OfType<T extends Action['type']> = Extract<Action, { type: T }>;

/** The input for every part of a flow: the seat's view, the legal actions and the selection so far. */
export class FlowContext {
  readonly view: State;
  readonly seat: number;
  readonly draft: Draft | null;
  /** Units that last moved with cargo. By default, they carry everything. */
  readonly carriers: ReadonlySet<UnitId>;
  readonly #legal: readonly Action[];

  constructor(view: State, seat: number, draft: Draft | null, carriers: ReadonlySet<UnitId>) {
    this.view = view;
    this.seat = seat;
    this.draft = draft;
    this.carriers = carriers;
    this.#legal = legalActions(view, seat);
  }

  get player() {
    return this.view.players[this.seat];
  }

  legal<T extends Action['type']>(type: T): OfType<T>[] {
    return this.#legal.filter((action): action is OfType<T> => action.type === type);
  }

  has(type: Action['type']): boolean {
    return this.#legal.some((action) => action.type === type);
  }

  /** Returns why the engine refuses an action, or undefined. */
  whyNot(action: Action): Why | undefined {
    const refused = check(this.view, this.seat, action);
    return refused === null ? undefined : whyOf(refused);
  }

  effects(action: Action): Effect[] {
    return previewEffects(this.view, this.seat, action);
  }
}

export const act = (...actions: readonly Action[]): Answer => ({ act: actions });
export const pick = (draft: Draft | null): Answer => ({ draft });

export function offer(key: string, label: string, answer: Answer | null, details: Partial<Offer> = {}): Offer {
  return { key, label, answer, effects: [], ...details };
}

const emptyMat = (): MatOffers => ({
  sections: new Map(),
  top: null,
  bottom: null,
  cubes: new Map(),
  boxes: new Map(),
  structures: new Map(),
  recruits: new Map(),
  mechs: new Map(),
});

export function emptyFlow(kind: MutableFlow['kind'], seat: number | null, prompt: string): MutableFlow {
  return {
    kind,
    seat,
    prompt,
    hint: null,
    marks: new Map(),
    places: new Map(),
    pieces: new Map(),
    badges: [],
    mat: emptyMat(),
    choices: [],
    steppers: [],
    fan: null,
    cargo: null,
    sheet: null,
    mayLeave: false,
    end: null,
    left: [],
    primary: null,
  };
}
