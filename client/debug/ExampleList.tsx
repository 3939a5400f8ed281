import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { t } from '../i18n/debug.ts';
import { historyOf } from './documents.ts';
import { exampleName, examplesBy, fetchExamples, type Example } from '../steps/examples.ts';
import type { History } from './history.ts';

/** The repository's scenarios and records, with a filter. */
export function ExampleList({ onLoad }: { onLoad: (read: () => History) => boolean }) {
  const [examples, setExamples] = useState<readonly Example[] | null>([]);
  const [filter, setFilter] = useState('');
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    let gone = false;
    fetchExamples().then(
      (found) => !gone && setExamples(found),
      () => !gone && setExamples(null),
    );
    return () => {
      gone = true;
    };
  }, []);
  const folders = useMemo(() => examplesBy(examples ?? [], filter), [examples, filter]);
  if (examples === null) return <p className="hint">{t('debug:load.noExamples')}</p>;

  const found = folders.flatMap(([, list]) => list);
  const example = found.find(({ file }) => file === chosen) ?? found[0];
  const load = (event: FormEvent) => {
    event.preventDefault();
    if (example !== undefined) onLoad(() => historyOf(example.json, exampleName(example)));
  };
  return (
    <form onSubmit={load} className="examples">
      <label className="field">
        <span>{t('debug:load.filter')}</span>
        <input type="search" name="filter" value={filter} onChange={(event) => setFilter(event.target.value)} />
      </label>
      <label className="field">
        <span>{t('debug:load.example')}</span>
        <select name="example" value={example?.file ?? ''} onChange={(event) => setChosen(event.target.value)}>
          {folders.map(([folder, list]) => (
            <optgroup key={folder} label={folder}>
              {list.map((each) => (
                <option key={each.file} value={each.file}>
                  {exampleName(each)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <div className="row">
        <button type="submit" className="primary" disabled={example === undefined}>
          {t('debug:load.do')}
        </button>
        <small>
          {found.length === examples.length
            ? t('debug:load.examples', { count: examples.length })
            : t('debug:load.found', { found: found.length, count: examples.length })}
        </small>
      </div>
    </form>
  );
}
