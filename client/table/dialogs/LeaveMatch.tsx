import { useState } from 'react';
import { Link } from '../../ui/Link.tsx';
import { navigate } from '../../ui/router.ts';
import { t } from '../../i18n/table.ts';
import { leaveMatch } from '../../net/api.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { useMatchAround } from '../MatchContext.ts';
import { Fault } from '../../ui/Fault.tsx';
import { Icon } from '../../ui/Icon.tsx';

/**
 * The ways to leave a match: go to the lobby and keep the seat, or let a bot play it until the player returns.
 * Spectators and, after the end, players can only go to the lobby.
 */
export function LeaveMatch({ isOver }: { isOver: boolean }) {
  const around = useMatchAround();
  const [sure, setSure] = useState(false);
  const { busy, fault, run } = useBusy();
  if (around === null) return null;
  const { match, own } = around;
  const home = (
    <Link to="/" className="button">
      <Icon name="home" />
      {t('table:leave.lobby')}
    </Link>
  );
  if (own === null || isOver) return <p className="row">{home}</p>;
  const leave = () =>
    run(async () => {
      await leaveMatch(match.matchID, own);
      navigate('/');
    });
  return (
    <fieldset>
      <legend>{t('table:leave.title')}</legend>
      <p className="soft">{t(sure ? 'table:leave.sureText' : 'table:leave.text')}</p>
      <p className="row">
        {sure ? (
          <>
            <button type="button" className="primary" disabled={busy} onClick={leave}>
              <Icon name="leave" />
              {t('table:leave.sure')}
            </button>
            <button type="button" onClick={() => setSure(false)}>
              {t('table:leave.stay')}
            </button>
          </>
        ) : (
          <>
            {home}
            <button type="button" onClick={() => setSure(true)}>
              <Icon name="leave" />
              {t('table:leave.do')}
            </button>
          </>
        )}
      </p>
      <Fault>{fault}</Fault>
    </fieldset>
  );
}
