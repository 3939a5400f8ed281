import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { PlaceId } from '../../game/data/ids.ts';
import { t } from '../i18n/table.ts';
import { Banner } from './Banner.tsx';
import { useSettings } from '../storage/settings.ts';
import { Icon } from '../ui/Icon.tsx';
import { Tip, TipProvider } from '../ui/Tip.tsx';
import { ActionBar } from './bar/ActionBar.tsx';
import { notationOf, offerName } from './bar/OfferButton.tsx';
import { Board } from './board/Board.tsx';
import type { Mark } from './board/marks.ts';
import { anchoredPanels } from './anchored.tsx';
import { EncounterSheet, FactoryCardsSheet } from './dialogs/CardSheets.tsx';
import { Ceremony } from './dialogs/Ceremony.tsx';
import { CombatSheet } from './dialogs/CombatSheet.tsx';
import { LessDialog } from './dialogs/LessDialog.tsx';
import { Recap } from './dialogs/Recap.tsx';
import { ReportDialog } from './dialogs/ReportDialog.tsx';
import { Reveal } from './dialogs/Reveal.tsx';
import { SeatDrawer } from './dialogs/SeatDrawer.tsx';
import { SettingsDialog } from './dialogs/SettingsDialog.tsx';
import type { Flow, Offer } from './flow/types.ts';
import { OwnMats } from './mat/OwnMats.tsx';
import { SeatStrip } from './strip/SeatStrip.tsx';
import { Watchers } from './strip/Watchers.tsx';
import { Rail } from './rail/Rail.tsx';
import { useRail } from './rail/useRail.ts';
import { useOwnActions } from './ownActions.ts';
import type { TableSource } from './source.ts';
import { TableFailed } from './TableFailed.tsx';
import { TableProvider, type TableValue } from './TableContext.tsx';
import { useFlow, useLight } from './useFlow.ts';
import { useKeys } from './useKeys.ts';
import { useSignals } from './useSignals.ts';

interface TableProps {
  readonly source: TableSource;
  /** What else there is to do after a match. */
  readonly afterMatch?: ReactNode;
}

interface SafeTableProps extends TableProps {
  /** What is said of the match where the table breaks; without it, that it is safe on the server. */
  readonly broken?: string;
}

/** A table; where it breaks, a report of what it was to show. */
export function Table({ source, afterMatch, broken }: SafeTableProps) {
  const noted = useOwnActions(source);
  return (
    <TableFailed source={noted} broken={broken}>
      <TableBody source={noted} afterMatch={afterMatch} />
    </TableFailed>
  );
}

/** The marks of the flow, with what is pointed at from a panel on top. */
function useMarks(flow: Flow, lit: readonly PlaceId[]): ReadonlyMap<PlaceId, Mark> {
  return useMemo(() => {
    if (lit.length === 0) return flow.marks;
    const marks = new Map(flow.marks);
    for (const place of lit) marks.set(place, 'lit');
    return marks;
  }, [flow, lit]);
}

/** What each place that can be clicked does, in words. */
function useOpen(flow: Flow): ReadonlyMap<PlaceId, string> {
  return useMemo(
    () =>
      new Map(
        [...flow.places].flatMap(([place, offer]) =>
          offer.answer === null ? [] : [[place, offerName(offer)] as const],
        ),
      ),
    [flow],
  );
}

/** The notation of what a click on a place does. */
function useNotation(flow: Flow): ReadonlyMap<PlaceId, string> {
  return useMemo(
    () =>
      new Map(
        [...flow.places].flatMap(([place, { answer }]) => {
          const notation = notationOf(answer);
          return notation === undefined ? [] : [[place, notation] as const];
        }),
      ),
    [flow],
  );
}

type Box = 'settings' | 'report' | 'ceremony' | 'less' | null;

