import { useState, type FormEvent, type ReactNode } from 'react';
import type { State } from '../../game/engine.ts';
import { t } from '../i18n/debug.ts';
import { Link } from '../app/Link.tsx';
import { MOST_RANDOM } from './randomPlay.ts';
import type { Viewer } from './viewer.ts';

/** What of the page is shown; all of it can be put away. */
export interface Shown {
  readonly board: boolean;
  readonly notation: boolean;
  /** Everything beside the table. */
  readonly tools: boolean;
  readonly panel: boolean;
}

interface ToolbarProps {
  readonly state: State;
  readonly viewer: Viewer;
  readonly shown: Shown;
  readonly onLook: (viewer: Viewer) => void;
  readonly onShow: (change: Partial<Shown>) => void;
  readonly onRandom: (count: number, seed: string) => void;
  readonly children: ReactNode;
}

const NAMED = ['open', 'deciding', 'spectator'] as const satisfies readonly Viewer[];

const SWITCHES = ['board', 'notation', 'tools', 'panel'] as const satisfies readonly (keyof Shown)[];

function ViewSwitch({ state, viewer, onLook }: Pick<ToolbarProps, 'state' | 'viewer' | 'onLook'>) {
  const viewers: readonly (readonly [Viewer, string])[] = [
    ...NAMED.map((id) => [id, t(`debug:views.${id}`)] as const),
    ...state.players.map(({ faction }, seat) => [seat, t(`faction.${faction}`)] as const),
  ];
  return (
    <label className="inline">
      <span>{t('debug:view')}</span>
      <select
        name="view"
        value={String(viewer)}
        onChange={(event) => {
          const found = viewers.find(([id]) => String(id) === event.target.value);
          if (found !== undefined) onLook(found[0]);
        }}
      >
        {viewers.map(([id, name]) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function RandomForm({ onRandom }: Pick<ToolbarProps, 'onRandom'>) {
  const [count, setCount] = useState(10);
  const [seed, setSeed] = useState('1');
  const run = (event: FormEvent) => {
    event.preventDefault();
    onRandom(Math.max(1, Math.min(MOST_RANDOM, Math.trunc(count))), seed);
  };
  return (
    <form onSubmit={run} className="inline">
      <span>{t('debug:random.title')}</span>
      <input
        type="number"
        name="randomCount"
        aria-label={t('debug:random.count')}
        min={1}
        max={MOST_RANDOM}
        value={count}
        onChange={(event) => setCount(Number(event.target.value))}
      />
      <input
        name="randomSeed"
        aria-label={t('debug:random.seed')}
        title={t('debug:random.seed')}
        value={seed}
        onChange={(event) => setSeed(event.target.value)}
      />
      <button type="submit">{t('debug:random.run')}</button>
    </form>
  );
}

/** What concerns the whole page: whose view, random play, copies, and what is shown. */
export function Toolbar({ shown, onShow, onRandom, children, ...view }: ToolbarProps) {
  return (
    <div className="debug-bar">
      <h1>{t('debug:title')}</h1>
      <ViewSwitch {...view} />
      <RandomForm onRandom={onRandom} />
      {children}
      <fieldset className="inline" aria-label={t('debug:shown')}>
        {SWITCHES.map((key) => (
          <label key={key} className="check">
            <input
              type="checkbox"
              name={`show-${key}`}
              checked={shown[key]}
              onChange={(event) => onShow({ [key]: event.target.checked })}
            />
            {t(`debug:show.${key}`)}
          </label>
        ))}
      </fieldset>
      <Link to="/" className="button">
        {t('debug:home')}
      </Link>
    </div>
  );
}
