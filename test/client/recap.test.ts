import { describe, expect, it } from 'vitest';
import type { State } from '../../game/engine.ts';
import { decisions } from '../../game/engine.ts';
import { recordStart, replayAction } from '../../game/notation/record.ts';
import { viewFor } from '../../game/view.ts';
import type { LogEntry } from '../../client/table/log/history.ts';
import { storyOf } from '../../client/table/recap/story.ts';
import { recordNamed } from '../support/recorded.ts';

/**
 * Returns the parts of a position that a table shows. Replaces combat cards with their number, and objectives with 1 if
 * there are any.
 */
const shown = (view: State): unknown => ({
  active: view.active,
  round: view.round,
  turnNumber: view.turnNumber,
  resources: view.resources,
  encounters: view.encounters,
  players: view.players.map(({ hand, objectives, ...player }) => ({
    ...player,
    cards: hand.length,
    objectives: objectives.length === 0 ? 0 : 1,
  })),
});

/** More actions than a round contains. */
const LATEST = 60;
/** The maximum number of actions to examine in a match. */
const MOST = 220;

interface Played {
  readonly views: readonly State[];
  readonly log: readonly LogEntry[];
  /** The seat whose turn begins. */
  readonly seat: number;
}

/** Yields a match at the start of each turn after the first round, as the active player sees it. */
function* turnsOf(file: string): Generator<Played> {
  const record = recordNamed(file);
  const state = recordStart(record);
  const seats = state.players.map((_, seat) => seat);
  const views = seats.map((seat) => [viewFor(state, seat)]);
  for (let i = 0; i < Math.min(MOST, record.actions.length) && state.result === null; i++) {
    replayAction(state, record, i);
    for (const seat of seats) views[seat].push(structuredClone(viewFor(state, seat)));
    const seat = state.active;
    if (state.round < 2 || !state.events.some(({ type }) => type === 'turnBegan')) continue;
    if (!decisions(state).some((decision) => decision.seat === seat)) continue;
    const log = views[seat].flatMap(({ events }, n) =>
      n === 0 ? [] : events.map((event, at): LogEntry => ({ id: `${n}.${at}`, gap: false, event })),
    );
    yield { views: [...views[seat]], log, seat };
  }
}

describe('the story since your last turn', () => {
  it.each(['five-players', 'expansion-mats', 'last-star-combat-as-defender'])(
    'shows only positions that occurred in the match: %s',
    (file) => {
      let scenes = 0;
      for (const { views, log, seat } of turnsOf(file)) {
        const now = views[views.length - 1];
        const were = views.slice(-LATEST).map((view) => JSON.stringify(shown(view)));
        let at = 0;
        for (const { view } of storyOf(now, log, seat)) {
          const wanted = JSON.stringify(shown(view));
          const found = were.indexOf(wanted, at);
          expect({ turn: now.turnNumber, scene: shown(view), found: found !== -1 }).toMatchObject({ found: true });
          at = found;
          scenes++;
        }
      }
      expect(scenes).toBeGreaterThan(20);
    },
  );

  it('begins where your last turn ended, and ends with the current board', () => {
    const turns = [...turnsOf('five-players')];
    expect(turns.length).toBeGreaterThan(10);
    for (const { views, log, seat } of turns) {
      const story = storyOf(views[views.length - 1], log, seat);
      const end = views.findLastIndex((view, i) => i > 0 && views[i - 1].active === seat && view.active !== seat);
      expect(shown(story[0].view)).toEqual(shown(views[end]));
      const last = story[story.length - 1].view;
      const now = views[views.length - 1];
      expect(shown({ ...last, active: now.active, round: now.round, turnNumber: now.turnNumber })).toEqual(shown(now));
    }
  });

  it('leaves out undone actions', () => {
    const [{ views, log, seat }] = turnsOf('three-players');
    const now = views[views.length - 1];
    const plain = storyOf(now, log, seat);
    const last = Number.parseInt(log[log.length - 1].id, 10);
    // The second-to-last action is repeated, then undone.
    const again = log
      .filter(({ id }) => Number.parseInt(id, 10) === last - 1)
      .map((entry, i): LogEntry => ({ ...entry, id: `${last}.${i}` }));
    const undone: LogEntry = {
      id: `${last + 1}.0`,
      gap: false,
      event: { type: 'undone', audience: 'all', seat: 0, actions: 1 },
    };
    const end = log
      .filter(({ id }) => Number.parseInt(id, 10) === last)
      .map((entry, i): LogEntry => ({ ...entry, id: `${last + 2}.${i}` }));
    const before = log.filter(({ id }) => Number.parseInt(id, 10) < last);
    const story = storyOf(now, [...before, ...again, undone, ...end], seat);
    expect(story.map(({ view }) => shown(view))).toEqual(plain.map(({ view }) => shown(view)));
  });

  it('is empty before your second turn', () => {
    const [{ views, log, seat }] = turnsOf('three-players');
    expect(storyOf(views[views.length - 1], log.slice(-2), seat)).toEqual([]);
  });
});
