import type { Action, State } from '../../../game/engine.ts';
import { decisionOf } from '../../../game/rules/decisions.ts';
import type { PlaceId } from '../../../game/state/ids.ts';
import { MATCH_WORDS } from '../../words/match.ts';
import { placeName } from '../../words/names.ts';
import type { MatchConnection } from '../../match/connection.ts';
import { choicesOf, groupsAt, groupsNowhere, type Group } from '../groups.ts';
import { ClosedOptions } from './ClosedOptions.tsx';
import { Dial } from './Dial.tsx';
import { GiveCoins } from './GiveCoins.tsx';
import { FEW, GroupView } from './GroupView.tsx';
import { OtherAction } from './OtherAction.tsx';
import { SectionCards, TakenSection } from './SectionCards.tsx';

interface ActionPanelProps {
  readonly view: State;
  readonly seat: number;
  readonly groups: readonly Group[];
  /** Only what concerns this place, where one is chosen. */
  readonly place: PlaceId | null;
  readonly busy: boolean;
  readonly connection: MatchConnection;
  readonly onPoint: (places: readonly PlaceId[]) => void;
}

/** The legal actions by what they concern. */
export function ActionPanel({ view, seat, groups, place, busy, connection, onPoint }: ActionPanelProps) {
  const act = (action: Action) => connection.act(action);
  const kind = decisionOf(view, seat);
  const panelled = groups.filter(({ look }) => look !== 'flow');
  const nearby = place === null ? [] : groupsAt(panelled, place);
  const here = place === null ? panelled : [...nearby, ...groupsNowhere(panelled)];
  return (
    <section className="actions" aria-label={MATCH_WORDS.actions}>
      {place !== null && (
        <p className="hint">{nearby.length === 0 ? MATCH_WORDS.nothingHere : MATCH_WORDS.onlyAt(placeName(place))}</p>
      )}
      {place === null && kind === 'rows' && <TakenSection view={view} seat={seat} />}
      {place === null && panelled.length === 0 && (
        <p className="hint">{kind === 'rows' ? MATCH_WORDS.nothingPayable : MATCH_WORDS.noActions}</p>
      )}
      {here.map((group) => {
        if (group.look === 'sections') {
          return <SectionCards key={group.id} view={view} seat={seat} group={group} busy={busy} onAct={act} />;
        }
        if (group.look === 'dial') {
          return <Dial key={group.id} view={view} seat={seat} group={group} busy={busy} onAct={act} />;
        }
        return (
          <GroupView
            key={group.id}
            group={group}
            open={place !== null || here.length === 1 || choicesOf([group]).length <= FEW}
            unfolded={place !== null}
            busy={busy}
            onAct={act}
            onPoint={onPoint}
          />
        );
      })}
      {kind === 'encounter' && <ClosedOptions view={view} seat={seat} />}
      <GiveCoins view={view} seat={seat} busy={busy} onAct={act} />
      <OtherAction busy={busy} onAct={act} onFault={(text) => connection.say(text)} />
    </section>
  );
}
