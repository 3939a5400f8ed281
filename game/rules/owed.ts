import { sumOf, isWorkedTerritory, multisets, placeResources, placeWorkers } from './placing.ts';
import type { Action, ActionOf } from '../actions.ts';
import { emit } from '../events.ts';
import type { RefusalCode } from '../refusals.ts';
import { PLACE_IDS, placeIndex } from '../data/places.ts';
import { CHARACTER, type Owed, type State } from '../state/types.ts';
import { buildPlaces, deployPlaces, enlistChoices, mechsLeft, structuresLeft, upgradeChoices } from './choices.ts';
import { withinGain } from './gains.ts';
import { structureAt, workersOnMat } from '../state/pieces.ts';
import { canProduceAnything } from './produce.ts';
import type { Rule } from './rule.ts';
import { Situation } from './situation.ts';
import { settleOwed, turnOf } from './turn.ts';

/** Returns true if any part of this gain can be taken (ENC-3, FCT-5). */
function isPossible(state: State, seat: number, owed: Owed): boolean {
  const situation = new Situation(state, seat);
  const { player } = situation;
  const factory = owed.by === 'factory';
  switch (owed.gain) {
    case 'upgrade':
      return upgradeChoices(state, seat).length > 0;
    case 'enlist':
      return enlistChoices(state, seat).length > 0;
    case 'deploy':
      return mechsLeft(state, seat).length > 0 && (!factory || deployPlaces(situation).length > 0);
    case 'build': {
      if (structuresLeft(state, seat).length === 0) return false;
      if (factory) return buildPlaces(situation).length > 0;
      return !structureAt(state, player.units[CHARACTER]);
    }
    case 'produce':
      return canProduceAnything(situation);
    case 'workers':
      return workersOnMat(player) > 0;
    case 'resources':
      return !factory || situation.worked.length > 0;
  }
}

/** Drops the owed gains that cannot be taken (ENC-3, FCT-5). */
export function dropLostGains(state: State, seat: number): void {
  const turn = turnOf(state);
  if (turn.owed.length > 0) turn.owed = turn.owed.filter((owed) => isPossible(state, seat, owed));
}

/** Returns the reason for refusing any other action while this gain is owed. */
export const gainFirst = (owed: Owed): RefusalCode =>
  owed.by === 'encounter' ? 'encounter-gain-first' : 'factory-gain-first';

function checkGain(state: State, seat: number, action: ActionOf<'gain'>): RefusalCode | null {
  const [owed] = turnOf(state).owed;
  if (owed.gain === 'workers') {
    if (action.workers === undefined) return gainFirst(owed);
    return action.workers > Math.min(owed.n, workersOnMat(state.players[seat])) ? 'too-many-gained' : null;
  }
  if (owed.gain !== 'resources' || action.resources === undefined) return gainFirst(owed);
  if (sumOf(action.resources) > owed.n) return 'too-many-gained';
  if (owed.by === 'encounter') return null;
  return isWorkedTerritory(state, seat, placeIndex(action.at ?? '')) ? null : 'placing-not-here';
}

function listGain(situation: Situation, out: Action[]): void {
  const { state, player } = situation;
  const [owed] = turnOf(state).owed;
  if (owed.gain === 'workers') {
    out.push({ type: 'gain', workers: Math.min(owed.n, workersOnMat(player)) });
  } else if (owed.gain === 'resources') {
    const places = owed.by === 'factory' ? situation.worked.map((hex) => PLACE_IDS[hex]) : [undefined];
    for (const at of places) {
      for (const resources of multisets(owed.n)) {
        out.push(at === undefined ? { type: 'gain', resources } : { type: 'gain', resources, at });
      }
    }
  }
}

/** Takes workers, or resources of the player's choice, that a card owes (ENC-2, FCT-5). */
export const gain: Rule<'gain'> = {
  during: ['gain'],
  isMalformed: (state, _seat, action) => {
    if ((action.resources === undefined) === (action.workers === undefined)) return true;
    const owed = state.turn?.owed[0];
    if (owed?.gain !== 'resources' && owed?.gain !== 'workers') return false;
    const placed = owed.by === 'factory' && action.resources !== undefined;
    return placed !== (action.at !== undefined);
  },
  check: (state, seat, action) =>
    withinGain(action.without, {}) ? checkGain(state, seat, action) : 'more-than-the-gain',
  apply: (state, seat, action) => {
    const [owed] = turnOf(state).owed;
    const at = action.at === undefined ? state.players[seat].units[CHARACTER] : placeIndex(action.at);
    if (action.workers !== undefined) placeWorkers(state, seat, at, action.workers, owed.by);
    if (action.resources !== undefined) placeResources(state, seat, at, action.resources, owed.by);
    settleOwed(state);
  },
  list: listGain,
};

/** Gives up the first gain owed (ENC-2, FCT-5), or all use of faction tokens after a Move (IFA-4). */
export const decline: Rule<'decline'> = {
  during: ['gain', 'token'],
  check: () => null,
  apply: (state, seat) => {
    const turn = turnOf(state);
    const gain = turn.owed.length > 0 ? turn.owed[0].gain : 'token';
    emit(state, { type: 'declined', audience: 'all', seat, gain });
    if (gain === 'token') turn.steps = [];
    else settleOwed(state);
  },
  list: (_situation, out) => out.push({ type: 'decline' }),
};
