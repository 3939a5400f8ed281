import { useMemo, useState } from 'react';
import { useBlocked } from '../../guest/blocked.ts';
import { readKept, writeKept } from '../../storage/storage.ts';
import type { ChatMessage } from '../../../protocol/chat.ts';
import { useAround, useMatchAround, type MatchAround } from '../MatchContext.ts';

/** Which chat messages of a match are shown: all, some or none. Stored in this browser. */

interface Hearing {
  readonly matchID: string;
  /** True if the chat is on in this browser. */
  readonly on: boolean;
  /** Speakers whose messages are hidden. */
  readonly muted: readonly string[];
}

const KEY = 'scythe.chat';
/** The maximum number of matches in the stored list. Beyond it, the oldest entries are dropped. */
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

/**
 * Returns true if the match has a chat that the user can read: all players can, and spectators can in a public match.
 * A user who can read the chat can usually also write in it.
 */
export const mayChat = (around: MatchAround | null): boolean =>
  around?.match.chat === true && (around.own !== null || around.match.unlisted !== true);

/** Returns the key of a message's author: their seat, or their name if they are a spectator. */
export const speakerOf = ({ seat, name }: ChatMessage): string => (seat === null ? `watching ${name}` : `seat ${seat}`);

export interface ChatHearing extends Hearing {
  readonly setOn: (on: boolean) => void;
  readonly mute: (speaker: string, muted: boolean) => void;
}

/**
 * Returns which messages you see at this table, and functions to change that choice. In public matches, the chat is off
 * until you turn it on.
 */
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

/** Returns the number of unread messages among those you see. */
export function useUnread(): number {
  const around = useMatchAround();
  const messages = useAround((told) => told.messages);
  const read = useAround((told) => told.read);
  const hearings = readHearings();
  const blocked = useBlocked(({ ids }) => ids);
  if (around === null) return 0;
  const { match, own } = around;
  const hearing = hearings.find(({ matchID }) => matchID === match.matchID);
  if (!(hearing?.on ?? match.unlisted === true)) return 0;
  const mine = own === null ? null : `seat ${own.seat}`;
  return messages.filter((message) => {
    const speaker = speakerOf(message);
    return (
      message.id > read &&
      speaker !== mine &&
      hearing?.muted.includes(speaker) !== true &&
      !blocked.has(message.guest ?? '')
    );
  }).length;
}
