import { listed, whyText } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import type { Flow, Offer } from '../flow/types.ts';
import type { TableSource } from '../source.ts';

/** The line under the prompt in the action bar. */
interface Status {
  readonly text: string;
  /** True for a refusal or a warning. */
  readonly isFault: boolean;
}

interface StatusInput {
  readonly source: Pick<TableSource, 'notice' | 'pending' | 'link'>;
  readonly flow: Pick<Flow, 'hint' | 'left'>;
  /** The last unavailable offer that was clicked. */
  readonly pinned: Offer | null;
  /** True if the player has tried to end the turn while something was left to do. */
  readonly isWarned: boolean;
}

/**
 * Returns the most urgent message: the last notice, an action kept until the connection returns, the reason why the
 * clicked offer cannot be taken, the warning before the end of a turn, or the hint.
 */
export function statusOf({ source, flow, pinned, isWarned }: StatusInput): Status {
  const { notice, pending, link } = source;
  if (notice !== null) return { text: whyText(notice), isFault: true };
  if (pending !== null && link !== 'open') return { text: t('table:kept'), isFault: false };
  const why = pinned?.why;
  if (why !== undefined) return { text: whyText(why), isFault: true };
  if (isWarned) return { text: t('table:end.left', { what: listed(flow.left) }), isFault: true };
  return { text: flow.hint ?? '', isFault: false };
}
