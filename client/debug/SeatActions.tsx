import { useMemo } from 'react';
import { legalActions, type Action, type State } from '../../game/engine.ts';
import { viewFor } from '../../game/view.ts';
import type { PlaceId } from '../../game/state/ids.ts';
import { groupActions } from '../table/actionGroups.ts';
import { Emblem } from '../table/Emblem.tsx';
import { choicesOf, groupsAt, type Group } from '../table/groups.ts';
import { ActionButton } from '../table/panels/ActionButton.tsx';
import { Dial } from '../table/panels/Dial.tsx';
import { effectsText } from '../table/panels/Effects.tsx';
import { FEW, GroupView } from '../table/panels/GroupView.tsx';
import { SectionCards } from '../table/panels/SectionCards.tsx';
import { askedSentence } from '../table/sentences.ts';
import { MATCH_WORDS } from '../words/match.ts';
import { FACTION_NAMES, placeName } from '../words/names.ts';
import { DEBUG_WORDS } from './words.ts';

interface SeatActionsProps {
  readonly state: State;
  readonly seat: number;
  /** Only what concerns this place, where one is chosen. */
  readonly place: PlaceId | null;
  readonly onAct: (seat: number, action: Action) => void;
  readonly onPoint: (places: readonly PlaceId[]) => void;
}

function Flow({ group, onAct }: { group: Group; onAct: (action: Action) => void }) {
  return (
    <div className="bar-buttons">
      {group.choices.map(({ action, label, effects }) => (
        <ActionButton
          key={action.type}
          action={action}
          name={`${label}${effectsText(effects)}`}
          className="primary"
          onAct={onAct}
        >
          {label}
        </ActionButton>
      ))}
    </div>
  );
}

/** What one seat is asked and may do now, grouped as at the table; each button carries its notation. */
export function SeatActions({ state, seat, place, onAct, onPoint }: SeatActionsProps) {
  const view = useMemo(() => viewFor(state, seat), [state, seat]);
  const groups = useMemo(() => groupActions(view, seat, legalActions(view, seat)), [view, seat]);
  const { faction } = view.players[seat];
  const act = (action: Action) => onAct(seat, action);
  const here = place === null ? groups : groupsAt(groups, place);
  const shared = { view, seat, busy: false, onAct: act };
  return (
    <section className="actions" aria-label={DEBUG_WORDS.actionsOf(FACTION_NAMES[faction])}>
      <h2 className="asked">
        <Emblem faction={faction} size={22} /> {askedSentence(view, seat)}
      </h2>
      {place !== null && (
        <p className="hint">{here.length === 0 ? MATCH_WORDS.nothingHere : MATCH_WORDS.onlyAt(placeName(place))}</p>
      )}
      {here
        .toSorted((a, b) => Number(b.look === 'flow') - Number(a.look === 'flow'))
        .map((group) => {
          if (group.look === 'flow') return <Flow key={group.id} group={group} onAct={act} />;
          if (group.look === 'sections') return <SectionCards key={group.id} group={group} {...shared} />;
          if (group.look === 'dial') return <Dial key={group.id} group={group} {...shared} />;
          return (
            <GroupView
              key={group.id}
              group={group}
              open={place !== null || here.length === 1 || choicesOf([group]).length <= FEW}
              unfolded={place !== null}
              busy={false}
              onAct={act}
              onPoint={onPoint}
            />
          );
        })}
    </section>
  );
}
