import { t } from '../i18n/steps.ts';
import type { DocumentFault } from './documentText.ts';

/** A message that explains why a document could not be loaded. It is empty if `fault` is null. */
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
