import { t } from '../i18n/lobby.ts';
import { useMarks } from '../storage/seen/marks.ts';

/** A note on a match, shown if moves made offline are waiting to be sent or could not be played. */
export function QueueNote({ matchID }: { matchID: string }) {
  const queue = useMarks((marks) => marks[matchID]);
  if (queue === undefined) return null;
  const { waiting, dropped } = queue;
  return (
    <small className="my-queue">
      {waiting > 0 ? t('lobby:mine.queued', { count: waiting }) : t('lobby:mine.dropped', { count: dropped })}
    </small>
  );
}
