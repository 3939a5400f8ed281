import { useState } from 'react';
import { toPosition, type Position } from '../../game/notation/position.ts';
import { navigate } from '../ui/router.ts';
import { t } from '../i18n/debug.ts';
import { writeFragment } from '../steps/fragment.ts';
import { packText } from '../storage/packing.ts';
import type { Eyes } from '../steps/viewer.ts';
import type { History } from './history.ts';
import { Menu } from './Menu.tsx';
import { packedMatch } from './link.ts';
import { recordSoFar, scenarioSoFar } from './written.ts';

interface ExportsProps {
  readonly history: History;
  readonly eyes: Eyes;
  /** The position as the current view shows it. */
  readonly position: Position;
  readonly onSay: (text: string) => void;
}

async function linkTo(history: History): Promise<string> {
  const match = await packedMatch(history);
  return `${window.location.origin}/debug${writeFragment({ match, action: history.index })}`;
}

/** The documents that can be copied. */
const TEXTS = {
  position: ({ eyes, history, position }: ExportsProps) =>
    JSON.stringify(eyes === 'open' ? toPosition(history.state) : position),
  record: ({ history }: ExportsProps) => JSON.stringify(recordSoFar(history)),
  scenario: ({ history }: ExportsProps) => JSON.stringify(scenarioSoFar(history), null, 2),
  link: ({ history }: ExportsProps) => linkTo(history),
} as const;

const KINDS = ['position', 'record', 'scenario', 'link'] as const;

const copy = (text: string): Promise<void> =>
  'clipboard' in navigator ? navigator.clipboard.writeText(text) : Promise.reject(new Error('none'));

/** Copies the position, record, scenario or link to the clipboard. If the browser forbids that, shows the text. */
export function Exports(props: ExportsProps) {
  const { history, onSay } = props;
  const [text, setText] = useState<string | null>(null);
  const give = async (kind: (typeof KINDS)[number]) => {
    const made = await TEXTS[kind](props);
    try {
      await copy(made);
      setText(null);
      onSay(t(`debug:copied.${kind}`, { n: made.length }));
    } catch {
      setText(made);
    }
  };
  const replay = async () => {
    const match = await packText(JSON.stringify(recordSoFar(history)));
    navigate(`/replay${writeFragment({ match })}`);
  };
  return (
    <>
      <Menu title={t('debug:copy.title')}>
        {KINDS.map((kind) => (
          <button key={kind} type="button" onClick={() => void give(kind)}>
            {t(`debug:copy.${kind}`)}
          </button>
        ))}
        <button type="button" onClick={() => void replay()}>
          {t('debug:copy.replay')}
        </button>
      </Menu>
      {text !== null && (
        <div className="copy-by-hand">
          <label className="field">
            <span>{t('debug:copy.byHand')}</span>
            <textarea readOnly rows={4} value={text} onFocus={(event) => event.target.select()} />
          </label>
          <button type="button" onClick={() => setText(null)}>
            {t('debug:copy.close')}
          </button>
        </div>
      )}
    </>
  );
}
