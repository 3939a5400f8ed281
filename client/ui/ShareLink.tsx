import { useRef, useState } from 'react';
import { t } from '../i18n/lobby.ts';
import { Icon } from './Icon.tsx';

type Copied = 'no' | 'yes' | 'selected';

/** Phones pass a link on to whatever messenger there is; most other browsers do not. */
const canShare = (): boolean => 'share' in navigator && navigator.maxTouchPoints > 0;

/** A link to send, and buttons that copy it or pass it on. */
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
  const share = () => {
    // Whoever closes the list of messengers has changed his mind.
    navigator.share({ url: link }).catch(() => undefined);
  };
  const label = { no: 'lobby:share.copy', yes: 'lobby:share.copied', selected: 'lobby:share.select' } as const;
  return (
    <div className="share">
      <input
        ref={field}
        readOnly
        name="shareLink"
        aria-label={t('lobby:share.field')}
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className={copied === 'no' ? 'primary' : undefined} onClick={copy} aria-live="polite">
        <Icon name={copied === 'yes' ? 'check' : 'link'} />
        {t(label[copied])}
      </button>
      {canShare() && (
        <button type="button" onClick={share}>
          <Icon name="share" />
          {t('lobby:share.send')}
        </button>
      )}
    </div>
  );
}
