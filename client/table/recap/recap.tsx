import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../i18n/table.ts';
import type { IconName } from '../../ui/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tip } from '../../ui/Tip.tsx';
import { namesIn } from '../log/logLines.ts';
import { narrationOf } from '../log/narration.ts';
import { placesOf } from '../log/logModel.ts';
import type { TableSource } from '../source.ts';
import { storyOf, type Story } from './story.ts';
import './recap.css';

/**
 * Replays on the board the other players' turns since your last one. During the recap, the table shows an earlier
 * position, and the bar shows a caption. Fetched when first used.
 */

/** How long a scene is shown at normal speed, in milliseconds. */
const SCENE_MS = 1_600;

/** The scene being shown, and how it was reached. */
export interface Telling {
  readonly story: Story;
  readonly index: number;
  readonly isPlaying: boolean;
  /** Unique for each scene shown. */
  readonly shown: number;
  /** True if the scene was reached by a step forward, so that the board animates it. */
  readonly isStep: boolean;
}

type Change = 'play' | 'pause' | 'back' | 'on' | { readonly to: number };

/** Starts a recap, or returns null if there is nothing to show. */
function begin({ view, log, seat }: TableSource, isPlaying: boolean): Telling | null {
  const story = seat === null ? [] : storyOf(view, log, seat);
  return story.length < 2 ? null : { story, index: 0, isPlaying, shown: 0, isStep: false };
}

function changed(telling: Telling, change: Change): Telling {
  if (change === 'play' || change === 'pause') return { ...telling, isPlaying: change === 'play' };
  const { index, story } = telling;
  const wanted = change === 'back' ? index - 1 : change === 'on' ? index + 1 : change.to;
  const to = Math.max(0, Math.min(story.length - 1, wanted));
  if (to === index) return telling;
  return { ...telling, index: to, shown: telling.shown + 1, isStep: to === index + 1 };
}

/**
 * Returns the source of a table that shows a scene. `go`: called with the index of the scene that a log line belongs
 * to.
 */
function sourceOf(source: TableSource, telling: Telling, go: (scene: number) => void): TableSource {
  const { story, index, shown, isStep } = telling;
  const { view, events, lines } = story[index];
  const sceneOf = (id: string): number => {
    const line = source.log.findIndex((entry) => entry.id === id);
    return Math.max(
      0,
      story.findIndex((scene) => scene.lines > line),
    );
  };
  return {
    ...source,
    view: { ...view, events: isStep ? [...events] : [] },
    // Different from the id of any state of the match.
    stateID: -2 - shown,
    log: source.log.slice(0, lines),
    replayed: {
      ahead: source.log.slice(lines),
      go: (id) => go(sceneOf(id)),
      recap: { told: [...new Set(events.flatMap(placesOf))] },
    },
  };
}

interface ControlProps {
  readonly icon: IconName;
  readonly label: string;
  readonly shortcut?: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

function Control({ icon, label, shortcut, isOff = false, onPress }: ControlProps) {
  return (
    <Tip text={label} shortcut={shortcut}>
      <button
        type="button"
        className="tool"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        aria-disabled={isOff}
        onClick={() => {
          if (!isOff) onPress();
        }}
      >
        <Icon name={icon} />
      </button>
    </Tip>
  );
}

interface BarProps {
  /** The source that the table shows: that of the current scene. */
  readonly source: TableSource;
  readonly telling: Telling;
  /** The player's animation speed. */
  readonly speed: number;
  readonly onChange: (change: Change) => void;
  readonly onClose: () => void;
}

/** The caption of the scene, and the controls. The arrow keys change the scene, and Escape closes the recap. */
function Bar({ source, telling, speed, onChange, onClose }: BarProps) {
  const { story, index, isPlaying } = telling;
  const last = story.length - 1;
  const caption = index === 0 ? t('table:recap.start') : narrationOf(source.log, namesIn(source.view));
  const goOn = useEffectEvent(() => (index === last ? onClose() : onChange('on')));
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(goOn, SCENE_MS / Math.max(0.5, speed));
    return () => clearTimeout(timer);
  }, [isPlaying, index, speed]);
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector<HTMLElement>('[data-recap=play]')?.focus(), []);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role=dialog]') !== null) return;
    const { target } = event;
    if (target instanceof Element && target.closest('input, textarea, select, [role=tablist]') !== null) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowLeft') onChange('back');
    else if (event.key === 'ArrowRight') onChange('on');
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <section className="bar recap" aria-label={t('table:recap.title')}>
      <div className="bar-head">
        <h1 className="asked">{t('table:recap.title')}</h1>
        <span className="recap-count">{t('table:progress', { n: index, of: last })}</span>
      </div>
      <p className="recap-caption" data-narration aria-live="polite">
        {caption}
      </p>
      <div className="recap-controls" ref={first}>
        <Control
          icon="next"
          label={t('table:recap.back')}
          shortcut="←"
          isOff={index === 0}
          onPress={() => onChange('back')}
        />
        <Control
          icon={isPlaying ? 'pause' : 'play'}
          label={t(isPlaying ? 'table:recap.pause' : 'table:recap.resume')}
          onPress={() => onChange(isPlaying ? 'pause' : 'play')}
        />
        <Control
          icon="next"
          label={t('table:recap.on')}
          shortcut="→"
          isOff={index === last}
          onPress={() => onChange('on')}
        />
        <button type="button" className="primary" data-primary="" aria-keyshortcuts="Escape" onClick={onClose}>
          {t('table:recap.close')}
        </button>
      </div>
    </section>
  );
}

export const RECAP = { begin, changed, sourceOf, Bar };
