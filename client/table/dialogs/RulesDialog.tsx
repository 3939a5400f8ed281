import { useEffect, useState, type ComponentType } from 'react';
import type { State } from '../../../game/engine.ts';
import { withWords } from '../../i18n/language.ts';
import { t } from '../../i18n/table.ts';
import { RULES_PATH } from '../../ui/router.ts';
import { useTableValue } from '../TableContext.tsx';
import { Modal } from './Modal.tsx';

type Drawer = ComponentType<{ readonly asked: string; readonly view: State }>;

const fetchDrawer = async (): Promise<Drawer> => (await import('../../rules/RulesDrawer.tsx')).RulesDrawer;

/**
 * Fetches the component that shows the drawer's content. `Drawer` is null until it has been fetched. `retry` fetches it
 * again after a failure.
 */
function useDrawer(): { readonly Drawer: Drawer | null; readonly hasFailed: boolean; readonly retry: () => void } {
  const [found, setFound] = useState<{ readonly Drawer: Drawer } | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    withWords(fetchDrawer()).then(
      (Drawer) => isWanted && setFound({ Drawer }),
      () => isWanted && setFound('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  const retry = () => {
    setFound(null);
    setAttempt(attempt + 1);
  };
  return { Drawer: found === null || found === 'failed' ? null : found.Drawer, hasFailed: found === 'failed', retry };
}

function Content({ asked }: { asked: string }) {
  const { view } = useTableValue().source;
  const { Drawer, hasFailed, retry } = useDrawer();
  if (Drawer !== null) return <Drawer asked={asked} view={view} />;
  return hasFailed ? (
    <div role="alert">
      <p>{t('page.unreachable.title')}</p>
      <button type="button" onClick={retry}>
        {t('page.retry')}
      </button>
    </div>
  ) : null;
}

/** The rules at the table, open at the rule `asked`, or closed if `asked` is null. */
export function RulesDialog({ asked, onClose }: { asked: string | null; onClose: () => void }) {
  if (asked === null) return null;
  return (
    <Modal
      open
      onClose={onClose}
      look="drawer"
      className="rules-drawer"
      title={
        <a href={RULES_PATH} target="_blank" rel="noreferrer">
          {t('rules.title')}
        </a>
      }
    >
      <Content asked={asked} />
    </Modal>
  );
}
