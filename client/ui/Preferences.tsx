import type { ReactNode } from 'react';
import { FIRST_MATCHES, SPEEDS, TEXT_SIZES, THEMES, type TextSize } from '../../protocol/choices.ts';
import { t } from '../i18n/preferences.ts';
import { useSettings } from '../storage/settings.ts';
import { canNotify, useNoticeChoice } from './notice.ts';
import { play } from './sound.ts';

/** A control for each setting, for the settings page and for the dialog at the table. */

interface ChoiceProps<T extends string> {
  readonly title: string;
  /** The name of the control. */
  readonly name: string;
  readonly values: readonly T[];
  readonly chosen: T | undefined;
  readonly label: (value: T) => ReactNode;
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string>({ title, name, values, chosen, label, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className="row">
        {values.map((value) => (
          <label key={value} className="chip">
            <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
            {label(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const SPEED_NAMES = ['off', 'slow', 'normal', 'fast'] as const;
const SIZE_NAMES = Object.keys(TEXT_SIZES) as TextSize[];

export function SpeedChoice() {
  const { speed, set } = useSettings();
  return (
    <Choice
      title={t('preferences:speed')}
      name="speed"
      values={SPEED_NAMES}
      chosen={SPEED_NAMES.find((name) => SPEEDS[name] === speed)}
      label={(name) => t(`preferences:speeds.${name}`)}
      onChoose={(name) => set({ speed: SPEEDS[name] })}
    />
  );
}

export function ThemeChoice() {
  const { theme, set } = useSettings();
  return (
    <Choice
      title={t('preferences:theme')}
      name="theme"
      values={THEMES}
      chosen={theme}
      label={(name) => t(`preferences:themes.${name}`)}
      onChoose={(name) => set({ theme: name })}
    />
  );
}

export function TextSizeChoice() {
  const { textSize, set } = useSettings();
  return (
    <Choice
      title={t('preferences:textSize')}
      name="text-size"
      values={SIZE_NAMES}
      chosen={textSize}
      label={(name) => t(`preferences:textSizes.${name}`)}
      onChoose={(name) => set({ textSize: name })}
    />
  );
}

export function SoundChoice() {
  const { sound, volume, set } = useSettings();
  return (
    <fieldset>
      <legend>{t('preferences:sound')}</legend>
      <label className="chip">
        <input type="checkbox" name="sound" checked={sound} onChange={() => set({ sound: !sound })} />
        {t(sound ? 'preferences:soundOn' : 'preferences:soundOff')}
      </label>
      {sound && (
        <label className="row">
          {t('preferences:volume')}
          <input
            type="range"
            name="volume"
            min={0}
            max={1}
            step={0.1}
            value={volume}
            onChange={(event) => set({ volume: Number(event.target.value) })}
            onPointerUp={() => play('star', volume)}
          />
        </label>
      )}
    </fieldset>
  );
}

export function PatternsChoice() {
  const { patterns, set } = useSettings();
  return (
    <fieldset>
      <legend>{t('preferences:patternsTitle')}</legend>
      <label className="chip">
        <input type="checkbox" name="patterns" checked={patterns} onChange={() => set({ patterns: !patterns })} />
        {t('preferences:patterns')}
      </label>
    </fieldset>
  );
}

export function TipsChoice() {
  const { tipsLeft, set } = useSettings();
  return (
    <label className="chip">
      <input
        type="checkbox"
        name="tips"
        checked={tipsLeft > 0}
        onChange={() => set({ tipsLeft: tipsLeft > 0 ? 0 : FIRST_MATCHES })}
      />
      {t('preferences:tips')}
    </label>
  );
}

/** The setting for browser notifications that alert the player when they have a decision to make. */
export function NoticeChoice() {
  const { isOn, isRefused, change } = useNoticeChoice();
  if (!canNotify()) return null;
  return (
    <fieldset>
      <legend>{t('preferences:notice.legend')}</legend>
      <label className="chip">
        <input type="checkbox" name="notify" checked={isOn} onChange={change} />
        {t(isOn ? 'preferences:notice.on' : 'preferences:notice.off')}
      </label>
      {isRefused && <p role="alert">{t('preferences:notice.refused')}</p>}
    </fieldset>
  );
}
