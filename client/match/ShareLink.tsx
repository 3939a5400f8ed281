import { useRef, useState } from 'react';
import { t } from '../i18n/lobby.ts';

type Copied = 'no' | 'yes' | 'selected';

const LABELS = {
  no: 'lobby:waiting.copy',
  yes: 'lobby:waiting.copied',
  selected: 'lobby:waiting.select',
} as const satisfies Record<Copied, string>;

/** A link to send, and a button that copies it. */
export function ShareLink({ link }: { link: string }) {
  const [copied, setCopied] = useState<Copied>('no');
  const field = useRef<HTMLInputElement>(null);
  const copy = () => {
    const select = () => {
      field.current?.select();
      setCopied('selected');
    };
    // Browsers have a clipboard on secure addresses only; elsewhere the text is marked for the person to copy.
    const { clipboard } = navigator as { clipboard?: Clipboard };
    if (clipboard === undefined) select();
    else clipboard.writeText(link).then(() => setCopied('yes'), select);
  };
  const label = t(LABELS[copied]);
  return (
    <div className="share">
      <input
        ref={field}
        readOnly
        name="shareLink"
        aria-label={t('lobby:waiting.link')}
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className={copied === 'no' ? 'primary' : undefined} onClick={copy} aria-live="polite">
        {label}
      </button>
    </div>
  );
}
