import { t } from '../i18n/steps.ts';
import type { DocumentFault } from './documentText.ts';

/** Says that a document could not be loaded, and why. */
export function FaultLine({ fault }: { fault: DocumentFault | null }) {
  return (
    <p role="alert" className="fault load-fault">
      {fault !== null && (
        <>
          {t('steps:load.not')}{' '}
          {fault.path !== '' && (
            <>
              {t('steps:load.at')} <code>{fault.path}</code>:{' '}
            </>
          )}
          {fault.text}
        </>
      )}
    </p>
  );
}
