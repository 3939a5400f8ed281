import type { State } from '../../../game/engine.ts';
import { encounterOptions } from '../../../game/queries.ts';
import { REFUSALS } from '../../../game/refusals.ts';
import { ACTION_WORDS } from '../../words/actions.ts';
import { costParts, gainParts } from '../cardWords.ts';
import { cost, gain } from '../preview.ts';
import { Effects } from './Effects.tsx';

/** The options of the encounter card that cannot be taken, and why. */
export function ClosedOptions({ view, seat }: { view: State; seat: number }) {
  const closed = encounterOptions(view, seat).filter(({ payable, chosen }) => !payable || chosen);
  return closed.map((option) => (
    <div key={option.id} className="section-card closed">
      <span>{ACTION_WORDS.option(option.id, option.hint)}</span>
      <Effects effects={[...costParts(option.cost).map(cost), ...gainParts(option.gain).map(gain)]} />
      <span className="hint">{REFUSALS[option.chosen ? 'option-chosen' : 'option-not-payable'].text}</span>
    </div>
  ));
}
