import { useEffect, useState } from 'react';
import { t } from '../i18n/lobby.ts';

const SECOND = 1000;
const MINUTE = 60;

/** The time since this component was mounted, in minutes and seconds, updated every second. */
export function WaitedFor() {
  const [since] = useState(Date.now);
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / SECOND));
  const text = `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
  return <p className="hint waited">{t('lobby:quick.waited', { time: text })}</p>;
}
