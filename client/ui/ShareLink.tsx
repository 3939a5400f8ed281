import { useRef, useState } from 'react';
import { t } from '../i18n/lobby.ts';
import { Icon } from './Icon.tsx';

type Copied = 'no' | 'yes' | 'selected';

/** Returns true if the browser can open the system's share dialog and the device has a touchscreen. */
const canShare = (): boolean => 'share' in navigator && navigator.maxTouchPoints > 0;

/** A link with buttons to copy or share it. */
export function ShareLink({ link }: { link: string }) {
  const [copied, setCopied] = useState<Copied>('no');
  const field = useRef<HTMLInputElement>(null);
  const copy = () => {
    const select = () => {
      field.current?.select();
      setCopied('selected');
    };
    // Browsers offer the clipboard only in secure contexts. Elsewhere, the link is selected for copying by hand.
    const { clipboard } = navigator as { clipboard?: Clipboard };
    if (clipboard === undefined) select();
    else clipboard.writeText(link).then(() => setCopied('yes'), select);
  };
  const share = () => {
    // `share` rejects if the player closes the share dialog.
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
