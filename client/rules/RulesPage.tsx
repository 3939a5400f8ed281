import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { t } from '../i18n/rules.ts';
import { PageFrame } from '../page/PageFrame.tsx';
import { USUAL_STARS } from '../setup/options.ts';
import { useTitle } from '../ui/useTitle.ts';
import { Abilities } from './Abilities.tsx';
import { useChapters } from './chapters.ts';
import { ShowRule } from './links.tsx';
import { QuickStart } from './QuickStart.tsx';
import { glossary } from './search.ts';
import { Search } from './Search.tsx';
import { Glossary, Missed, Rules } from './Sentences.tsx';
import './rules.css';

function onHash(change: () => void): () => void {
  window.addEventListener('hashchange', change);
  return () => window.removeEventListener('hashchange', change);
}

/** Returns the id in the URL's fragment. */
const useAsked = (): string => useSyncExternalStore(onHash, () => decodeURIComponent(window.location.hash.slice(1)));

/** The anchors of the page's parts. None of them is also the id of a rule or chapter. */
const PARTS = ['start', 'missed', 'abilities', 'glossary', 'rules'] as const;

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="rules-part">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/**
 * The rules page: a quick start, rules that are often missed, abilities, a glossary, and all rules of the game by
 * number, to read or print. The URL's fragment is the id of a rule, chapter or part.
 */
export function RulesPage() {
  const asked = useAsked();
  const chapters = useChapters();
  const terms = useMemo(() => glossary(), []);
  const [words, setWords] = useState('');
  useTitle(t('pageTitle', { title: t('rules.title') }));
  // The browser may have looked for the element before it was rendered or while a search hid it.
  useEffect(() => {
    const found = words === '' ? document.getElementById(asked) : null;
    found?.scrollIntoView({ block: 'center' });
  }, [asked, chapters, words]);
  const show = (id: string) => {
    setWords('');
    window.location.hash = id;
  };
  return (
    <PageFrame className="rules-page rules-text">
      <div className="rules-head">
        <h1>{t('rules.title')}</h1>
        <button type="button" className="rules-print" onClick={() => window.print()}>
          {t('rules:print')}
        </button>
      </div>
      <p>{t('rules.text')}</p>
      <ShowRule value={show}>
        <Search words={words} onWords={setWords} chapters={chapters} terms={terms}>
          <nav aria-label={t('rules.chapters')} className="rules-nav">
            <ul className="rules-chapters">
              {PARTS.map((part) => (
                <li key={part}>
                  <a href={`#${part}`}>{t(`rules:tabs.${part}`)}</a>
                </li>
              ))}
            </ul>
            <ul className="rules-chapters">
              {chapters.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} lang={title.lang}>
                    {title.text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <Part id="start" title={t('rules:start.title')}>
            <QuickStart stars={USUAL_STARS} />
          </Part>
          <Part id="missed" title={t('rules:missed.title')}>
            <Missed />
          </Part>
          <Part id="abilities" title={t('rules:abilities.title')}>
            <Abilities />
          </Part>
          <Part id="glossary" title={t('rules:glossary.title')}>
            <Glossary terms={terms} />
          </Part>
          <Part id="rules" title={t('rules:tabs.rules')}>
            <Rules chapters={chapters} asked={asked} />
          </Part>
        </Search>
      </ShowRule>
    </PageFrame>
  );
}
