import { memo, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { PlaceId } from '../../game/data/ids.ts';
import { isWorkerId } from '../i18n/phrases.ts';
import { t } from '../i18n/table.ts';
import { Banner } from './Banner.tsx';
import { useSettings } from '../storage/settings.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Tip } from '../ui/Tip.tsx';
import { ActionBar } from './bar/ActionBar.tsx';
import { notationOf, offerName } from './bar/OfferButton.tsx';
import { Board } from './board/Board.tsx';
import { BonusTile } from './BonusTile.tsx';
import type { Mark } from './board/marks.ts';
import type { HitPiece } from './board/props.ts';
import { anchoredPanels } from './anchored.tsx';
import { DraftPart } from './draft/DraftPart.ts';
import { askedRule } from './askedRule.ts';
import { EncounterSheet, FactoryCardsSheet } from './dialogs/CardSheets.tsx';
import { CombatSheet } from './dialogs/CombatSheet.tsx';
import { Reveal } from './dialogs/Reveal.tsx';
import { StarStamp } from './dialogs/StarStamp.tsx';
import { isDeciding, type Flow, type Offer } from './flow/types.ts';
import { useHint } from './hint/useHint.ts';
import { LaterBoxes } from './LaterBoxes.tsx';
import { OwnMats } from './mat/OwnMats.tsx';
import { PlanArea } from './plan/PlanArea.tsx';
import { useMatchFlow, usePlayed } from './plan/played.ts';
import { usePlan } from './plan/usePlan.ts';
import { SeatStrip } from './strip/SeatStrip.tsx';
import { Watchers } from './strip/Watchers.tsx';
import { placesTold } from './log/narration.ts';
import { Rail } from './rail/Rail.tsx';
import { useRail } from './rail/useRail.ts';
import { useRecap } from './recap/useRecap.tsx';
import { isReplay, type TableSource } from './source.ts';
import { TableFailed } from './TableFailed.tsx';
import { TableProvider, useTableValue, type TableValue } from './TableContext.tsx';
import { useCourse } from './course.ts';
import { TipLayer } from './tips/TipLayer.tsx';
import { WatchNote } from './WatchNote.tsx';
import { useBoardFirst } from './useBoardFirst.ts';
import { useBoxes } from './useBoxes.ts';
import { useFlow, useLight } from './useFlow.ts';
import { useKeys } from './useKeys.ts';
import { useSignals } from './useSignals.ts';

interface TableProps {
  readonly source: TableSource;
  /** Links and buttons shown after the match. */
  readonly afterMatch?: ReactNode;
  /** The guidance for a learner in this match. */
  readonly guide?: Guidance;
  /** Set while the share dialog is open because of a control outside the table. */
  readonly sharing?: { readonly onClose: () => void } | null;
}

interface Guidance {
  /** Places to highlight while no other places are highlighted. */
  readonly lights: readonly PlaceId[];
  /** An element inside the table that reads the table's state and displays nothing. */
  readonly reader: ReactNode;
}

interface SafeTableProps extends TableProps {
  /** The text shown if rendering the table fails. The default text states that the match is safe on the server. */
  readonly broken?: string;
}

/** A table, or the draft page that precedes it. If either breaks, a report of the failure is shown instead. */
export function Table({ broken, ...table }: SafeTableProps) {
  const { source } = table;
  return (
    <TableFailed source={source} broken={broken}>
      {source.view.draft === undefined ? (
        <TableBody {...table} />
      ) : (
        <DraftPart source={source} draft={source.view.draft} />
      )}
    </TableFailed>
  );
}

const NO_MARKS: ReadonlyMap<PlaceId, Mark> = new Map();

const NOWHERE: readonly PlaceId[] = [];

/**
 * Returns the places mentioned in the action bar's text about other players' turns, during a recap or while you wait.
 */
function useTold({ log, replayed }: TableSource, { kind }: Flow): readonly PlaceId[] {
  return useMemo(() => {
    if (replayed !== undefined) return replayed.recap?.told ?? NOWHERE;
    return kind === 'waiting' ? placesTold(log) : NOWHERE;
  }, [log, replayed, kind]);
}

/** Returns the flow's marks, overridden at places that the action bar mentions or a panel highlights. */
function useMarks(flow: Flow, told: readonly PlaceId[], lit: readonly PlaceId[]): ReadonlyMap<PlaceId, Mark> {
  return useMemo(() => {
    if (lit.length + told.length === 0) return flow.marks.size === 0 ? NO_MARKS : flow.marks;
    const marks = new Map(flow.marks);
    for (const place of told) marks.set(place, 'told');
    for (const place of lit) marks.set(place, 'lit');
    return marks;
  }, [flow, told, lit]);
}

const NO_TEXTS: ReadonlyMap<PlaceId, string> = new Map();

/**
 * Returns the text of each of a flow's places, without the places for which `textOf` returns undefined. Always returns
 * the same map if the flow has no places.
 */
function textsOf(flow: Flow, textOf: (offer: Offer) => string | undefined): ReadonlyMap<PlaceId, string> {
  if (flow.places.size === 0) return NO_TEXTS;
  const texts = new Map<PlaceId, string>();
  for (const [place, offer] of flow.places) {
    const text = textOf(offer);
    if (text !== undefined) texts.set(place, text);
  }
  return texts;
}

/** Returns a description of what a click on each clickable place does. */
function useOpen(flow: Flow): ReadonlyMap<PlaceId, string> {
  return useMemo(() => textsOf(flow, (offer) => (offer.answer === null ? undefined : offerName(offer))), [flow]);
}

/**
 * Returns the offer that selects the unit whose piece was clicked, or undefined if the unit is not yours or cannot
 * move.
 */
function unitOf({ pieces }: Flow, place: PlaceId, piece: HitPiece | null): Offer | undefined {
  if (piece === null) return undefined;
  return pieces.get(place)?.find(({ unit, faction }) => {
    if (faction !== piece.faction) return false;
    if (piece.unit === 'worker') return isWorkerId(unit);
    return unit === (piece.unit === 'mech' ? piece.mech : 'character');
  });
}

/** Returns, for each place, the notation of the first action that a click on it performs. */
function useNotation(flow: Flow): ReadonlyMap<PlaceId, string> {
  return useMemo(() => textsOf(flow, ({ answer }) => notationOf(answer)), [flow]);
}

type Explain = (offer: Offer | null) => void;

/**
 * Returns the current offer, or null, and a function that sets the offer. The offer is discarded when the state
 * changes.
 */
function useOfferOf(stateID: number): readonly [Offer | null, Explain] {
  const [kept, setKept] = useState<{ at: number; offer: Offer | null }>({ at: stateID, offer: null });
  const keep = useCallback<Explain>((offer) => setKept({ at: stateID, offer }), [stateID]);
  return [kept.at === stateID ? kept.offer : null, keep];
}

const SettingsButton = memo(function SettingsButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Tip text={t('table:settings.title')}>
      <button type="button" className="tool" aria-label={t('table:settings.title')} onClick={onOpen}>
        <Icon name="settings" /> <span className="tool-name">{t('table:settings.title')}</span>
      </button>
    </Tip>
  );
});

