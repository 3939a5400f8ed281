import { useEffect, useState } from 'react';
import { t } from '../i18n/replay.ts';
import { exampleName, fetchExamples, type Example } from '../steps/examples.ts';

const FOLDER = 'records/';

/** The matches that come with the program. */
export function RecordList({ onChoose }: { onChoose: (json: unknown, name: string) => void }) {
  const [records, setRecords] = useState<readonly Example[]>([]);
  useEffect(() => {
    let gone = false;
    fetchExamples().then(
      (found) => !gone && setRecords(found.filter(({ file }) => file.startsWith(FOLDER))),
      // Without them there is still everything else.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  if (records.length === 0) return null;
  return (
    <section>
      <h2>{t('replay:examples')}</h2>
      <ul className="replay-records">
        {records.map((record) => {
          const name = exampleName(record)
            .replace(/\.json$/, '')
            .replaceAll('-', ' ');
          return (
            <li key={record.file}>
              <button type="button" onClick={() => onChoose(record.json, name)}>
                {name}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
