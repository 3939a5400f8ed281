import { decisions, type State } from '../../game/engine.ts';
import { combatLimits, movers } from '../../game/queries.ts';
import { PLACE_IDS } from '../../game/state/places.ts';
import type { FactionId } from '../../game/state/ids.ts';
import { DECISION_WORDS, WAITING_WORDS } from '../words/decisions.ts';
import { FACTION_NAMES, SECTION_NAMES, listed, placeName } from '../words/names.ts';

function rowsSentence(view: State, seat: number): string {
  const { turn } = view;
  const { section } = view.players[seat];
  if (turn === null || section === null) return DECISION_WORDS.takeSection;
  if (turn.top !== 'open' && turn.bottom !== 'open') return DECISION_WORDS.noRow;
  if (turn.top !== 'open') return section === 'factory' ? DECISION_WORDS.factoryMove : DECISION_WORDS.bottomRow;
  if (section === 'move') return DECISION_WORDS.moveOrCoins(movers(view, seat).allowed);
  if (turn.bottom !== 'open') return DECISION_WORDS.topRow(SECTION_NAMES[section]);
  return DECISION_WORDS.bothRows(SECTION_NAMES[section]);
}

function moveSentence(view: State, seat: number): string {
  if (view.players[seat].section === 'factory') return DECISION_WORDS.factoryMove;
  const { moved, allowed } = movers(view, seat);
  return DECISION_WORDS.move(moved, allowed);
}

function gainSentence(view: State): string {
  const owed = view.turn?.owed[0];
  if (owed === undefined) return '';
  const words = DECISION_WORDS.owed[owed.gain];
  return typeof words === 'string' ? words : words(owed.n);
}

const opponent = (view: State, seat: number): string => {
  const limits = combatLimits(view, seat);
  return limits === null ? '' : FACTION_NAMES[limits.against as FactionId];
};

const combatPlace = (view: State): string => placeName(PLACE_IDS[view.turn?.combat?.at ?? 0]);

/** What a seat is asked, in one sentence; what it waits for if nothing. `seat` null: a spectator. */
export function askedSentence(view: State, seat: number | null): string {
  if (view.result !== null) return DECISION_WORDS.over(listed(view.result.winners.map((id) => FACTION_NAMES[id])));
  const open = decisions(view);
  const own = open.find((decision) => decision.seat === seat);
  if (own === undefined || seat === null) {
    return DECISION_WORDS.waiting(
      listed(
        open.map((decision) => `${FACTION_NAMES[view.players[decision.seat].faction]} ${WAITING_WORDS[decision.kind]}`),
      ),
    );
  }
  switch (own.kind) {
    case 'takeSection':
      return DECISION_WORDS.takeSection;
    case 'rows':
      return rowsSentence(view, seat);
    case 'move':
      return moveSentence(view, seat);
    case 'chooseCombat':
      return DECISION_WORDS.chooseCombat;
    case 'useAbility':
      return DECISION_WORDS.useAbility(opponent(view, seat));
    case 'commit':
      return DECISION_WORDS.commit(combatPlace(view), opponent(view, seat));
    case 'retreat':
      return DECISION_WORDS.retreat(combatPlace(view));
    case 'encounter': {
      const encounter = view.turn?.encounter;
      const words = (encounter?.chosen.length ?? 0) > 0 ? DECISION_WORDS.encounterMore : DECISION_WORDS.encounter;
      return words(encounter?.card ?? 0);
    }
    case 'gain':
      return gainSentence(view);
    case 'factoryCard':
      return DECISION_WORDS.factoryCard;
  }
}
