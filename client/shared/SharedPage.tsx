import { useEffect, useState } from 'react';
import { t } from '../i18n/app.ts';
import { CardPage } from '../page/CardPage.tsx';
import { Message } from '../page/Message.tsx';
import { navigate } from '../ui/router.ts';
import { sharedLink } from './link.ts';

/** Opens the page behind a link that another app has shared with this one, or explains why it cannot be opened. */
export function SharedPage() {
  const [shared] = useState(() => sharedLink(window.location.search, window.location.origin));
  useEffect(() => {
    // A link may contain an invitation, which must not stay in the history or the URL.
    if (shared.kind === 'page') navigate(shared.path, { replace: true });
    else window.history.replaceState(null, '', '/shared');
  }, [shared]);
  if (shared.kind === 'page') return <Message says="loading" quiet />;
  return (
    <CardPage title={t('app:shared.title')}>
      <p>
        {shared.kind === 'foreign'
          ? t('app:shared.foreign', { host: shared.host })
          : t(`app:shared.why.${shared.kind}`)}
      </p>
    </CardPage>
  );
}
