import type { State } from '../../game/engine.ts';
import { t } from '../i18n/replay.ts';
import { seesEvent } from '../steps/course.ts';
import { eyesOf, type Viewer } from '../steps/viewer.ts';
import { logLine, namesIn } from '../table/log/logLines.ts';
import { Status } from '../ui/Status.tsx';
import type { Replay } from './replay.ts';

/** Those events of the last action that the viewer may see, worded as in the log. */
export function Happened({ replay, index, state, viewer }: HappenedProps) {
  const events = index === 0 ? [] : replay.course.events[index - 1];
  const who = namesIn(state);
  const lines = events.filter((event) => seesEvent(eyesOf(viewer, state), event)).map((event) => logLine(event, who));
  const text = index === 0 ? t('replay:beginning') : lines.join(' ') || t('replay:secret');
  return (
    <Status className="replay-happened">
      <span title={text}>{text}</span>
    </Status>
  );
}

interface HappenedProps {
  readonly replay: Replay;
  readonly index: number;
  readonly state: State;
  readonly viewer: Viewer;
}
