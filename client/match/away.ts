import { refusalText } from '../i18n/refusals.ts';
import { t } from '../i18n/table.ts';
import type { Away } from '../table/source.ts';
import type { Correspondence } from './correspondence.ts';

const nothing = (): void => undefined;

/** The state while this device is connected to the server and has no waiting or dropped moves. */
export const NOWHERE_AWAY: Away = {
  seenAt: null,
  queued: 0,
  isSending: false,
  isUnstored: false,
  dropped: null,
  discard: nothing,
  dismiss: nothing,
};

/** The codes of reasons that only this device gives. The server never refuses a move with these codes. */
const OWN_REASONS = ['rules-changed', 'seat-lost'] as const;

const isOwn = (code: string): code is (typeof OWN_REASONS)[number] => OWN_REASONS.some((known) => known === code);

/** Describes why moves made offline were not played. */
export function whyDropped(code: string): string {
  if (isOwn(code)) return t(`table:queue.why.${code}`);
  return code === 'stale' ? t('table:queue.why.stale') : refusalText(code);
}

/** Returns what the table shows about the waiting and dropped moves of a correspondence match. */
export function awayOf(play: Correspondence, seenAt: number | null): Away {
  const { moves, dropped, isUnstored } = play.queue.store.getState();
  // The server answers moves made online almost immediately, so only those made offline are shown as waiting.
  const waits = seenAt !== null || play.isSending;
  if (seenAt === null && dropped === null && !waits) return NOWHERE_AWAY;
  return {
    seenAt,
    queued: waits ? moves.length : 0,
    isSending: play.isSending,
    isUnstored: waits && isUnstored,
    dropped: dropped === null ? null : { count: dropped.count, text: whyDropped(dropped.code) },
    discard: () => play.discard(),
    dismiss: () => play.dismiss(),
  };
}
