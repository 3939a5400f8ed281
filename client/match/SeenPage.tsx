import { useEffect, useState, type ReactNode } from 'react';
import { Message } from '../page/Message.tsx';
import { seenMatch } from './seen.ts';
import { SeenRoom } from './SeenRoom.tsx';

interface SeenPageProps {
  readonly matchID: string;
  readonly onRetry: () => void;
  /** Shown if this device has stored nothing about the match. */
  readonly children: ReactNode;
}

/** A match as it was last seen on this device, shown while the server cannot be reached. */
export function SeenPage({ matchID, onRetry, children }: SeenPageProps) {
  const [kept, setKept] = useState<Awaited<ReturnType<typeof seenMatch>> | 'asking'>('asking');
  useEffect(() => {
    let isOver = false;
    void seenMatch(matchID).then((found) => {
      if (!isOver) setKept(found);
    });
    return () => {
      isOver = true;
    };
  }, [matchID]);
  if (kept === 'asking') return <Message says="loading" quiet />;
  return kept === null ? children : <SeenRoom {...kept} onRetry={onRetry} />;
}
