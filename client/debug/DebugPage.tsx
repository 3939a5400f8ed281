import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { toPosition } from '../../game/notation/position.ts';
import { writeAction } from '../../game/notation/record.ts';
import { t } from '../i18n/debug.ts';
import { knownCourse, turnStep } from '../steps/course.ts';
import { Table } from '../table/Table.tsx';
import { SharedWindow } from '../table/useRoomy.ts';
import { Status } from '../ui/Status.tsx';
import { changesOf } from './difference.ts';
import type { DocumentFault } from '../steps/documentText.ts';
import { setupHistory } from './documents.ts';
import { Exports } from './Exports.tsx';
import { keyframesIn, stateAt, type History } from './history.ts';
import { keptPlace } from './kept.ts';
import { LegalActions } from './LegalActions.tsx';
import { LoadPanel } from './LoadPanel.tsx';
import { PositionPanel } from './PositionPanel.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import { Secrets } from './Secrets.tsx';
import { DebugSession, type DebugState } from './session.ts';
import { StepList } from './StepList.tsx';
import { StepReport } from './StepReport.tsx';
import { eventsOf } from './steps.ts';
import { Timeline } from './Timeline.tsx';
import { Toolbar, type Shown } from './Toolbar.tsx';
import { TryAction } from './TryAction.tsx';
import { refusalText } from './tryText.ts';
import { useStepKeys } from '../steps/useStepKeys.ts';
import { useAddress } from './useAddress.ts';
import { useSource } from './useSource.ts';
import { seenBy } from '../steps/viewer.ts';
import '../table/table.css';
import './debug.css';

/** The seed of the match that is shown first. It is fixed, so that everything done here can be repeated. */
const FIRST_SEED = 'debug';
const firstHistory = (): History =>
  setupHistory(
    {
      format: 'scythe-setup/1',
      seats: [
        { faction: null, mat: null },
        { faction: null, mat: null },
      ],
      options: {},
    },
    FIRST_SEED,
    t('debug:matchOf', { seed: FIRST_SEED }),
  );

interface Begun {
  readonly session: DebugSession;
  /** The match to start with if neither the address nor the tab has one, or null if the tab has one. */
  readonly first: History | null;
}

function begin(): Begun {
  const kept = keptPlace(window.location.hash);
  if (kept !== null) return { session: new DebugSession(kept), first: null };
  const first = firstHistory();
  return { session: new DebugSession(first), first };
}

function useSession(): { session: DebugSession; state: DebugState } {
  const [{ session, first }] = useState(begin);
  useEffect(() => () => session.close(), [session]);
  const state = useStore(session.store);
  useAddress(session, state.history, first, first === null);
  return { session, state };
}

/** Returns the position as this viewer sees it, before and after the last step, and the changes. */
function usePositions({ history, eyes, view }: DebugState) {
  return useMemo(() => {
    const position = toPosition(view);
    const before = history.index === 0 ? null : toPosition(seenBy(stateAt(history, history.index - 1), eyes));
    return { position, before, changes: changesOf(before, position) };
  }, [history, eyes, view]);
}

/** A local match in which the user plays every seat. They can step through it, inspect it and play on from any step. */
export function DebugPage() {
  const { session, state } = useSession();
  const { history, viewer, eyes, view, message, previous, playing } = state;
  const { position, before, changes } = usePositions(state);
  const [shown, setShown] = useState<Shown>({ board: true, notation: true, tools: true });
  const source = useSource(session, state);
  const go = useCallback((index: number) => session.go(index), [session]);
  const load = useCallback((read: () => History) => session.load(read), [session]);
  const fail = useCallback((fault: DocumentFault) => session.fail(fault), [session]);
  useStepKeys(
    useMemo(
      () => ({
        index: history.index,
        last: history.steps.length,
        go,
        turn: (direction) => turnStep(knownCourse(keyframesIn(history)), history.index, direction),
      }),
      [history, go],
    ),
  );
  useEffect(() => {
    document.title = t('pageTitle', { title: t('debug:pageTitle', { name: history.name }) });
  }, [history.name]);

  const open = eyes === 'open';
  const events = history.index === 0 ? [] : eventsOf(history.steps[history.index - 1], view);
  return (
    <div className={`debug${shown.tools ? '' : ' table-only'}`}>
      <Toolbar
        state={history.state}
        viewer={viewer}
        shown={shown}
        onLook={(next) => session.look(next)}
        onShow={(change) => setShown({ ...shown, ...change })}
        playing={playing}
        onStop={() => session.stopBots()}
        onBots={(count, seed, level) => session.playBots(count, seed, level)}
      >
        <Exports history={history} eyes={eyes} position={position} onSay={(text) => session.say(text)} />
      </Toolbar>
      <div className="debug-said">
        <Status>{playing === null ? message : t('debug:random.playing', playing)}</Status>
        {previous !== null && (
          <button type="button" onClick={() => session.takeBack()}>
            {t('debug:steps.takeBack')}
          </button>
        )}
      </div>
      <div className="debug-columns">
        <SharedWindow value={shown.tools}>
          {shown.board && <Table source={source} broken={t('debug:broke')} />}
        </SharedWindow>
        <div className="debug-play">
          <Timeline history={history} eyes={eyes} onGo={go} />
          <div className="debug-scroll">
            {shown.notation && (
              <LegalActions
                history={history}
                eyes={eyes}
                onLook={(next) => session.look(next)}
                onAct={(by, action) => {
                  const refused = session.act(writeAction(history.state, by, action));
                  if (refused !== null) session.say(refusalText(refused));
                }}
              />
            )}
            <TryAction state={history.state} onAct={(written) => session.act(written)} />
          </div>
        </div>
        <aside className="debug-side">
          <LoadPanel fault={state.fault} onLoad={load} onFault={fail} />
          <ReportPanel history={history} />
          <StepList history={history} eyes={eyes} onGo={go} />
          <StepReport history={history} view={view} events={events} changes={changes} open={open} />
          <PositionPanel history={history} position={position} before={before} onLoad={load} />
          <Secrets view={view} />
        </aside>
      </div>
    </div>
  );
}
