import { useEffect } from 'react';
import { Link } from '../app/Link.tsx';
import { t } from '../i18n/index.ts';
import { LOBBY_WORDS } from '../words/lobby.ts';
import { PAGE_WORDS } from '../words/pages.ts';
import { CreateForm } from './CreateForm.tsx';
import { MyMatches, PublicMatches } from './MatchLists.tsx';
import { NameField } from './NameField.tsx';
import { useName } from './useName.ts';

/** The first page: what this is, a new match, and the matches there are. */
export function StartPage() {
  const [name, setName] = useName();
  useEffect(() => {
    document.title = PAGE_WORDS.name;
  }, []);
  return (
    <main className="start">
      <header>
        <h1>
          {LOBBY_WORDS.title} <small>{LOBBY_WORDS.subtitle}</small>
        </h1>
        <p>{LOBBY_WORDS.intro}</p>
      </header>
      <div className="columns">
        <div>
          <section className="card">
            <NameField name={name} onChange={setName} />
          </section>
          <CreateForm name={name} />
        </div>
        <div>
          <MyMatches />
          <PublicMatches />
        </div>
      </div>
      <footer>
        <p>
          {LOBBY_WORDS.notice} <Link to="/credits">{t('credits.title')}</Link>
        </p>
      </footer>
    </main>
  );
}
