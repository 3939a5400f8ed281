import { useState, type FormEvent, type ReactNode } from 'react';
import type { State } from '../../game/engine.ts';
import { Link } from '../app/Link.tsx';
import { FACTION_NAMES } from '../words/names.ts';
import { MOST_RANDOM } from './randomPlay.ts';
import type { Viewer } from './viewer.ts';
import { DEBUG_WORDS } from './words.ts';

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

const NAMED: readonly (readonly [Viewer, string])[] = [
  ['open', DEBUG_WORDS.viewOpen],
  ['deciding', DEBUG_WORDS.viewDeciding],
  ['spectator', DEBUG_WORDS.viewSpectator],
];

const SWITCHES = [
  ['board', DEBUG_WORDS.showBoard],
  ['notation', DEBUG_WORDS.showNotation],
  ['tools', DEBUG_WORDS.showTools],
  ['panel', DEBUG_WORDS.showPanel],
] as const satisfies readonly (readonly [keyof Shown, string])[];

function ViewSwitch({ state, viewer, onLook }: Pick<ToolbarProps, 'state' | 'viewer' | 'onLook'>) {
  const viewers = [...NAMED, ...state.players.map(({ faction }, seat) => [seat, FACTION_NAMES[faction]] as const)];
  return (
    <label className="inline">
      <span>{DEBUG_WORDS.view}</span>
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
      <span>{DEBUG_WORDS.random}</span>
      <input
        type="number"
        name="randomCount"
        aria-label={DEBUG_WORDS.randomCount}
        min={1}
        max={MOST_RANDOM}
        value={count}
        onChange={(event) => setCount(Number(event.target.value))}
      />
      <input
        name="randomSeed"
        aria-label={DEBUG_WORDS.randomSeed}
        title={DEBUG_WORDS.randomSeed}
        value={seed}
        onChange={(event) => setSeed(event.target.value)}
      />
      <button type="submit">{DEBUG_WORDS.runRandom}</button>
    </form>
  );
}

/** What concerns the whole page: whose view, random play, copies, and what is shown. */
export function Toolbar({ shown, onShow, onRandom, children, ...view }: ToolbarProps) {
  return (
    <div className="debug-bar">
      <h1>{DEBUG_WORDS.title}</h1>
      <ViewSwitch {...view} />
      <RandomForm onRandom={onRandom} />
      {children}
      <fieldset className="inline" aria-label={DEBUG_WORDS.shown}>
        {SWITCHES.map(([key, name]) => (
          <label key={key} className="check">
            <input
              type="checkbox"
              name={`show-${key}`}
              checked={shown[key]}
              onChange={(event) => onShow({ [key]: event.target.checked })}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <Link to="/" className="button">
        {DEBUG_WORDS.home}
      </Link>
    </div>
  );
}
