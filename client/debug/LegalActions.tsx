import { seatLabel } from '../i18n/factions.ts';
import { decisions, legalActions, type Action, type State } from '../../game/engine.ts';
import { viewFor } from '../../game/view.ts';
import { t } from '../i18n/debug.ts';
import { Emblem } from '../table/Emblem.tsx';
import { actionText } from '../table/notation.ts';
import { askedSentence } from '../table/sentences.ts';
import type { History } from './history.ts';
import { maySee, type Eyes, type Viewer } from '../steps/viewer.ts';

interface LegalActionsProps {
  readonly history: History;
  readonly eyes: Eyes;
  readonly onAct: (seat: number, action: Action) => void;
  readonly onLook: (viewer: Viewer) => void;
}

/** Action types with more actions than this start collapsed. */
const FEW = 12;

/** Groups actions by type and keeps their order. */
function byType(actions: readonly Action[]): [Action['type'], Action[]][] {
  const types = [...new Set(actions.map(({ type }) => type))];
  return types.map((type) => [type, actions.filter((action) => action.type === type)]);
}

/** A seat's decision, with all its legal actions in the notation. */
function SeatActions({ state, seat, onAct }: { state: State; seat: number; onAct: LegalActionsProps['onAct'] }) {
  const view = viewFor(state, seat);
  return (
    <section className="actions" aria-label={t('debug:actions.of', { faction: seatLabel(view, seat) })}>
      <h2 className="asked">
        {view.draft === undefined && <Emblem faction={view.players[seat].faction} size={22} />}{' '}
        {askedSentence(view, seat)}
      </h2>
      {byType(legalActions(view, seat)).map(([type, actions]) => (
        <details key={type} open={actions.length <= FEW}>
          <summary>
            {type} <small>{actions.length}</small>
          </summary>
          <ul className="legal">
            {actions.map((action) => {
              const text = actionText(action);
              return (
                <li key={text}>
                  <button type="button" data-action={text} onClick={() => onAct(seat, action)}>
                    <code>{text}</code>
                  </button>
                </li>
              );
            })}
          </ul>
        </details>
      ))}
    </section>
  );
}

/** The legal actions of every seat that must decide, or a button to switch to its view if its cards are hidden. */
export function LegalActions({ history, eyes, onLook, onAct }: LegalActionsProps) {
  const { state } = history;
  const open = decisions(state);
  return (
    <section aria-label={t('debug:actions.title')}>
      {open.length === 0 && <p className="hint">{t('debug:actions.none')}</p>}
      {open.map(({ seat, kind }) => {
        const name = seatLabel(state, seat);
        if (maySee(eyes, seat)) return <SeatActions key={`${seat}${kind}`} state={state} seat={seat} onAct={onAct} />;
        return (
          <p key={seat} className="hint row">
            {t('debug:actions.elsewhere', { faction: name })}
            <button type="button" onClick={() => onLook(seat)}>
              {t('debug:actions.lookAs', { faction: name })}
            </button>
          </p>
        );
      })}
    </section>
  );
}
