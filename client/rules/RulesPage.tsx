import { useEffect, useSyncExternalStore } from 'react';
import { t } from '../i18n/index.ts';
import { PageFrame } from '../page/PageFrame.tsx';
import { useTitle } from '../ui/useTitle.ts';
import { isShown, useChapters } from './chapters.ts';
import './rules.css';

const RULE = /\b([A-Z]{3,4}-\d+)\b/;

/** A rule's text, in which the ids of other rules are links. */
const linked = (text: string) =>
  text.split(RULE).map((part, i) =>
    isShown(part) ? (
      <a key={i} href={`#${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );

function onHash(change: () => void): () => void {
  window.addEventListener('hashchange', change);
  return () => window.removeEventListener('hashchange', change);
}

/** The id after the `#` of the address. */
const useAsked = (): string => useSyncExternalStore(onHash, () => decodeURIComponent(window.location.hash.slice(1)));

/** All rules of the game by number. The part of the address after `#` is the id of a rule or chapter. */
export function RulesPage() {
  const asked = useAsked();
  const chapters = useChapters();
  useTitle(t('pageTitle', { title: t('rules.title') }));
  // The browser looked for the element before this page was there.
  useEffect(() => document.getElementById(asked)?.scrollIntoView({ block: 'center' }), [asked]);
  return (
    <PageFrame className="rules-page">
      <h1>{t('rules.title')}</h1>
      <p>{t('rules.text')}</p>
      <nav aria-label={t('rules.chapters')}>
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
      {chapters.map(({ id, title, rules }) => (
        <section key={id}>
          <h2 id={id} lang={title.lang}>
            {title.text}
          </h2>
          <dl>
            {rules.map((rule) => (
              <div key={rule.id} id={rule.id} className={rule.id === asked ? 'rule asked-rule' : 'rule'}>
                <dt>{rule.id}</dt>
                <dd lang={rule.lang}>{linked(rule.text)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </PageFrame>
  );
}
