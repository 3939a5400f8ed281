import type { State } from '../../game/engine.ts';
import { seatCount } from '../../game/state/draft.ts';
import { seatLabel } from '../i18n/factions.ts';
import { t } from '../i18n/steps.ts';
import { useGivenBack } from './useGivenBack.ts';
import type { Viewer } from './viewer.ts';

interface ViewSwitchProps {
  readonly state: State;
  readonly viewer: Viewer;
  /** The views available in addition to those of the seats. */
  readonly views: readonly Exclude<Viewer, number>[];
  readonly onLook: (viewer: Viewer) => void;
}

/** Lets the user choose whose view is shown. */
export function ViewSwitch({ state, viewer, views, onLook }: ViewSwitchProps) {
  const { chosen, ...keys } = useGivenBack();
  const viewers: (readonly [Viewer, string])[] = [
    ...views.map((id) => [id, t(`steps:views.${id}`)] as const),
    ...Array.from({ length: seatCount(state) }, (_, seat) => [seat, seatLabel(state, seat)] as const),
  ];
  return (
    <label className="inline">
      <span>{t('steps:view')}</span>
      <select
        name="view"
        value={String(viewer)}
        {...keys}
        onChange={(event) => {
          chosen(event);
          const found = viewers.find(([id]) => String(id) === event.target.value);
          if (found !== undefined) onLook(found[0]);
        }}
      >
        {viewers.map(([id, name]) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
