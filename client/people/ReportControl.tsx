import { useEffect, useState } from 'react';
import { MAX_NOTE, REPORT_REASONS, type ReportReason } from '../../protocol/reasons.ts';
import { readBlocked, setBlocked, useBlocked } from '../guest/blocked.ts';
import { asGuest, useGuest } from '../guest/guest.ts';
import '../i18n/lobby.ts';
import { t } from '../i18n/people.ts';
import { sendReport, type ReportTarget } from '../net/people.ts';
import { Fault } from '../ui/Fault.tsx';
import { Status } from '../ui/Status.tsx';
import { useBusy } from '../ui/useBusy.ts';
import './people.css';

interface FormProps {
  readonly target: ReportTarget;
  readonly onDone: (isSent: boolean) => void;
}

function ReportForm({ target, onDone }: FormProps) {
  const [reason, setReason] = useState<ReportReason>(REPORT_REASONS[0]);
  const [note, setNote] = useState('');
  const { busy, fault, run } = useBusy();
  const send = () =>
    run(async () => {
      await asGuest(() => sendReport(target, { reason, note }));
      onDone(true);
    });
  return (
    <fieldset className="report-form">
      <legend>{t('people:report.do')}</legend>
      <label>
        {t('people:report.why')}
        <select name="reason" value={reason} onChange={(event) => setReason(event.target.value as ReportReason)}>
          {REPORT_REASONS.map((each) => (
            <option key={each} value={each}>
              {t(`people:reason.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('people:report.note')}
        <textarea
          name="note"
          rows={2}
          maxLength={MAX_NOTE}
          dir="auto"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      <p className="hint">{t('people:report.hint')}</p>
      <p className="row">
        <button type="button" className="primary" disabled={busy} onClick={send}>
          {t('people:report.send')}
        </button>
        <button type="button" onClick={() => onDone(false)}>
          {t('people:report.cancel')}
        </button>
      </p>
      <Fault>{fault}</Fault>
    </fieldset>
  );
}

interface ControlProps {
  readonly target: ReportTarget;
  /** The reported player's name, or null for a report about the match as a whole. */
  readonly name: string | null;
  /** The reported player's guest id, used to block them. Without it, blocking is not offered. */
  readonly guest?: string | undefined;
}

/** Lets the guest report a match or a player to the operators, and block the player. */
export function ReportControl({ target, name, guest }: ControlProps) {
  const [state, setState] = useState<'idle' | 'open' | 'sent'>('idle');
  const isBlocked = useBlocked(({ ids }) => guest !== undefined && ids.has(guest));
  const own = useGuest(({ guest: me }) => me?.id);
  const { busy, fault, run } = useBusy();
  useEffect(readBlocked, []);
  if (guest !== undefined && own === guest) return null;
  return (
    <div className="report-control">
      {state === 'open' ? (
        <ReportForm target={target} onDone={(isSent) => setState(isSent ? 'sent' : 'idle')} />
      ) : (
        <p className="row">
          {state === 'idle' && (
            <button type="button" onClick={() => setState('open')}>
              {name === null ? t('people:report.match') : t('people:report.of', { name })}
            </button>
          )}
          {guest !== undefined && (
            <button type="button" disabled={busy} onClick={() => run(() => setBlocked(guest, !isBlocked))}>
              {t(isBlocked ? 'people:block.undo' : 'people:block.do')}
            </button>
          )}
        </p>
      )}
      {state === 'sent' && <Status>{t('people:report.sent')}</Status>}
      {isBlocked && name !== null && <p className="hint">{t('people:block.done', { name })}</p>}
      <Fault>{fault}</Fault>
    </div>
  );
}
