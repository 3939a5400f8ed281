import { matchPath, navigate } from '../ui/router.ts';
import { t } from '../i18n/table.ts';
import { useBusy } from '../ui/useBusy.ts';
import { Fault } from '../ui/Fault.tsx';
import { Icon } from '../ui/Icon.tsx';
import { joinNext } from './joinNext.ts';
import { useAround, useMatchAround } from '../table/MatchContext.ts';

/**
 * A button that takes the player to a private rematch with the same people and options. The first player to press it
 * creates the rematch. Spectators see no button, because they have no seat in the rematch.
 */
export function Rematch() {
  const around = useMatchAround();
  const next = useAround(({ nextMatchID }) => nextMatchID);
  const { busy, fault, run } = useBusy();
  if (around === null) return null;
  const { match, own } = around;
  if (own === null) return null;
  const go = () => run(async () => navigate(matchPath(await joinNext(match.matchID, own, next))));
  return (
    <>
      <button type="button" className="primary" disabled={busy} onClick={go}>
        <Icon name="play" />
        {t(next === null ? 'table:rematch.do' : 'table:rematch.join')}
      </button>
      <Fault>{fault}</Fault>
    </>
  );
}