/** The link to the lobby. It needs no confirmation, because the match continues after the page is closed. */
const LobbyLink = memo(function LobbyLink() {
  return (
    <Link to="/" className="lobby-link">
      <Icon name="leave" /> <span className="tool-name">{t('table:lobby')}</span>
    </Link>
  );
});

interface MiddleProps {
  readonly lit: readonly PlaceId[];
  /** Called when the board has been drawn, or if it is hidden. */
  readonly onDrawn: () => void;
}

/** The board, with the flow's offers. */
function TableBoard({ lit, onDrawn }: MiddleProps) {
  const { source, flow, answer, explain, pin, hint } = useTableValue();
  const { view, stateID, pending, seat } = source;
  const { speed } = useSettings();
  const marks = useMarks(flow, useTold(source, flow), lit);
  const open = useOpen(flow);
  const actions = useNotation(flow);
  const happened = useMemo(() => ({ id: stateID, events: view.events }), [stateID, view]);
  const onPlace = useCallback(
    (place: PlaceId, piece: HitPiece | null) => {
      const offer = unitOf(flow, place, piece) ?? flow.places.get(place);
      if (offer === undefined) return;
      pin(offer.answer === null ? offer : null);
      if (offer.answer !== null && pending === null) answer(offer.answer);
    },
    [flow, pending, answer, pin],
  );
  const onPoint = useCallback(
    (place: PlaceId | null) => explain(place === null ? null : (flow.places.get(place) ?? null)),
    [flow, explain],
  );
  return (
    <Board
      view={view}
      marks={marks}
      badges={flow.badges}
      open={open}
      actions={actions}
      next={flow.primary?.on === 'board' ? flow.primary.key : undefined}
      onPlace={onPlace}
      onPoint={onPoint}
      anchored={anchoredPanels(flow)}
      overlay={
        hint.shown === null || seat === null ? null : (
          <hint.shown.part.HintGhosts view={view} seat={seat} actions={hint.shown.actions} />
        )
      }
      happened={happened}
      speed={speed}
      onDrawn={onDrawn}
    />
  );
}

