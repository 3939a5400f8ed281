import type { PrivacyNotice } from '../../protocol/site.ts';
import { t } from '../i18n/privacy.ts';
import { faultText } from '../net/faults.ts';
import { getNotice } from '../net/site.ts';
import { CardPage } from '../page/CardPage.tsx';
import { Message } from '../page/Message.tsx';
import { Fault } from '../ui/Fault.tsx';
import { useAsked } from '../ui/useAsked.ts';

function NoticeOf({ notice }: { notice: PrivacyNotice }) {
  const { operator, contact, clearAfterDays } = notice;
  const isAddress = contact.startsWith('https://');
  return (
    <>
      {operator !== null && <p dir="auto">{t('privacy:runBy', { operator })}</p>}
      <p>
        {t('privacy:contact')}: <a href={isAddress ? contact : `mailto:${contact}`}>{contact}</a>
      </p>
      <h2>{t('privacy:keeps.title')}</h2>
      <ul>
        <li>{t('privacy:keeps.name')}</li>
        <li>{t('privacy:keeps.passkeys')}</li>
        <li>{t('privacy:keeps.matches')}</li>
        <li>{t('privacy:keeps.people')}</li>
        <li>{t('privacy:keeps.push')}</li>
        <li>{t('privacy:keeps.settings')}</li>
        <li>{t('privacy:keeps.ratings')}</li>
        <li>{t('privacy:keeps.address')}</li>
        <li>{t('privacy:keeps.device')}</li>
      </ul>
      <h2>{t('privacy:cookie.title')}</h2>
      <p>{t('privacy:cookie.text')}</p>
      <h2>{t('privacy:retention.title')}</h2>
      <ul>
        <li>{t('privacy:retention.unplayed', { count: clearAfterDays })}</li>
        <li>{t('privacy:retention.finished')}</li>
        <li>{t('privacy:retention.guest')}</li>
        <li>{t('privacy:retention.backups')}</li>
      </ul>
      <p>{t('privacy:rights')}</p>
    </>
  );
}

/** The privacy page, based on the site's settings: a contact, what is stored about players, and for how long. */
export function PrivacyPage() {
  const { asked } = useAsked(getNotice);
  if (asked.state === 'asking') return <Message says="loading" quiet />;
  if ('error' in asked) {
    return (
      <CardPage title={t('privacy')}>
        <Fault>{faultText(asked.error)}</Fault>
      </CardPage>
    );
  }
  const { value: notice } = asked;
  return (
    <CardPage title={notice === null ? t('privacy:none.title') : t('privacy')}>
      {notice === null ? <p>{t('privacy:none.text')}</p> : <NoticeOf notice={notice} />}
    </CardPage>
  );
}
