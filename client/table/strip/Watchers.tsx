import { t } from '../../i18n/lobby.ts';
import { useAround } from '../MatchContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import { tip } from '../../ui/tips.ts';

/** The number of spectators. */
export function Watchers() {
  const count = useAround(({ watching }) => watching);
  if (count === 0) return null;
  const text = t('lobby:watching', { count });
  return (
    <span className="watchers" {...tip(() => ({ name: text }))}>
      <Icon name="eye" />
      <span aria-hidden="true">{count}</span>
      <span className="hidden">{text}</span>
    </span>
  );
}
