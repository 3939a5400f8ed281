import { seatLabel } from '../i18n/factions.ts';
import { useMemo, type ReactNode } from 'react';
import { numberText } from '../i18n/numbers.ts';
import { t } from '../i18n/replay.ts';
import { Scrubber, looksOf } from '../steps/Scrubber.tsx';
import { useGivenBack } from '../steps/useGivenBack.ts';
import { ViewSwitch } from '../steps/ViewSwitch.tsx';
import { Happened } from './Happened.tsx';
import type { Replay } from './replay.ts';
import { SIGNS, type Sign } from './signs.ts';
import { SPEEDS, type PlaybackControl } from './usePlayback.ts';

const VIEWS = ['open', 'spectator'] as const;

interface ControlProps {
  readonly sign: Sign;
  readonly keys: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

/** A playback button. At either end of the replay, it is only marked as disabled, so that it keeps the focus. */
function Control({ sign, keys, isOff = false, onPress }: ControlProps) {
  const label = t(`replay:control.${sign}`);
  return (
    <button
      type="button"
      className={`control ${sign}`}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={t('replay:withKeys', { label, keys })}
      aria-disabled={isOff}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
        <path d={SIGNS[sign]} />
      </svg>
    </button>
  );
}

/** The current position in the replay, as text. */
function Place({ replay, index }: { replay: Replay; index: number }) {
  const last = replay.keyframes.steps.length;
  const turn = replay.course.turns.findLast((mark) => mark.index <= index);
  const { players } = replay;
  return (
    <output className="replay-place" data-index={index} data-steps={last}>
      <b>{t('replay:place', { index, all: last })}</b>
      {turn !== undefined && (
        <span>{t('replay:placeOfTurn', { round: turn.round, who: seatLabel({ players }, turn.seat) })}</span>
      )}
    </output>
  );
}

interface ControlsProps {
  readonly replay: Replay;
  readonly playback: PlaybackControl;
  /** More controls for the bar. */
  readonly children: ReactNode;
}

/** All controls of a replay. */
export function Controls({ replay, playback, children }: ControlsProps) {
  const { index, state, isPlaying, speed, viewer, go, turn, play, setSpeed, look } = playback;
  const last = replay.keyframes.steps.length;
  const { chosen, ...keys } = useGivenBack();
  const looks = useMemo(() => looksOf(replay.players), [replay]);
  const atStart = index === 0;
  const atEnd = index === last;
  return (
    <section className="table-bar replay-bar" aria-label={t('replay:controls')}>
      <h1 className="hidden">{t('replay:pageTitle', { name: replay.name })}</h1>
      <div className="replay-row">
        <div className="replay-buttons">
          <Control sign="first" keys="Home" isOff={atStart} onPress={() => go(0)} />
          <Control sign="turnBack" keys="PageUp" isOff={atStart} onPress={() => go(turn(-1))} />
          <Control sign="back" keys="ArrowLeft" isOff={atStart} onPress={() => go(index - 1)} />
          <Control sign={isPlaying ? 'pause' : 'play'} keys="Space" onPress={play} />
          <Control sign="forward" keys="ArrowRight" isOff={atEnd} onPress={() => go(index + 1)} />
          <Control sign="turnForward" keys="PageDown" isOff={atEnd} onPress={() => go(turn(1))} />
          <Control sign="last" keys="End" isOff={atEnd} onPress={() => go(last)} />
        </div>
        <Place replay={replay} index={index} />
        <div className="replay-options">
          <label className="inline">
            <span className="hidden">{t('replay:speed')}</span>
            <select
              name="speed"
              title={t('replay:speed')}
              value={speed}
              {...keys}
              onChange={(event) => {
                chosen(event);
                setSpeed(Number(event.target.value));
              }}
            >
              {SPEEDS.map((one) => (
                <option key={one} value={one}>
                  {t('replay:times', { n: numberText(one) })}
                </option>
              ))}
            </select>
          </label>
          <ViewSwitch state={state} viewer={viewer} views={VIEWS} onLook={look} />
          {children}
        </div>
      </div>
      <Happened replay={replay} index={index} state={state} viewer={viewer} />
      <Scrubber course={replay.course} seats={looks} index={index} onGo={go} />
    </section>
  );
}
