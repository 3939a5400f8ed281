import type { EventOf, EventType, GameEvent } from '../../game/events.ts';
import { BOTTOM_ACTIONS, RESOURCES, STRUCTURES } from '../../game/data/ids.ts';
import { PLACE_IDS } from '../../game/data/places.ts';
import { unitSlot } from '../../game/state/tables.ts';
import { putTrap, trapOn } from '../../game/state/tokens.ts';
import type { DraftState, PlayerState, State } from '../../game/state/types.ts';
import { demand, sameText } from './demand.ts';

/** An onlooker who follows a match only through its events, as a log or an animation does. */

const place = (id: string): number => PLACE_IDS.indexOf(id as (typeof PLACE_IDS)[number]);

function move({ players }: State, seat: number, units: readonly string[], to: string): void {
  const player = players[seat];
  for (const unit of units) player.units = player.units.with(unitSlot(player.faction, unit), place(to));
}

function addTokens(state: State, at: string, resources: Readonly<Record<string, number>>, sign: number): void {
  const first = place(at) * RESOURCES.length;
  state.resources = state.resources.map((n, i) => n + sign * (resources[RESOURCES[i - first] ?? ''] ?? 0));
}

function takeCard(player: PlayerState, card: number): void {
  const { hand } = player;
  demand(hand.includes(card), () => `the hand has no card ${card}`);
  player.hand = hand.toSpliced(hand.indexOf(card), 1);
}

const add = (player: PlayerState, what: string, n: number): void => {
  if (what === 'coins' || what === 'power' || what === 'popularity') player[what] += n;
  else sameText(what, 'combatCards'); // the cards themselves are in a separate event
};

/** Changes the draft. Onlookers see all of it except the maximum bids. */
function redraft(state: State, change: (draft: DraftState) => Partial<DraftState>): void {
  if (state.draft !== undefined) state.draft = { ...state.draft, ...change(state.draft) };
}

