import { useEffect, useMemo, useRef, useState } from 'react';
import type { PlaceId } from '../../game/state/ids.ts';
import { decisions, legalActions, type State } from '../../game/engine.ts';
import { MATCH_WORDS } from '../words/match.ts';
import { PAGE_WORDS } from '../words/pages.ts';
import { groupActions } from './actionGroups.ts';
import { Board } from './board/Board.tsx';
import type { Mark } from './board/marks.ts';
import type { MatchConnection, TableState } from '../match/connection.ts';
import { groupsAt, placesOf } from './groups.ts';
import { ActionBar } from './panels/ActionBar.tsx';
import { ActionPanel } from './panels/ActionPanel.tsx';
import { Banner } from '../match/Banner.tsx';
import { LogPanel } from './panels/LogPanel.tsx';
import { Mats } from './panels/Mats.tsx';
import { MyView } from './panels/MyView.tsx';
import { PlacePanel } from './panels/PlacePanel.tsx';
import { ScorePanel } from './panels/ScorePanel.tsx';
import { SeatStrip } from './panels/SeatStrip.tsx';
import { askedSentence } from './sentences.ts';

interface TableProps {
  readonly connection: MatchConnection;
  readonly state: TableState;
  /** The state's view, now that there is one. */
  readonly view: State;
  /** Another tab runs the bots of this match. */
  readonly botsElsewhere: boolean;
}

const NO_CHOICE = { at: -1, place: '' };
const HOVER_MS = 60;
const NO_PLACES: readonly PlaceId[] = [];
const NO_HOVER = { at: -1, places: NO_PLACES };

/** The table: seats above, the board, and beside it what is asked, what can be done and what is known. */
export function Table({ connection, state, view, botsElsewhere }: TableProps) {
  // What was pointed at belongs to the state it was pointed at in.
  const [choice, setChoice] = useState<{ at: number; place: PlaceId }>(NO_CHOICE);
  const [hover, setHover] = useState<{ at: number; places: readonly PlaceId[] }>(NO_HOVER);
  const { stateID, seat } = state;
  const chosen = choice.at === stateID ? choice.place : null;

  const groups = useMemo(() => (seat === null ? [] : groupActions(view, seat, legalActions(view, seat))), [view, seat]);
  const open = useMemo(() => new Map([...placesOf(groups)].map((place) => [place, ''] as const)), [groups]);
  const pointed = hover.at === stateID ? hover.places : NO_PLACES;
  // What is pointed at lights up; else everything that concerns the chosen place.
  const lit = useMemo(
    () => (pointed.length > 0 || chosen === null ? new Set(pointed) : placesOf(groupsAt(groups, chosen))),
    [pointed, groups, chosen],
  );
  const marks = useMemo(() => {
    const found = new Map<PlaceId, Mark>([...lit].map((place) => [place, 'reach']));
    return chosen === null ? found : found.set(chosen, 'selected');
  }, [lit, chosen]);
  const asked = askedSentence(view, seat);
  const mine = decisions(view).some((decision) => decision.seat === seat);

  // A pointer on its way to somewhere else, or a quick click, lights nothing.
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointAt = (places: readonly PlaceId[]) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => setHover({ at: stateID, places }), HOVER_MS);
  };

  // A new question is read from its beginning.
  const scroller = useRef<HTMLDivElement>(null);
  const question = `${view.turnNumber} ${asked}`;
  useEffect(() => {
    if (scroller.current !== null) scroller.current.scrollTop = 0;
  }, [question]);

  useEffect(() => {
    document.title = `${mine ? `${MATCH_WORDS.yourTurnTitle}: ` : ''}${asked} - ${PAGE_WORDS.name}`;
  }, [mine, asked]);

  const choose = (place: PlaceId) => setChoice(chosen === place ? NO_CHOICE : { at: stateID, place });
  return (
    <div className="table" data-state={stateID} data-deciding={mine}>
      <Banner link={state.link} onRetry={() => connection.retry()} />
      <SeatStrip view={view} seats={state.seats} own={seat} />
      <Board
        view={view}
        marks={marks}
        badges={[]}
        open={open}
        onPlace={choose}
        onPoint={() => undefined}
        anchored={[]}
        happened={null}
        speed={1}
      />
      <main className="rail">
        <ActionBar
          asked={asked}
          mine={mine}
          view={view}
          seat={seat}
          groups={groups}
          link={state.link}
          pending={state.pending}
          notice={state.notice}
          onAct={(action) => connection.act(action)}
        />
        <div className="rail-scroll" ref={scroller}>
          {view.result !== null && <ScorePanel view={view} final />}
          {seat === null && <p className="hint">{MATCH_WORDS.spectating}</p>}
          {botsElsewhere && <p className="hint">{MATCH_WORDS.botsElsewhere}</p>}
          {chosen !== null && <PlacePanel view={view} place={chosen} onClose={() => setChoice(NO_CHOICE)} />}
          {seat !== null && view.result === null && (
            <ActionPanel
              key={chosen}
              view={view}
              seat={seat}
              groups={groups}
              place={chosen}
              busy={state.pending !== null}
              connection={connection}
              onPoint={pointAt}
            />
          )}
        </div>
      </main>
      <aside className="side">
        {seat !== null && <MyView view={view} seat={seat} />}
        <Mats view={view} seat={seat} />
        {view.result === null && <ScorePanel view={view} final={false} />}
        <LogPanel view={view} log={state.log} />
      </aside>
    </div>
  );
}
