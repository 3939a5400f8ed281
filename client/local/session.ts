import { decisions, type Action } from '../../game/engine.ts';
import { whyOf } from '../i18n/refusals.ts';
import { botAction } from '../steps/bots.ts';
import { OwnActions } from '../table/ownActions.ts';
import { actLocally, wasRefused, type LocalMatch } from './match.ts';

/** What the table of this device shows, one object for each change. */
export interface LocalState {
  readonly match: LocalMatch;
  /** Another number for another state. */
  readonly id: number;
  /** Who has the device in hand and has said so; null: nobody, and no hand may be shown. */
  readonly holder: number | null;
  /** The device was passed on since the last action: what that did has been seen already. */
  readonly isPassed: boolean;
  readonly notice: { readonly text: string; readonly rule: string | null } | null;
  /** The browser keeps the match. */
  readonly isKept: boolean;
}

export interface SessionOptions {
  /** Keeps a match; false where that failed. */
  readonly keep: (match: LocalMatch) => boolean;
  /** Milliseconds before a bot acts. */
  readonly pause: number;
  /** The bots' chance: a whole number from 0 to m - 1. */
  readonly below: (m: number) => number;
}

const personsOf = ({ seats }: LocalMatch): number[] =>
  seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));

/** The only person of a match has the device in hand from the beginning. */
const firstHolder = (match: LocalMatch): number | null => {
  const persons = personsOf(match);
  return persons.length === 1 ? persons[0] : null;
};

/** The person to whom the device has to be passed before the match can go on, or null. */
export function nextPerson({ match, holder }: Pick<LocalState, 'match' | 'holder'>): number | null {
  const asked = decisions(match.state)
    .map(({ seat }) => seat)
    .filter((seat) => match.seats[seat].kind === 'person');
  return asked.length === 0 || (holder !== null && asked.includes(holder)) ? null : asked[0];
}

/** A match on one device: people act in turn, bots by themselves, and every state is kept. */
export class LocalSession {
  readonly #options: SessionOptions;
  readonly own = new OwnActions();
  readonly #listeners = new Set<() => void>();
  #state: LocalState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;

  constructor(match: LocalMatch, options: SessionOptions) {
    this.#options = options;
    this.#state = {
      match,
      id: 1,
      holder: firstHolder(match),
      isPassed: false,
      notice: null,
      isKept: options.keep(match),
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): LocalState => this.#state;

  start(): void {
    this.#running = true;
    this.#askBots();
  }

  stop(): void {
    this.#running = false;
    clearTimeout(this.#timer);
  }

  /** The person the device was passed to has it in hand. */
  ready(): void {
    const next = nextPerson(this.#state);
    // Another number: nothing that was picked is left for the next person.
    if (next !== null) this.#set({ holder: next, id: this.#state.id + 1, isPassed: true, notice: null });
  }

  /** Does an action of whoever has the device in hand. */
  act(action: Action): void {
    const { holder, match } = this.#state;
    if (holder === null) return;
    this.own.note(match.state, holder, action, match.events.length);
    this.#do(holder, action);
  }

  /** Takes the match as another window of the browser has left it. Nobody has it in hand then. */
  adopt(match: LocalMatch): void {
    clearTimeout(this.#timer);
    this.#set({ match, id: this.#state.id + 1, holder: firstHolder(match), isPassed: true, notice: null });
    this.#askBots();
  }

  #do(seat: number, action: Action): void {
    const { match, id } = this.#state;
    const next = actLocally(match, seat, action);
    if (wasRefused(next)) {
      this.#set({ notice: whyOf(next) });
      return;
    }
    this.#set({ match: next, id: id + 1, isPassed: false, notice: null, isKept: this.#options.keep(next) });
    this.#askBots();
  }

  /** Lets the first bot that is asked act after a while. */
  #askBots(): void {
    clearTimeout(this.#timer);
    if (!this.#running) return;
    const { match } = this.#state;
    const asked = decisions(match.state).find(({ seat }) => match.seats[seat].kind === 'bot');
    if (asked === undefined) return;
    this.#timer = setTimeout(() => this.#playBot(asked.seat), this.#options.pause);
  }

  #playBot(seat: number): void {
    const { match } = this.#state;
    const who = match.seats[seat];
    if (who.kind !== 'bot') return;
    const action = botAction(match.state, seat, who.level, this.#options.below);
    if (action !== null) this.#do(seat, action);
  }

  #set(change: Partial<LocalState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
