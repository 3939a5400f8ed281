import { decisions, type Decision, type State } from '../../game/engine.ts';
import { combatLimits, movers } from '../../game/queries.ts';
import { PLACE_IDS } from '../../game/data/places.ts';
import { factionAgainst, factionName, factionObject, type Who } from '../i18n/factions.ts';
import { listed, placeOn } from '../i18n/phrases.ts';
import { t } from '../i18n/table.ts';

function rowsSentence(view: State, seat: number): string {
  const { turn } = view;
  const { section } = view.players[seat];
  if (turn === null || section === null) return t('table:asked.takeSection');
  if (turn.top !== 'open' && turn.bottom !== 'open') return t('table:asked.noRow');
  if (turn.top !== 'open') return t(section === 'factory' ? 'table:asked.factoryMove' : 'table:asked.bottomRow');
  if (section === 'move') return t('table:asked.moveOrCoins', { count: movers(view, seat).allowed });
  const name = t(`table:section.${section}`);
  return turn.bottom === 'open'
    ? t('table:asked.bothRows', { section: name })
    : t('table:asked.topRow', { section: name });
}

function moveSentence(view: State, seat: number): string {
  if (view.players[seat].section === 'factory') return t('table:asked.factoryMove');
  const { moved, allowed } = movers(view, seat);
  return t('table:asked.move', { moved, count: allowed });
}

function gainSentence(view: State): string {
  const owed = view.turn?.owed[0];
  return owed === undefined ? '' : t(`table:asked.owed.${owed.gain}`, { count: owed.n });
}

const opponent = (view: State, seat: number): string => {
  const limits = combatLimits(view, seat);
  return limits === null ? '' : factionAgainst(limits.against);
};

const onPlace = (view: State): string => placeOn(PLACE_IDS[view.turn?.combat?.at ?? 0]);

/** Returns one sentence for each kind of pending decision, with the players that the match is waiting for. */
function waitingSentence(view: State, open: readonly Decision[]): string {
  const kinds = [...new Set(open.map(({ kind }) => kind))];
  return kinds
    .map((kind) => {
      const seats = open.filter((decision) => decision.kind === kind).map(({ seat }) => seat);
      return t(`table:waiting.${kind}`, {
        whom: listed(seats.map((seat) => factionObject(view.players[seat].faction))),
      });
    })
    .join(' ');
}

/**
 * Returns what a seat must choose in a draft, or which players the draft is waiting for. `who` names the players,
 * because they have no factions yet. `seat`: null for a spectator.
 */
export function draftSentence(view: State, seat: number | null, who: Who): string {
  const open = decisions(view);
  if (seat !== null && open.some((own) => own.seat === seat)) return askedSentence(view, seat);
  const [next] = open;
  if (next === undefined) return '';
  const whom = listed(open.map((asked) => who.whom(asked.seat)));
  return t(`table:waiting.${next.kind}`, { whom });
}

/** Returns what a seat must decide, what it is waiting for or who has won. `seat`: null for a spectator. */
export function askedSentence(view: State, seat: number | null): string {
  if (view.result !== null) {
    const { winners } = view.result;
    return t('table:asked.over', { winners: listed(winners.map(factionName)), count: winners.length });
  }
  const open = decisions(view);
  const own = open.find((decision) => decision.seat === seat);
  if (own === undefined || seat === null) return waitingSentence(view, open);
  switch (own.kind) {
    case 'chooseFaction':
      return t('table:asked.chooseFaction');
    case 'chooseMat':
      return t('table:asked.chooseMat');
    case 'bid':
      return t('table:asked.bid');
    case 'bidMaxima':
      return t('table:asked.bidMaxima');
    case 'takeSection':
      return t('table:asked.takeSection');
    case 'rows':
      return rowsSentence(view, seat);
    case 'move':
      return moveSentence(view, seat);
    case 'chooseCombat':
      return t('table:asked.chooseCombat');
    case 'useAbility':
      return t('table:asked.useAbility', { against: opponent(view, seat) });
    case 'commit':
      return t('table:asked.commit', { on: onPlace(view), against: opponent(view, seat) });
    case 'retreat':
      return t('table:asked.retreat', { on: onPlace(view) });
    case 'encounter': {
      const encounter = view.turn?.encounter;
      const isMore = (encounter?.chosen.length ?? 0) > 0;
      return t(isMore ? 'table:asked.encounterMore' : 'table:asked.encounter', { card: encounter?.card ?? 0 });
    }
    case 'gain':
      return gainSentence(view);
    case 'factoryCard':
      return t('table:asked.factoryCard');
    case 'token':
      return t(view.players[seat].flags === undefined ? 'table:asked.placeTrap' : 'table:asked.placeFlag');
  }
}
