import { useState } from 'react';
import { MAX_NOTE } from '../../protocol/reasons.ts';
import { t } from '../i18n/admin.ts';
import { renameGuest, sanctionGuest, unrateMatch } from '../net/admin.ts';
import { Fault } from '../ui/Fault.tsx';
import { useBusy } from '../ui/useBusy.ts';

const HOURS = [1, 24, 168, 720, 0] as const;

interface ActFormProps {
  /** The guest to act on, or null if unknown. */
  readonly guest: string | null;
  /** The match that can be removed from the ratings, or null. */
  readonly matchID: string | null;
  /** The report that prompted the action. */
  readonly report?: string;
  readonly onDone: () => void;
}

/** A form for the actions that an operator can take on a guest or a match. */
export function ActForm({ guest, matchID, report, onDone }: ActFormProps) {
  const [hours, setHours] = useState<(typeof HOURS)[number]>(24);
  const [reason, setReason] = useState('');
  const [name, setName] = useState('');
  /** The action that awaits a second, confirming click, or null. */
  const [sure, setSure] = useState<'ban' | 'unrate' | null>(null);
  const { busy, fault, run } = useBusy();
  const because = { reason, ...(report === undefined ? {} : { report }) };
  const time = { ...because, hours: hours === 0 ? null : hours };
  const act = (task: () => Promise<unknown>) =>
    run(async () => {
      await task();
      setSure(null);
      onDone();
    });
  return (
    <div className="admin-acts">
      <label>
        {t('admin:reason')}
        <input
          name="reason"
          maxLength={MAX_NOTE}
          autoComplete="off"
          dir="auto"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      {guest !== null && (
        <>
          <div className="row">
            <label className="row">
              {t('admin:time')}
              <select
                name="hours"
                value={hours}
                onChange={(event) => setHours(HOURS.find((each) => String(each) === event.target.value) ?? 24)}
              >
                {HOURS.map((each) => (
                  <option key={each} value={each}>
                    {t(`admin:hours.${each}`)}
                  </option>
                ))}
              </select>
            </label>
            <button type="button" disabled={busy} onClick={() => act(() => sanctionGuest(guest, 'mute', time))}>
              {t('admin:do.mute')}
            </button>
            <button
              type="button"
              disabled={busy}
              onClick={() => (sure === 'ban' ? act(() => sanctionGuest(guest, 'ban', time)) : setSure('ban'))}
            >
              {t(sure === 'ban' ? 'admin:sure.ban' : 'admin:do.ban')}
            </button>
          </div>
          <div className="row">
            <input
              name="newName"
              aria-label={t('admin:newName')}
              placeholder={t('admin:newName')}
              autoComplete="off"
              dir="auto"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <button
              type="button"
              disabled={busy || name.trim() === ''}
              onClick={() => act(() => renameGuest(guest, { ...because, name }))}
            >
              {t('admin:do.rename')}
            </button>
          </div>
        </>
      )}
      {matchID !== null && (
        <p className="row">
          <button
            type="button"
            disabled={busy}
            onClick={() => (sure === 'unrate' ? act(() => unrateMatch(matchID, because)) : setSure('unrate'))}
          >
            {t(sure === 'unrate' ? 'admin:sure.unrate' : 'admin:do.unrate')}
          </button>
        </p>
      )}
      <Fault>{fault}</Fault>
    </div>
  );
}