/** For each type of event, the function that applies it to `state`, which contains what the onlooker knows so far. */
const TOLD: { readonly [T in EventType]: (state: State, event: EventOf<T>) => void } = {
  draftBegan: () => undefined,
  factionChosen: (state, { seat, faction }) =>
    redraft(state, ({ factions }) => ({ factions: factions.with(seat, faction) })),
  matChosen: (state, { seat, mat }) => redraft(state, ({ mats }) => ({ mats: mats.with(seat, mat) })),
  bidMade: (state, { seat, faction, coins, outbid }) =>
    redraft(state, ({ pairings, bids, queue }) => ({
      bids: bids.with(
        pairings.findIndex(([id]) => id === faction),
        { by: seat, coins },
      ),
      queue: [...queue.slice(1), ...(outbid === null ? [] : [outbid])],
    })),
  maximaNamed: (state, { seat }) => redraft(state, ({ maxima }) => ({ maxima: maxima.with(seat, true) })),
  pairingTaken: () => undefined,
  matchBegan: () => undefined,
  turnBegan: (state, { seat, round }) => void Object.assign(state, { active: seat, round }),
  sectionTaken: ({ players }, { seat, section }) => void (players[seat].section = section),
  gained: ({ players }, { seat, what, n }) => add(players[seat], what, n),
  spent: ({ players }, { seat, what, n }) => add(players[seat], what, -n),
  lost: ({ players }, { seat, what, n }) => add(players[seat], what, -n),
  resourcesSpent: (state, { at, resources }) => addTokens(state, at, resources, -1),
  resourcesPlaced: (state, { at, resources }) => addTokens(state, at, resources, 1),
  workersPlaced: (state, { seat, at, workers }) => move(state, seat, workers, at),
  unitMoved: (state, { seat, unit, from, to, resources, workers }) => {
    move(state, seat, [unit, ...workers], to);
    addTokens(state, from, resources, -1);
    addTokens(state, to, resources, 1);
  },
  moveClosed: (state, { seat }) => sameText(`${seat}`, `${state.active}`),
  tokenPlaced: ({ players }, { seat, at }) => {
    const player = players[seat];
    if (player.flags !== undefined) player.flags = [...player.flags, place(at)].sort((a, b) => a - b);
    else putTrap(player, { at: place(at), trap: null, armed: true, known: false });
  },
  trapChosen: ({ players }, { seat, at, trap }) =>
    putTrap(players[seat], { at: place(at), trap, armed: true, known: false }),
  trapSprung: ({ players }, { seat, at, trap }) => {
    const owner = players.find(({ traps }) => traps?.some((one) => one.at === place(at) && one.armed) === true);
    demand(owner !== undefined && owner !== players[seat], () => `no armed Trap on ${at}`);
    if (owner !== undefined) putTrap(owner, { at: place(at), trap, armed: false, known: true });
  },
  trapRearmed: ({ players }, { seat, at }) => {
    const trap = trapOn(players[seat], place(at));
    demand(trap?.armed === false, () => `no disarmed Trap on ${at}`);
    if (trap !== undefined) putTrap(players[seat], { ...trap, armed: true });
  },
  upgraded: ({ players }, { seat, from, to }) =>
    void (players[seat].upgrades = [...players[seat].upgrades, [from, to]]),
  deployed: (state, { seat, mech, at }) => move(state, seat, [mech], at),
  built: ({ players }, { seat, structure, at }) => {
    const player = players[seat];
    player.structures = player.structures.with(STRUCTURES.indexOf(structure), place(at));
  },
  enlisted: ({ players }, { seat, from, bonus }) => {
    const player = players[seat];
    player.recruits = player.recruits.with(BOTTOM_ACTIONS.indexOf(from), bonus);
  },
  declined: () => undefined,
  combatBegan: ({ players }, { seat, defender, at }) =>
    demand(
      [seat, defender].every((fighter) => players[fighter].units.includes(place(at))),
      () => `no combat on ${at}`,
    ),
  abilityUsed: () => undefined,
  abilityDeclined: (_state, { ability }) => demand(ability !== '', () => 'an ability without a name'),
  cardScouted: ({ players }, { seat, from, card }) => {
    takeCard(players[from], card);
    players[seat].hand = [...players[seat].hand, card];
  },
  committed: () => undefined,
  combatRevealed: (_state, { power, combatCards, total }) =>
    sameText(`${combatCards.reduce((sum, card) => sum + card, power)}`, `${total}`),
  combatWon: () => undefined,
  combatCancelled: () => undefined,
  unitsRetreated: (state, { seat, from, to, units }) => {
    const { faction, units: places } = state.players[seat];
    for (const unit of units) sameText(PLACE_IDS[places[unitSlot(faction, unit)]], from);
    move(state, seat, units, to);
  },
  cardsDrawn: ({ players }, { seat, cards }) => void (players[seat].hand = [...players[seat].hand, ...cards]),
  cardsDiscarded: (state, { seat, cards }) => {
    for (const card of cards) takeCard(state.players[seat], card);
    state.combatDiscard = [...state.combatDiscard, ...cards];
  },
  combatDeckShuffled: (state, { cards }) => {
    sameText(`${state.combatDiscard.length}`, `${cards}`);
    state.combatDiscard = [];
  },
  encounterMet: (state, { at }) => void (state.encounters = state.encounters.filter((hex) => hex !== place(at))),
  optionChosen: () => undefined,
  handLookedAt: () => undefined,
  handSeen: ({ players }, { of, cards }) => sameText(cards.join(), players[of].hand.join()),
  encounterEnded: () => undefined,
  factoryCardsSeen: ({ factoryDeck }, { cards }) => sameText(cards.join(), factoryDeck.join()),
  factoryCardTaken: ({ players }, { seat, card }) => void (players[seat].factoryCard = card),
  objectiveRevealed: ({ players }, { seat, card }) =>
    void (players[seat].objectivesRevealed = [...players[seat].objectivesRevealed, card]),
  starPlaced: ({ players }, { seat, star }) => void (players[seat].stars = [...players[seat].stars, star]),
  coinsGiven: ({ players }, { seat, to, n }) => {
    players[seat].coins -= n;
    players[to].coins += n;
  },
  undone: () => undefined,
  matchEnded: (state, { reason, winners }) => void Object.assign(state, { ended: { reason, winners } }),
};

/**
 * Updates the onlooker's knowledge with an event. Throws if the event is unknown, changes nothing, or contradicts what
 * the onlooker knows.
 */
export function follow<T extends EventType>(state: State, event: EventOf<T> & GameEvent & { type: T }): void {
  demand(Object.hasOwn(TOLD, event.type), () => `unknown: ${event.type}`);
  demand(!('n' in event) || event.n > 0 || event.type === 'trapSprung', () => `nothing ${event.type}`);
  const { resources } = event as { resources?: Readonly<Record<string, number>> };
  if (resources !== undefined && event.type !== 'unitMoved') {
    const told = Object.values(resources).some((n) => n > 0);
    demand(told, () => `nothing ${event.type}`);
  }
  TOLD[event.type](state, event);
}

/** Returns what an onlooker who received every event knows about a state, as text. */
export function knowledge(state: State & { ended?: object }): string {
  const { result, draft } = state;
  if (draft !== undefined) return JSON.stringify({ ...draft, maxima: draft.maxima.map((named) => named !== null) });
  const seats = state.players.map(({ objectives: _, ...player }) => player);
  const ended = state.ended ?? (result === null ? null : { reason: result.reason, winners: result.winners });
  const { round, active, resources, encounters, combatDiscard } = state;
  return JSON.stringify({ round, active, seats, resources, encounters, combatDiscard, ended });
}
