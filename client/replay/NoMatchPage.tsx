import { Message } from '../page/Message.tsx';
import { t } from '../i18n/replay.ts';
import type { NoMatch } from './whyNot.ts';

const SAID = {
  unknown: 'unknownMatch',
  cleared: 'clearedMatch',
  private: 'privateMatch',
  unwatched: 'unwatched',
} as const;

/** A message that explains why a match cannot be shown, with a button to try again if the cause may be temporary. */
export function NoMatchPage({ why, onRetry }: { why: NoMatch; onRetry: () => void }) {
  if (why.state !== 'refused' && why.state !== 'unreachable') return <Message says={SAID[why.state]} />;
  const isRefused = why.state === 'refused';
  return (
    <Message
      says="unreachable"
      {...(isRefused ? { title: t('replay:refused') } : {})}
      text={isRefused ? why.text : t('replay:unreachable')}
    >
      <button type="button" onClick={onRetry}>
        {t('page.retry')}
      </button>
    </Message>
  );
}
