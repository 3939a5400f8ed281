import { MATCH_WORDS } from '../../words/match.ts';
import type { Effect } from '../preview.ts';

const SIGNS: Readonly<Record<Effect['tone'], string>> = { cost: '-', gain: '+', note: '' };

/** What an action costs (red), brings (green) and leads to. */
export function Effects({ effects }: { effects: readonly Effect[] }) {
  if (effects.length === 0) return null;
  return (
    <span className="effects">
      {effects.map(({ tone, text }, i) => (
        <span key={i} className={`effect ${tone}`}>
          {SIGNS[tone]}
          {text}
        </span>
      ))}
    </span>
  );
}

/** The same in words, for the accessible name of a button. */
export function effectsText(effects: readonly Effect[]): string {
  const part = (tone: Effect['tone'], word: string): string => {
    const texts = effects.filter((effect) => effect.tone === tone).map(({ text }) => text);
    return texts.length === 0 ? '' : `; ${word}${texts.join(', ')}`;
  };
  return part('cost', `${MATCH_WORDS.cost} `) + part('gain', `${MATCH_WORDS.gain} `) + part('note', '');
}
