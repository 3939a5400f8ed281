import { useEffect, useState } from 'react';
import type { Push, PushWanted } from '../../protocol/push.ts';
import { PUSH_KINDS } from '../../protocol/pushKinds.ts';
import type { PushFaultCode } from '../../protocol/codes.ts';
import { askGuest, ensureGuest, useGuest } from '../guest/guest.ts';
import { hasWords, t } from '../i18n/settings.ts';
import { faultText } from '../net/faults.ts';
import { LobbyFault } from '../net/http.ts';
import { getPush } from '../net/push.ts';
import { useSettings } from '../storage/settings.ts';
import { Fault } from '../ui/Fault.tsx';
import { HomeSteps } from './HomeSteps.tsx';
import { PushFault, canPush, firstWanted, needsHomeScreen, ownZone, turnOff, turnOn } from './pushing.ts';

const isOurs = (code: string): code is PushFaultCode => hasWords(`settings:fault.${code}`);

/** Describes why the push settings could not be changed. */
function pushFault(error: unknown): string {
  if (error instanceof PushFault) return t(`settings:push.refused.${error.reason}`);
  return error instanceof LobbyFault && isOurs(error.code) ? t(`settings:fault.${error.code}`) : faultText(error);
}

const HOUR = 60;
const NIGHT = { from: 22 * HOUR, to: 8 * HOUR };

const MORNING = 8 * HOUR;

const two = (n: number): string => String(n).padStart(2, '0');
const toTime = (minute: number): string => `${two(Math.floor(minute / HOUR))}:${two(minute % HOUR)}`;

function toMinute(time: string): number | null {
  const [hour, minute] = time.split(':').map(Number);
  return Number.isInteger(hour) && Number.isInteger(minute) ? hour * HOUR + minute : null;
}

interface FormProps {
  readonly wanted: PushWanted;
  readonly busy: boolean;
  readonly onChange: (wanted: PushWanted) => void;
}

/** The fields for the kinds of notification that this device receives, its quiet hours and its daily digest. */
function PushForm({ wanted, busy, onChange }: FormProps) {
  const { kinds, quiet, digest } = wanted;
  const setTime = (end: 'from' | 'to', time: string) => {
    const minute = toMinute(time);
    const next = minute === null || quiet === null ? null : { ...quiet, [end]: minute };
    if (next !== null && next.from !== next.to) onChange({ ...wanted, quiet: next, zone: ownZone() });
  };
  return (
    <>
      <fieldset disabled={busy}>
        <legend>{t('settings:push.kinds')}</legend>
        <div className="row">
          {PUSH_KINDS.map((kind) => (
            <label key={kind} className="chip">
              <input
                type="checkbox"
                name={`push-${kind}`}
                checked={kinds.includes(kind)}
                onChange={({ target: { checked } }) =>
                  onChange({
                    ...wanted,
                    kinds: PUSH_KINDS.filter((each) => (each === kind ? checked : kinds.includes(each))),
                  })
                }
              />
              {t(`settings:push.kind.${kind}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset disabled={busy}>
        <legend className="hidden">{t('settings:push.quiet')}</legend>
        <div className="row">
          <label className="chip">
            <input
              type="checkbox"
              name="quiet"
              checked={quiet !== null}
              onChange={({ target: { checked } }) =>
                onChange({ ...wanted, quiet: checked ? NIGHT : null, zone: ownZone() })
              }
            />
            {t('settings:push.quiet')}
          </label>
          {quiet !== null &&
            (['from', 'to'] as const).map((end) => (
              <label key={end} className="row">
                {t(`settings:push.end.${end}`)}
                <input
                  type="time"
                  name={`quiet-${end}`}
                  required
                  value={toTime(quiet[end])}
                  onChange={({ target: { value } }) => setTime(end, value)}
                />
              </label>
            ))}
        </div>
      </fieldset>
      <fieldset disabled={busy}>
        <legend className="hidden">{t('settings:push.digest')}</legend>
        <div className="row">
          <label className="chip">
            <input
              type="checkbox"
              name="digest"
              checked={digest !== null}
              onChange={({ target: { checked } }) =>
                onChange({ ...wanted, digest: checked ? MORNING : null, zone: ownZone() })
              }
            />
            {t('settings:push.digest')}
          </label>
          {digest !== null && (
            <label className="row">
              {t('settings:push.digestAt')}
              <input
                type="time"
                name="digest-at"
                required
                value={toTime(digest)}
                onChange={({ target: { value } }) => {
                  const minute = toMinute(value);
                  if (minute !== null) onChange({ ...wanted, digest: minute, zone: ownZone() });
                }}
              />
            </label>
          )}
        </div>
        <p className="hint">{t('settings:push.digestHint')}</p>
        {(quiet !== null || digest !== null) && (
          <p className="hint">{t('settings:push.zone', { zone: wanted.zone })}</p>
        )}
      </fieldset>
    </>
  );
}

/** The card for the notifications that this device receives while no page is visible. */
export function PushCard() {
  const id = useGuest(({ guest }) => guest?.id);
  const [push, setPush] = useState<Push | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const isAble = canPush();
  const run = async (task: () => Promise<Push>) => {
    setBusy(true);
    setFault(null);
    try {
      setPush(await task());
    } catch (error) {
      setFault(pushFault(error));
    }
    setBusy(false);
  };
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      // Without a guest, the key cannot be fetched yet. `begin` fetches it.
      const known = (await askGuest()) === null ? null : await getPush();
      if (!isOver) setPush(known);
    };
    ask().catch((error: unknown) => !isOver && setFault(pushFault(error)));
    return () => {
      isOver = true;
    };
  }, [id]);
  const begin = async (): Promise<Push> => {
    const guest = await ensureGuest();
    const { key, device } = await getPush();
    return key === null ? { key, device } : turnOn(guest.id, key, firstWanted());
  };
  const change = (wanted: PushWanted) => {
    if (id === undefined || push === null || push.key === null) return;
    const { key } = push;
    const { zone: _, ...onAny } = wanted;
    useSettings.getState().set({ pushes: onAny });
    setPush({ key, device: wanted });
    void run(() => turnOn(id, key, wanted));
  };
  const device = push?.device ?? null;
  return (
    <section className="card push-card">
      <h2>{t('settings:push.title')}</h2>
      <p>{t('settings:push.text')}</p>
      {needsHomeScreen() ? (
        <HomeSteps />
      ) : !isAble ? (
        <p className="hint">{t('settings:push.unable')}</p>
      ) : push !== null && push.key === null ? (
        <p className="hint">{t('settings:push.none')}</p>
      ) : device === null ? (
        <p className="row">
          <button type="button" className="primary" disabled={busy} onClick={() => void run(begin)}>
            {t('settings:push.on')}
          </button>
        </p>
      ) : (
        <>
          <p className="row">
            <b>{t('settings:push.isOn')}</b>
            <button type="button" disabled={busy} onClick={() => void run(turnOff)}>
              {t('settings:push.off')}
            </button>
          </p>
          <PushForm wanted={device} busy={busy} onChange={change} />
        </>
      )}
      <Fault>{fault ?? ''}</Fault>
    </section>
  );
}