/** The board and, over it, the structure bonus, a note for spectators, and the combats and stars of recent events. */
function Middle({ lit, onDrawn }: MiddleProps) {
  return (
    <main className="middle">
      <TableBoard lit={lit} onDrawn={onDrawn} />
      <BonusTile />
      <WatchNote />
      <Reveal />
      <StarStamp />
    </main>
  );
}

/** The sheet for the current decision: in the prompt's column or, where that is too small, over the board. */
function Sheets() {
  const { source, flow } = useTableValue();
  return (
    <>
      {flow.sheet === 'encounter' && <EncounterSheet key={source.view.turn?.encounter?.card} />}
      {flow.sheet === 'factoryCards' && <FactoryCardsSheet />}
      <CombatSheet />
    </>
  );
}

/**
 * The table. On a wide screen, the board takes the full height, with your mats on one side and the prompt, seats and
 * panels on the other.
 */
function TableBody({ source: match, afterMatch, guide, sharing = null }: TableProps) {
  const planned = usePlan(match);
  const recap = useRecap(planned.source);
  const { source } = recap;
  const { view, stateID, seat } = source;
  const isOver = view.result !== null;
  const { flow, answer } = useFlow(source);
  usePlayed(planned, answer);
  const hint = useHint(source, flow);
  const { lit, light } = useLight();
  const course = useCourse(view);
  const rail = useRail();
  const [hasPanels, onDrawn] = useBoardFirst();
  const { box, open, close } = useBoxes(isOver, isReplay(source));
  const [drawer, setDrawer] = useState<number | null>(null);
  const [rule, setRule] = useState<string | null>(null);
  const [pointed, explain] = useOfferOf(stateID);
  // Unlike `pointed`, this offer is kept while the pointer moves to the rule link in the bar.
  const [pinned, pin] = useOfferOf(stateID);
  const openSettings = useCallback(() => open('settings'), [open]);
  const openReport = useCallback(() => open('report'), [open]);
  const openShare = useCallback(() => open('share'), [open]);
  const value: TableValue = useMemo(
    () => ({
      source,
      flow,
      hint,
      answer,
      light,
      explain,
      pin,
      openSeat: setDrawer,
      openRules: (asked) => setRule(asked ?? askedRule(source.view, flow.kind)),
    }),
    [source, flow, hint, answer, light, explain, pin],
  );
  useKeys(value, rail);
  useSignals(planned.isShown ? match : source, useMatchFlow(planned, match, flow));
  const look = `table ${seat === null ? 'watching' : ''} ${rail === null || rail === 'mats' ? 'rail-folded' : ''}`;
  return (
    <TableProvider value={value}>
      <TipLayer stateID={stateID}>
        <div className="table-frame">
          <div
            className={look}
            data-state={stateID}
            data-asked={isDeciding(flow)}
            data-deciding={hasPanels && isDeciding(flow)}
            data-kind={flow.kind}
            data-plan={planned.isShown}
            data-panel={rail ?? 'none'}
            aria-busy={!hasPanels}
          >
            <Banner link={source.link} onRetry={source.retry} away={source.away} />
            <header className="strip">
              <div className="strip-head">
                <span className="round">{t('table:round', { round: view.round })}</span>
                <Watchers />
                <LobbyLink />
                <SettingsButton onOpen={openSettings} />
              </div>
              <SeatStrip />
            </header>
            {hasPanels && <OwnMats />}
            <Middle lit={lit.length > 0 || guide === undefined ? lit : guide.lights} onDrawn={onDrawn} />
            <Sheets />
            <div className="asked-bar">
              {recap.bar ?? (
                <ActionBar
                  pointed={pointed}
                  pinned={pinned}
                  onLess={() => open('less')}
                  onResult={isOver ? () => open('ceremony') : null}
                  afterMatch={isOver && box !== 'ceremony' ? afterMatch : null}
                  onRecap={recap.begin}
                  plan={<PlanArea planned={planned} />}
                />
              )}
            </div>
            {hasPanels && <Rail />}
          </div>
        </div>
        {guide?.reader}
        <LaterBoxes
          box={sharing === null ? box : 'share'}
          drawer={drawer}
          rule={rule}
          course={course}
          afterMatch={afterMatch}
          onClose={sharing === null ? close : sharing.onClose}
          onCloseDrawer={() => setDrawer(null)}
          onCloseRules={() => setRule(null)}
          onReport={openReport}
          onShare={openShare}
        />
      </TipLayer>
    </TableProvider>
  );
}