/** The table: seats above, one's own mats beside the board, what is asked below it, the log at the side. */
function TableBody({ source, afterMatch }: TableProps) {
  const { view, stateID, seat, link } = source;
  const isReplayed = source.replayed !== undefined;
  const { flow, take, answer, leave, busy } = useFlow(source);
  const { lit, light } = useLight();
  const { speed } = useSettings();
  const rail = useRail();
  const [explained, setExplained] = useState<{ at: number; offer: Offer | null }>({ at: stateID, offer: null });
  const [drawer, setDrawer] = useState<number | null>(null);
  const [box, setBox] = useState<Box>(view.result === null || isReplayed ? null : 'ceremony');
  const explain = useCallback((offer: Offer | null) => setExplained({ at: stateID, offer }), [stateID]);
  const isOver = view.result !== null;
  const [wasOver, setWasOver] = useState(isOver);
  if (isOver !== wasOver) {
    setWasOver(isOver);
    setBox(isOver && !isReplayed ? 'ceremony' : null);
  }

  const value: TableValue = useMemo(
    () => ({ source, view, seat, flow, busy, take, answer, leave, light, explain, openSeat: setDrawer }),
    [source, view, seat, flow, busy, take, answer, leave, light, explain],
  );
  useKeys(value);
  useSignals(source, flow);
  const marks = useMarks(flow, lit);
  const open = useOpen(flow);
  const actions = useNotation(flow);
  const happened = useMemo(() => ({ id: stateID, events: view.events }), [stateID, view]);
  const mine = flow.kind !== 'waiting' && flow.kind !== 'over';

  const onPlace = (place: PlaceId) => {
    const offer = flow.places.get(place);
    if (offer === undefined) return;
    if (offer.answer === null) explain(offer);
    else if (!busy) take(offer);
  };
  const onPoint = (place: PlaceId | null) => explain(place === null ? null : (flow.places.get(place) ?? null));
  const hasSheet = flow.sheet !== null || (view.turn?.combat !== null && view.turn?.combat !== undefined);
  return (
    <TableProvider value={value}>
      <TipProvider delayDuration={400}>
        <div className="table-frame">
          <div
            className={`table ${seat === null ? 'watching' : ''} ${rail === null || rail === 'mats' ? 'rail-folded' : ''}`}
            data-state={stateID}
            data-deciding={mine}
            data-kind={flow.kind}
            data-panel={rail ?? 'none'}
          >
            <Banner link={link} onRetry={source.retry} />
            <header className="strip">
              <span className="round">{t('table:round', { round: view.round })}</span>
              <SeatStrip />
              <Watchers />
              <Tip text={t('table:settings.title')}>
                <button
                  type="button"
                  className="tool"
                  aria-label={t('table:settings.title')}
                  onClick={() => setBox('settings')}
                >
                  <Icon name="settings" />
                </button>
              </Tip>
            </header>
            <OwnMats />
            <main className={hasSheet ? 'middle has-sheet' : 'middle'}>
              <Board
                view={view}
                marks={marks}
                badges={flow.badges}
                open={open}
                actions={actions}
                onPlace={onPlace}
                onPoint={onPoint}
                anchored={anchoredPanels(flow)}
                happened={happened}
                speed={speed}
              />
              {seat === null && !isOver && !isReplayed && <p className="table-note">{t('table:watching')}</p>}
              <Recap />
              <Reveal />
              {flow.sheet === 'encounter' && <EncounterSheet key={view.turn?.encounter?.card} />}
              {flow.sheet === 'factoryCards' && <FactoryCardsSheet />}
              <CombatSheet />
            </main>
            <div className="asked-bar">
              <ActionBar explained={explained.at === stateID ? explained.offer : null} onLess={() => setBox('less')} />
              {isOver && (
                <button type="button" className="primary" onClick={() => setBox('ceremony')}>
                  {t('table:score.show')}
                </button>
              )}
            </div>
            <Rail />
          </div>
        </div>
        <SeatDrawer shown={drawer} onClose={() => setDrawer(null)} />
        <SettingsDialog open={box === 'settings'} onClose={() => setBox(null)} onReport={() => setBox('report')} />
        <LessDialog open={box === 'less'} onClose={() => setBox(null)} />
        <ReportDialog open={box === 'report'} onClose={() => setBox(null)} />
        <Ceremony open={box === 'ceremony'} onClose={() => setBox(null)} more={afterMatch} />
      </TipProvider>
    </TableProvider>
  );
}
