import type { State } from '../../../game/engine.ts';
import type { PlaceId } from '../../../game/state/ids.ts';
import { MATCH_WORDS } from '../../words/match.ts';
import { describePlace } from '../board/describe.ts';
import { boardModel } from '../board/model.ts';

/** What stands on the chosen place, in words. */
export function PlacePanel({ view, place, onClose }: { view: State; place: PlaceId; onClose: () => void }) {
  const content = boardModel(view).find(({ shape }) => shape.id === place);
  if (content === undefined) return null;
  const [head, ...parts] = describePlace(content).split('; ');
  return (
    <div className="place-panel">
      <div>
        <b>{head}</b>
        {parts.length > 0 && (
          <ul>
            {parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        )}
      </div>
      <button type="button" onClick={onClose}>
        {MATCH_WORDS.allActions}
      </button>
    </div>
  );
}
