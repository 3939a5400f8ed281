import { useState, type FormEvent, type ReactNode } from 'react';
import type { State } from '../../game/engine.ts';
import { t } from '../i18n/debug.ts';
import { Link } from '../ui/Link.tsx';
import { BOT_LEVELS } from '../../game/bots/levels.ts';
import { levelName } from '../steps/bots.ts';
import { ViewSwitch } from '../steps/ViewSwitch.tsx';
import type { Viewer } from '../steps/viewer.ts';
import { MAX_ACTIONS } from './botPlay.ts';
import type { DebugState } from './session.ts';

/** The visible parts of the page. Each can be hidden. */
export interface Shown {
  readonly board: boolean;
  readonly notation: boolean;
  /** Everything except the table. */
  readonly tools: boolean;
}

interface ToolbarProps {
  readonly state: State;
  readonly viewer: Viewer;
  readonly shown: Shown;
  readonly onLook: (viewer: Viewer) => void;
  readonly onShow: (change: Partial<Shown>) => void;
  /** The bots' progress, or null if no bots are playing. */
  readonly playing: DebugState['playing'];
  readonly onStop: () => void;
  readonly onBots: (count: number, seed: string, level: string) => void;
  readonly children: ReactNode;
}

const VIEWS = ['open', 'deciding', 'spectator'] as const;

const SWITCHES = ['board', 'notation', 'tools'] as const satisfies readonly (keyof Shown)[];

function BotForm({ playing, onBots, onStop }: Pick<ToolbarProps, 'playing' | 'onBots' | 'onStop'>) {
  const [count, setCount] = useState(10);
  const [seed, setSeed] = useState('1');
  const [level, setLevel] = useState('random');
  const run = (event: FormEvent) => {
    event.preventDefault();
    onBots(Math.max(1, Math.min(MAX_ACTIONS, Math.trunc(count))), seed, level);
  };
  return (
    <form onSubmit={run} className="inline">
      <span>{t('debug:random.title')}</span>
      <select
        name="botLevel"
        aria-label={t('debug:random.level')}
        value={level}
        onChange={(event) => setLevel(event.target.value)}
      >
        {BOT_LEVELS.map((one) => (
          <option key={one} value={one}>
            {levelName(one)}
          </option>
        ))}
      </select>
      <input
        type="number"
        name="randomCount"
        aria-label={t('debug:random.count')}
        min={1}
        max={MAX_ACTIONS}
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
      {playing === null ? (
        <button type="submit">{t('debug:random.run')}</button>
      ) : (
        <button type="button" onClick={onStop}>
          {t('debug:random.stop')}
        </button>
      )}
    </form>
  );
}

/** The controls for the whole page: view, bots, exports and visible parts. */
export function Toolbar({ shown, onShow, playing, onBots, onStop, children, ...view }: ToolbarProps) {
  return (
    <div className="debug-bar">
      <h1>{t('debug:title')}</h1>
      <ViewSwitch views={VIEWS} {...view} />
      <BotForm {...{ playing, onBots, onStop }} />
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
      <nav className="inline">
        <Link to="/local" className="button">
          {t('debug:local')}
        </Link>
        <Link to="/" className="button">
          {t('debug:home')}
        </Link>
      </nav>
    </div>
  );
}
