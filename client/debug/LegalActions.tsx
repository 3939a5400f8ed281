import { decisions, type Action } from '../../game/engine.ts';
import type { PlaceId } from '../../game/state/ids.ts';
import { FACTION_NAMES } from '../words/names.ts';
import type { History } from './history.ts';
import { SeatActions } from './SeatActions.tsx';
import { maySee, type Eyes, type Viewer } from './viewer.ts';
import { DEBUG_WORDS } from './words.ts';

interface LegalActionsProps {
  readonly history: History;
  readonly eyes: Eyes;
  readonly place: PlaceId | null;
  readonly onAct: (seat: number, action: Action) => void;
  readonly onPoint: (places: readonly PlaceId[]) => void;
  readonly onLook: (viewer: Viewer) => void;
}

/** The legal actions of every seat that owes a decision, as far as the eyes may see its cards. */
export function LegalActions({ history, eyes, onLook, ...rest }: LegalActionsProps) {
  const { state } = history;
  const open = decisions(state);
  return (
    <section aria-label={DEBUG_WORDS.actions}>
      {open.length === 0 && <p className="hint">{DEBUG_WORDS.noActions}</p>}
      {open.map(({ seat, kind }) => {
        const name = FACTION_NAMES[state.players[seat].faction];
        if (maySee(eyes, seat)) return <SeatActions key={`${seat}${kind}`} state={state} seat={seat} {...rest} />;
        return (
          <p key={seat} className="hint row">
            {DEBUG_WORDS.elsewhere(name)}
            <button type="button" onClick={() => onLook(seat)}>
              {DEBUG_WORDS.lookAs(name)}
            </button>
          </p>
        );
      })}
    </section>
  );
}
