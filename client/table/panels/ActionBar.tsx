import type { Action, State } from '../../../game/engine.ts';
import { Status } from '../../ui/Status.tsx';
import { MATCH_WORDS } from '../../words/match.ts';
import type { TableState } from '../../match/connection.ts';
import type { Group } from '../groups.ts';
import type { Link } from '../../match/transport.ts';
import { ActionButton } from './ActionButton.tsx';
import { effectsText } from './Effects.tsx';

interface ActionBarProps {
  readonly asked: string;
  readonly mine: boolean;
  readonly view: State;
  readonly seat: number | null;
  readonly groups: readonly Group[];
  readonly link: Link;
  readonly pending: Action | null;
  readonly notice: TableState['notice'];
  readonly onAct: (action: Action) => void;
}

const noticeText = ({ text, rule }: NonNullable<TableState['notice']>): string =>
  `${text} ${rule === null ? '' : MATCH_WORDS.refusedBy(rule)}`;

/** The fixed place that says what is asked, with what ends something, undo, and the answer to the last action. */
export function ActionBar({ asked, mine, view, seat, groups, link, pending, notice, onAct }: ActionBarProps) {
  const flow = groups.filter(({ look }) => look === 'flow').flatMap(({ choices }) => choices);
  const isKept = notice === null && pending !== null && link !== 'open';
  // A combat that has begun is not taken back; whether anything else is, the server knows.
  const canUndo = mine && view.active === seat && view.turn !== null && view.turn.combat === null;
  return (
    <section className={mine ? 'bar mine' : 'bar'} aria-live="polite">
      <h2 className="asked">{asked}</h2>
      <div className="bar-buttons">
        {flow.map(({ action, label, effects }) => (
          <ActionButton
            key={action.type}
            action={action}
            name={`${label}${effectsText(effects)}`}
            className={flow.length === 1 ? 'primary' : undefined}
            disabled={pending !== null}
            onAct={onAct}
          >
            {label}
          </ActionButton>
        ))}
        {canUndo && (
          <>
            <ActionButton action={{ type: 'undo' }} name={MATCH_WORDS.undo} disabled={pending !== null} onAct={onAct}>
              {MATCH_WORDS.undo}
            </ActionButton>
            <ActionButton
              action={{ type: 'undoTurn' }}
              name={MATCH_WORDS.undoTurn}
              disabled={pending !== null}
              onAct={onAct}
            >
              {MATCH_WORDS.undoTurn}
            </ActionButton>
          </>
        )}
      </div>
      <Status className={isKept ? 'notice kept' : 'notice'}>
        {notice !== null ? noticeText(notice) : isKept ? MATCH_WORDS.kept : ''}
      </Status>
    </section>
  );
}
