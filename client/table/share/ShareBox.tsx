import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../i18n/share.ts';
import { Status } from '../../ui/Status.tsx';
import { Fault } from '../../ui/Fault.tsx';
import type { TableSource } from '../source.ts';
import { FILE_NAME, canCopy, canShare, copy, share } from './deliver.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './layout.ts';
import { momentOf, type Moment } from './moment.ts';
import { pictureOf } from './picture.ts';
import './share.css';

type Painted =
  | { readonly state: 'painting' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly picture: Blob; readonly address: string };

/** Paints a moment as an image. Returns the state of the painting and, when it is ready, the image. */
function usePicture(moment: Moment): Painted {
  const [painted, setPainted] = useState<Painted>({ state: 'painting' });
  useEffect(() => {
    let isGone = false;
    let address: string | null = null;
    pictureOf(moment).then(
      (picture) => {
        if (isGone) return;
        address = URL.createObjectURL(picture);
        setPainted({ state: 'ready', picture, address });
      },
      () => isGone || setPainted({ state: 'failed' }),
    );
    return () => {
      isGone = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [moment]);
  return painted;
}

interface ReadyProps {
  readonly picture: Blob;
  readonly address: string;
  readonly sentence: string;
  readonly onClose: () => void;
}

/** The image, with ways to share, save or copy it. If the browser can share it, opens the share dialog immediately. */
function Ready({ picture, address, sentence, onClose }: ReadyProps) {
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState('');
  const shares = canShare(picture);
  const offer = useEffectEvent(async () => {
    // If painting took a long time, the browser requires another click.
    if (shares && (await share(picture, sentence)) !== 'refused') onClose();
  });
  useEffect(() => void offer(), []);
  const send = async () => {
    setFault('');
    if ((await share(picture, sentence)) === 'refused') setFault(t('share:refused'));
    else onClose();
  };
  const copyIt = () => {
    setSaid('');
    setFault('');
    copy(picture).then(
      () => setSaid(t('share:copied')),
      () => setFault(t('share:notCopied')),
    );
  };
  return (
    <>
      <img className="share-picture" src={address} width={PICTURE_WIDTH} height={PICTURE_HEIGHT} alt={sentence} />
      <p className="row">
        {shares && (
          <button type="button" className="primary" onClick={() => void send()}>
            {t('share:send')}
          </button>
        )}
        <a className={shares ? 'button' : 'button primary'} href={address} download={FILE_NAME}>
          {t('share:download')}
        </a>
        {canCopy() && (
          <button type="button" onClick={copyIt}>
            {t('share:copy')}
          </button>
        )}
      </p>
      <Status>{said}</Status>
      <Fault>{fault}</Fault>
    </>
  );
}

interface AttemptProps {
  readonly moment: Moment;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function Attempt({ moment, onRetry, onClose }: AttemptProps) {
  const painted = usePicture(moment);
  if (painted.state === 'ready') return <Ready {...painted} sentence={moment.sentence} onClose={onClose} />;
  if (painted.state === 'painting') return <Status className="share-wait">{t('share:painting')}</Status>;
  return (
    <>
      <Fault>{t('share:failed')}</Fault>
      <p className="row">
        <button type="button" onClick={onRetry}>
          {t('page.retry')}
        </button>
      </p>
    </>
  );
}

/** An image of the moment at which the dialog was opened, to share, download or copy. */
export function ShareBox({ source, onClose }: { source: TableSource; onClose: () => void }) {
  const [moment] = useState(() => momentOf(source));
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} moment={moment} onRetry={() => setAttempt(attempt + 1)} onClose={onClose} />;
}
