import { createStore, type StoreApi } from 'zustand/vanilla';
import { decisions, type Action } from '../../game/engine.ts';
import type { BotPlayers } from '../bots/players.ts';
import { whyOf } from '../i18n/refusals.ts';
import { OwnActions } from '../table/ownActions.ts';
import { actLocally, wasRefused, type LocalMatch } from './match.ts';

/** The state of the table on this device. Every change creates a new object. */
export interface LocalState {
  readonly match: LocalMatch;
  /** Increases with each change, except for a notice about a refused action. */
  readonly id: number;
  /**
   * The seat of the person who last confirmed that they have the device. Null before the first confirmation and after
   * another window has played. If only one person plays, always their seat.
   */
  readonly holder: number | null;
  /** True if the last action's events are hidden, because the device was passed on or another window has played. */
  readonly isPassed: boolean;
  readonly notice: { readonly text: string; readonly rule: string | null } | null;
  /** True if the browser has stored the match. */
  readonly isKept: boolean;
}

interface SessionOptions {
  /** Stores a match. Returns false if that failed. */
  readonly keep: (match: LocalMatch) => boolean;
  /** The pause before a bot acts, in milliseconds. */
  readonly pause: number;
  readonly bots: Pick<BotPlayers, 'choose'>;
}

const personsOf = ({ seats }: LocalMatch): number[] =>
  seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));

/** Returns the seat of the only person, who has the device from the start, or null if there is not exactly one. */
const firstHolder = (match: LocalMatch): number | null => {
  const persons = personsOf(match);
  return persons.length === 1 ? persons[0] : null;
};

/** Returns the seat of the person who must receive the device before the match can continue, or null. */
export function nextPerson({ match, holder }: Pick<LocalState, 'match' | 'holder'>): number | null {
  const asked = decisions(match.state)
    .map(({ seat }) => seat)
    .filter((seat) => match.seats[seat].kind === 'person');
  return asked.length === 0 || (holder !== null && asked.includes(holder)) ? null : asked[0];
}

/** A match on one device: people act in turn, bots act automatically, and every state is stored. */
export class LocalSession {
  readonly #options: SessionOptions;
  readonly own = new OwnActions();
  /** The state that the table shows. */
  readonly store: StoreApi<LocalState>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  /** True if the bots act without pauses until none of them has a decision to make. */
  #isHurried = false;

  constructor(match: LocalMatch, options: SessionOptions) {
    this.#options = options;
    this.store = createStore(() => ({
      match,
      id: 1,
      holder: firstHolder(match),
      isPassed: false,
      notice: null,
      isKept: options.keep(match),
    }));
  }

  get #state(): LocalState {
    return this.store.getState();
  }

  start(): void {
    this.#running = true;
    this.#askBots();
  }

  stop(): void {
    this.#running = false;
    clearTimeout(this.#timer);
  }

  /** Confirms that the next person has received the device. */
  ready(): void {
    const next = nextPerson(this.#state);
    // A new id discards anything the previous person had selected.
    if (next !== null) this.store.setState({ holder: next, id: this.#state.id + 1, isPassed: true, notice: null });
  }

  /** Performs an action for the person who has the device. */
  act(action: Action): void {
    const { holder, match } = this.#state;
    if (holder === null) return;
    this.own.note(match.state, holder, action, match.events.length);
    this.#do(holder, action);
  }

  /** Lets the bots act without pauses until none of them has a decision to make. */
  hurry(): void {
    this.#isHurried = true;
    this.#askBots();
  }

  /** Continues from the state that the match has reached in another window of this browser. */
  adopt(match: LocalMatch): void {
    clearTimeout(this.#timer);
    this.store.setState({ match, id: this.#state.id + 1, holder: firstHolder(match), isPassed: true, notice: null });
    this.#askBots();
  }

  #do(seat: number, action: Action): void {
    const { match, id } = this.#state;
    const next = actLocally(match, seat, action);
    if (wasRefused(next)) {
      this.store.setState({ notice: whyOf(next) });
      return;
    }
    this.store.setState({ match: next, id: id + 1, isPassed: false, notice: null, isKept: this.#options.keep(next) });
    this.#askBots();
  }

  /** Schedules an action by the first bot that has a decision to make. */
  #askBots(): void {
    clearTimeout(this.#timer);
    if (!this.#running) return;
    const { match } = this.#state;
    const asked = decisions(match.state).find(({ seat }) => match.seats[seat].kind === 'bot');
    if (asked === undefined) {
      this.#isHurried = false;
      return;
    }
    const pause = this.#isHurried ? 0 : this.#options.pause;
    this.#timer = setTimeout(() => void this.#playBot(asked.seat), pause);
  }

  async #playBot(seat: number): Promise<void> {
    const { match } = this.#state;
    const who = match.seats[seat];
    if (who.kind !== 'bot') return;
    const action = await this.#options.bots.choose(match.state, seat, who.level);
    // While the bot was thinking, the match may have been closed or continued in another window.
    if (action !== null && this.#running && this.#state.match === match) this.#do(seat, action);
  }
}
