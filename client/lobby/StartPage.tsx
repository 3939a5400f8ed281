import { useEffect } from 'react';
import { Link } from '../app/Link.tsx';
import { t } from '../i18n/lobby.ts';
import { LanguageChooser } from '../ui/LanguageChooser.tsx';
import { CreateForm } from './CreateForm.tsx';
import { MyMatches, PublicMatches } from './MatchLists.tsx';
import { NameField } from './NameField.tsx';
import { useName } from './useName.ts';

/** The first page: what this is, a new match, and the matches there are. */
export function StartPage() {
  const [name, setName] = useName();
  useEffect(() => {
    document.title = t('pageName');
  }, []);
  return (
    <main className="start">
      <header>
        <h1>
          {t('lobby:title')} <small>{t('lobby:subtitle')}</small>
        </h1>
        <p>{t('lobby:intro')}</p>
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
        <LanguageChooser />
        <p>
          {t('notice')} <Link to="/credits">{t('credits.title')}</Link>
        </p>
      </footer>
    </main>
  );
}
