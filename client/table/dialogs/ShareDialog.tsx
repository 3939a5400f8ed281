import { useEffect, useState, type ComponentType } from 'react';
import { withWords } from '../../i18n/language.ts';
import { t } from '../../i18n/table.ts';
import type { TableSource } from '../source.ts';
import { useTableValue } from '../TableContext.tsx';
import { Modal } from './Modal.tsx';

type Part = ComponentType<{ readonly source: TableSource; readonly onClose: () => void }>;

const fetchPart = async (): Promise<Part> => (await import('../share/ShareBox.tsx')).ShareBox;

/** The content of the dialog. Fetches the code that paints the image. */
function Content({ onClose }: { onClose: () => void }) {
  const { source } = useTableValue();
  const [found, setFound] = useState<{ readonly Part: Part } | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    withWords(fetchPart()).then(
      (part) => isWanted && setFound({ Part: part }),
      () => isWanted && setFound('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  if (found === null) return <p className="soft">{t('page.loading.text')}</p>;
  if (found !== 'failed') return <found.Part source={source} onClose={onClose} />;
  const retry = () => {
    setFound(null);
    setAttempt(attempt + 1);
  };
  return (
    <div role="alert">
      <p>{t('page.unreachable.title')}</p>
      <button type="button" onClick={retry}>
        {t('page.retry')}
      </button>
    </div>
  );
}

/** A dialog for sharing an image of the table. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal open onClose={onClose} look="box" className="share" title={t('table:share')}>
      <Content onClose={onClose} />
    </Modal>
  );
}
