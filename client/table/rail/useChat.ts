import { useMemo, useState } from 'react';
import { readKept, writeKept } from '../../storage/storage.ts';
import type { ChatMessage } from '../../../protocol/chat.ts';
import { useAround, useMatchAround, type MatchAround } from '../MatchContext.ts';

/** What one hears of the talk in a match: all of it, some of it, or nothing. Kept in this browser. */

interface Hearing {
  readonly matchID: string;
  /** Is the chat switched on here? */
  readonly on: boolean;
  /** Whom one does not want to hear. */
  readonly muted: readonly string[];
}

const KEY = 'scythe.chat';
/** A list longer than this forgets its oldest. */
const MOST = 20;

function isHearing(value: unknown): value is Hearing {
  if (typeof value !== 'object' || value === null) return false;
  const { matchID, on, muted } = value as Partial<Hearing>;
  return typeof matchID === 'string' && typeof on === 'boolean' && Array.isArray(muted);
}

function readHearings(): Hearing[] {
  const list = readKept(KEY);
  return Array.isArray(list) ? list.filter(isHearing) : [];
}

function keep(hearing: Hearing): void {
  const others = readHearings().filter(({ matchID }) => matchID !== hearing.matchID);
  writeKept(KEY, [hearing, ...others].slice(0, MOST));
}

/** May one read, and mostly write, what is said at this table? */
export const mayChat = (around: MatchAround | null): boolean =>
  around?.match.chat === true && (around.own !== null || around.match.unlisted !== true);

/** Who has said something: a seat, or somebody who watches by his name. */
export const speakerOf = ({ seat, name }: ChatMessage): string => (seat === null ? `watching ${name}` : `seat ${seat}`);

export interface ChatHearing extends Hearing {
  readonly setOn: (on: boolean) => void;
  readonly mute: (speaker: string, muted: boolean) => void;
}

/** What one hears at this table. Among strangers nothing until one says so. */
export function useHearing(): ChatHearing {
  const around = useMatchAround();
  const matchID = around?.match.matchID ?? '';
  const areFriends = around?.match.unlisted === true;
  const [hearing, setHearing] = useState<Hearing>(
    () => readHearings().find((known) => known.matchID === matchID) ?? { matchID, on: areFriends, muted: [] },
  );
  return useMemo(() => {
    const change = (next: Hearing): void => {
      keep(next);
      setHearing(next);
    };
    return {
      ...hearing,
      setOn: (on) => change({ ...hearing, on }),
      mute: (speaker, muted) => {
        const others = hearing.muted.filter((known) => known !== speaker);
        change({ ...hearing, muted: muted ? [...others, speaker] : others });
      },
    };
  }, [hearing]);
}

/** How many messages one has not seen, of those one would hear. */
export function useUnread(): number {
  const around = useMatchAround();
  const messages = useAround((told) => told.messages);
  const read = useAround((told) => told.read);
  const hearings = readHearings();
  if (around === null) return 0;
  const { match, own } = around;
  const hearing = hearings.find(({ matchID }) => matchID === match.matchID);
  if (!(hearing?.on ?? match.unlisted === true)) return 0;
  const mine = own === null ? null : `seat ${own.seat}`;
  return messages.filter((message) => {
    const speaker = speakerOf(message);
    return message.id > read && speaker !== mine && hearing?.muted.includes(speaker) !== true;
  }).length;
}
