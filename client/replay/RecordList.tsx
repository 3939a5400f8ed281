import { useEffect, useState } from 'react';
import { FACTIONS, type FactionId } from '../../game/data/ids.ts';
import { t } from '../i18n/replay.ts';
import { exampleName, fetchExamples, type Example } from '../steps/examples.ts';
import { Emblem } from '../table/Emblem.tsx';

const FOLDER = 'records/';
/** The files of whole matches, one for each number of players. The other records each show a single situation. */
const WHOLE = /-players?\.json$/;

/** The details of a record in the list. The record is validated only when it is opened. */
interface ListedRecord {
  readonly factions: readonly FactionId[];
  readonly actions: number;
}

function toldOf(json: unknown): ListedRecord {
  const { dealt, actions } = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  const seats: readonly { faction?: unknown }[] = Array.isArray(dealt) ? dealt : [];
  return {
    factions: seats.flatMap(({ faction }) => FACTIONS.filter((known) => known === faction)),
    actions: Array.isArray(actions) ? actions.length : 0,
  };
}

const nameOf = (record: Example): string =>
  exampleName(record)
    .replace(/\.json$/, '')
    .replaceAll('-', ' ');

type Choose = (json: unknown, name: string) => void;

function Records({ records, onChoose }: { records: readonly Example[]; onChoose: Choose }) {
  return (
    <ul className="replay-records">
      {records.map((record) => {
        const name = nameOf(record);
        const { factions, actions } = toldOf(record.json);
        return (
          <li key={record.file}>
            <button type="button" onClick={() => onChoose(record.json, name)}>
              {name}
            </button>
            <span className="replay-told">
              <span className="replay-factions">
                {factions.map((faction) => (
                  <Emblem key={faction} faction={faction} size={20} />
                ))}
              </span>
              <small>{t('replay:actions', { count: actions })}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The matches included with the app. */
export function RecordList({ onChoose }: { onChoose: Choose }) {
  const [records, setRecords] = useState<readonly Example[]>([]);
  useEffect(() => {
    let gone = false;
    fetchExamples().then(
      (found) => !gone && setRecords(found.filter(({ file }) => file.startsWith(FOLDER))),
      // The page works without the examples.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  if (records.length === 0) return null;
  const whole = records
    .filter(({ file }) => WHOLE.test(file))
    .toSorted((a, b) => toldOf(a.json).factions.length - toldOf(b.json).factions.length);
  return (
    <section className="card replay-examples">
      <h2>{t('replay:examples')}</h2>
      <Records records={whole} onChoose={onChoose} />
      <details>
        <summary>{t('replay:moments')}</summary>
        <Records records={records.filter((record) => !whole.includes(record))} onChoose={onChoose} />
      </details>
    </section>
  );
}
