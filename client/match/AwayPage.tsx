import { CardPage } from '../page/CardPage.tsx';
import { t } from '../i18n/lobby.ts';
import { Icon } from '../ui/Icon.tsx';

interface AwayPageProps {
  readonly onBack: () => void;
  readonly onWatch: () => void;
}

/** The page for a guest whose seat in a running match is played by a bot. They can take it back, watch, or leave. */
export function AwayPage({ onBack, onWatch }: AwayPageProps) {
  return (
    <CardPage
      title={t('lobby:away.title')}
      actions={
        <>
          <button type="button" className="primary" onClick={onBack}>
            <Icon name="play" />
            {t('lobby:away.back')}
          </button>
          <button type="button" onClick={onWatch}>
            <Icon name="eye" />
            {t('lobby:away.watch')}
          </button>
        </>
      }
    >
      <p>{t('lobby:away.text')}</p>
    </CardPage>
  );
}
