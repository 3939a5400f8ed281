import { useEffect, useState } from 'react';
import { t } from '../i18n/index.ts';
import { getNotice } from '../net/site.ts';
import { Link } from '../ui/Link.tsx';

/** A link to the privacy page, if the site's operator has set a contact. */
export function PrivacyLink() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    let isOver = false;
    getNotice().then(
      (notice) => {
        if (!isOver) setIsThere(notice !== null);
      },
      // The rest of the page reports that the server is not responding.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);
  return isThere && <Link to="/privacy">{t('privacy')}</Link>;
}
