import { useMemo, type ReactNode } from 'react';
import { t } from '../i18n/rules.ts';
import type { Chapter } from './chapters.ts';
import { find, marksOf, type Term } from './search.ts';
import { Results } from './Sentences.tsx';

interface SearchProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly chapters: readonly Chapter[];
  readonly terms: readonly Term[];
  /** The content shown while the search is empty. */
  readonly children: ReactNode;
}

/** A search whose results replace its children. */
export function Search({ words, onWords, chapters, terms, children }: SearchProps) {
  const found = useMemo(() => find(words, chapters, terms), [words, chapters, terms]);
  const marked = useMemo(() => marksOf(words), [words]);
  return (
    <>
      <div className="rules-search">
        <input
          type="search"
          value={words}
          placeholder={t('rules:find.label')}
          aria-label={t('rules:find.label')}
          onChange={(event) => onWords(event.target.value)}
        />
      </div>
      {found === null ? children : <Results found={found} marked={marked} />}
    </>
  );
}
