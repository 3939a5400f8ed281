import { describe, expect, it } from 'vitest';
import { Correspondence, ahead } from '../../client/match/correspondence.ts';
import { MoveQueue, type Queued } from '../../client/match/moveQueue.ts';
import { useMarks } from '../../client/storage/seen/marks.ts';
import { decisions, legalActions, type Action, type State } from '../../game/engine.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { viewFor } from '../../game/view.ts';
import { dealMatch } from '../../server/lobby/deal.ts';
import { eventually } from '../support/eventually.ts';
import { MemoryShelf } from '../support/memoryShelf.ts';

/**
 * Moves made without a connection: what the table shows, what is sent, and what happens to moves that can no longer be
 * played.
 */

const MATCH = 'match-1';
const setup = parseSetup({ format: 'scythe-setup/1', seats: [{}, {}] });
const dealt = dealMatch(setup, 'offline', undefined);
const [{ seat: SEAT }] = decisions(dealt.G);
const VIEW: State = viewFor(dealt.G, SEAT);
const BOLSTER: Action = { type: 'takeSection', section: 'bolster' };
const POWER: Action = { type: 'bolster', gain: 'power' };

interface Page {
  readonly play: Correspondence;
  readonly queue: MoveQueue;
  readonly sent: Queued[];
  readonly forgotten: string[];
  readonly taken: () => number;
  readonly act: (action: Action) => string | null;
}

/** Opens the match's page offline. Moves made on it are queued on `shelf`. */
async function page(shelf: MemoryShelf, view = VIEW, stateID = 0): Promise<Page> {
  const sent: Queued[] = [];
  const forgotten: string[] = [];
  let taken = 0;
  const queue = new MoveQueue(MATCH, shelf);
  const play = new Correspondence({
    queue,
    seat: () => SEAT,
    send: (move) => sent.push(move),
    forget: (id) => forgotten.push(id),
    onChange: () => undefined,
  });
  play.position(view, stateID);
  await play.begin();
  const act = (action: Action) => play.act(action, () => taken++)?.refused ?? null;
  return { play, queue, sent, forgotten, act, taken: () => taken };
}

const stored = (shelf: MemoryShelf): readonly string[] =>
  (shelf.queues.get(MATCH)?.moves ?? []).map(({ action }) => (action as Action).type);

const OK = { kind: 'ok', stateID: 1 } as const;
const refused = (code: string) => ({ kind: 'refused', code, rule: null, playerID: null }) as const;

describe('a turn without a connection', () => {
  it('is shown as if the server had accepted it, is stored, and is shown again when the page reopens', async () => {
    const shelf = new MemoryShelf();
    const { play, act } = await page(shelf);
    expect([act(BOLSTER), act(POWER)]).toEqual([null, null]);
    const shown = play.shown();
    expect(shown).toMatchObject({ stateID: 2, pending: null });
    expect(shown?.view.players[SEAT].power).toBe(VIEW.players[SEAT].power + 2);
    await eventually(() => expect(stored(shelf)).toEqual(['takeSection', 'bolster']));
    const again = await page(shelf);
    expect(again.play.shown()?.view).toEqual(shown?.view);
  });

  it('is refused if it breaks the rules, just as it is online', async () => {
    const shelf = new MemoryShelf();
    const { act, queue } = await page(shelf);
    expect(act({ type: 'endMove' })).not.toBe(null);
    expect(queue.moves).toEqual([]);
  });

  it('shows a card that the server has yet to draw as unknown, and can be undone as a whole', async () => {
    const { play, act } = await page(new MemoryShelf());
    act(BOLSTER);
    // The server will draw a combat card. The page cannot know which one.
    expect(act({ type: 'bolster', gain: 'combatCards' })).toBe(null);
    const shown = play.shown();
    expect(shown?.view.players[SEAT].hand.at(-1) ?? 0).toBe(0);
    expect(act({ type: 'undoTurn' })).toBe(null);
    expect(play.shown()).toMatchObject({ stateID: 0, pending: null });
  });

  it('is undone one move at a time until it is sent', async () => {
    const shelf = new MemoryShelf();
    const { act, queue, play } = await page(shelf);
    act(BOLSTER);
    act(POWER);
    act({ type: 'undo' });
    expect(queue.moves).toHaveLength(1);
    play.opened();
    play.lost();
    // The server may already have made the first move, so only the server can undo it.
    act({ type: 'undo' });
    expect(queue.moves.map(({ action }) => action.type)).toEqual(['takeSection', 'undo']);
    expect(play.shown()?.pending).toEqual({ type: 'undo' });
  });

  it('is made in only one of two windows: the second notices the first and stores no moves', async () => {
    const shelf = new MemoryShelf();
    const [first, second] = [await page(shelf), await page(shelf)];
    first.act(BOLSTER);
    await eventually(() => expect(stored(shelf)).toHaveLength(1));
    second.act({ type: 'takeSection', section: 'produce' });
    await eventually(() => expect(second.taken()).toBe(1));
    expect(second.queue.moves).toEqual([]);
    expect(stored(shelf)).toEqual(['takeSection']);
  });
});

describe('when the connection returns,', () => {
  it('the moves are sent one after another, and each is deleted once it is answered', async () => {
    const shelf = new MemoryShelf();
    const { act, play, sent, queue } = await page(shelf);
    act(BOLSTER);
    act(POWER);
    expect(useMarks.getState()[MATCH]).toEqual({ waiting: 2, dropped: 0 });
    play.opened();
    expect(sent.map(({ action, stateID }) => [action.type, stateID])).toEqual([['takeSection', 0]]);
    expect(play.isSending).toBe(true);
    play.answered(OK, sent[0].id);
    expect(sent.map(({ stateID }) => stateID)).toEqual([0, 1]);
    play.answered({ kind: 'ok', stateID: 2 }, sent[1].id);
    expect(queue.moves).toEqual([]);
    await eventually(() => expect(shelf.queues.size).toBe(0));
    expect(useMarks.getState()[MATCH]).toBeUndefined();
  });

  it('a move whose answer was lost is sent again with the same id', async () => {
    const shelf = new MemoryShelf();
    const { act, play, sent } = await page(shelf);
    act(BOLSTER);
    play.opened();
    play.lost();
    await eventually(() => expect(shelf.queues.get(MATCH)?.moves[0].isSent).toBe(true));
    const again = await page(shelf);
    again.play.opened();
    expect(again.sent.map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
  });

  it.each([
    ['stale', 'stale', false],
    ['cannot-pay', 'cannot-pay', false],
    ['match-agreed', 'match-agreed', false],
    ['stale', 'match-over', true],
  ])('both moves in a queue are dropped after the refusal %s, with the reason %s', async (code, reason, isOver) => {
    const shelf = new MemoryShelf();
    const { act, play, sent, queue } = await page(shelf);
    act(BOLSTER);
    act(POWER);
    play.opened();
    if (isOver) play.position({ ...VIEW, result: { winners: [], scores: {} } as unknown as State['result'] }, 9);
    expect(play.answered(refused(code), sent[0].id)).toBe(true);
    expect(sent).toHaveLength(1);
    expect(queue.store.getState()).toMatchObject({ moves: [], dropped: { count: 2, code: reason } });
    await eventually(() => expect(shelf.queues.get(MATCH)).toMatchObject({ dropped: { count: 2, code: reason } }));
    // The note stays until it is dismissed, even after a reload.
    const again = await page(shelf);
    expect(again.queue.store.getState().dropped).toEqual({ count: 2, code: reason });
    again.play.dismiss();
    await eventually(() => expect(shelf.queues.size).toBe(0));
  });

  it.each(['unauthorized', 'paused', 'elsewhere'])('the move is kept for a retry after %s', async (code) => {
    const { act, play, sent, queue } = await page(new MemoryShelf());
    act(BOLSTER);
    play.opened();
    expect(play.answered(refused(code), sent[0].id)).toBe(false);
    expect(queue.moves).toHaveLength(1);
    play.retry();
    expect(sent.map(({ id }) => id)).toEqual([queue.moves[0].id, queue.moves[0].id]);
  });

  it('moves made under other rules are dropped, and nothing is sent', async () => {
    const shelf = new MemoryShelf();
    const { act, queue } = await page(shelf);
    act(BOLSTER);
    await eventually(() => expect(shelf.queues.size).toBe(1));
    const newer = await page(shelf, { ...VIEW, rules: VIEW.rules + 1 });
    newer.play.opened();
    expect(newer.sent).toEqual([]);
    expect(newer.queue.store.getState().dropped).toEqual({ count: 1, code: 'rules-changed' });
    expect(queue.moves).toHaveLength(1);
  });

  it('a secret choice for a combat that is over is not sent for another combat', async () => {
    const shelf = new MemoryShelf();
    const commit: Action = { type: 'commit', power: 0, combatCards: [] };
    const move = { id: 'x', action: commit, stateID: 3, moment: '0/7/', isSent: false };
    shelf.queues.set(MATCH, { matchID: MATCH, rules: VIEW.rules, moves: [move], dropped: null });
    const { play, sent, queue } = await page(shelf, VIEW, 8);
    play.opened();
    expect(sent).toEqual([]);
    expect(queue.store.getState().dropped).toEqual({ count: 1, code: 'stale' });
  });

  it('a move that the player has discarded is not sent again', async () => {
    const shelf = new MemoryShelf();
    const { act, play, sent, forgotten } = await page(shelf);
    act(BOLSTER);
    play.opened();
    play.lost();
    play.discard();
    play.opened();
    expect(forgotten).toEqual([sent[0].id]);
    expect(sent).toHaveLength(1);
    await eventually(() => expect(shelf.queues.size).toBe(0));
  });
});

describe('a browser whose stored moves cannot be read', () => {
  it('keeps new moves while the page is open, sends them, and reports that they are not stored', async () => {
    const shelf = new MemoryShelf();
    shelf.isBroken = true;
    const { act, queue, play, sent } = await page(shelf);
    act(BOLSTER);
    await eventually(() => expect(queue.store.getState().isUnstored).toBe(true));
    play.opened();
    expect(sent).toHaveLength(1);
  });

  it('ignores moves stored by another release, and stores new ones', async () => {
    const shelf = new MemoryShelf();
    shelf.queues.set(MATCH, { matchID: MATCH, rules: 1, moves: [{ id: 1 }] } as never);
    const { queue, act } = await page(shelf);
    expect(queue.moves).toEqual([]);
    act(BOLSTER);
    await eventually(() => expect(stored(shelf)).toEqual(['takeSection']));
  });
});

it('an invalid move is not shown, and stays pending until the server judges it', () => {
  const action = { type: 'bolster', gain: 'gold' } as unknown as Action;
  const moves: Queued[] = [BOLSTER, action].map((each, stateID) => ({
    id: `${stateID}`,
    action: each,
    stateID,
    moment: '',
    isSent: false,
  }));
  expect(ahead({ view: VIEW, stateID: 0 }, SEAT, moves)).toMatchObject({ stateID: 1, pending: action });
});

it('a move that the server has already made is not shown again', () => {
  const [action] = legalActions(VIEW, SEAT);
  const move: Queued = { id: 'x', action, stateID: 0, moment: '', isSent: true };
  expect(ahead({ view: VIEW, stateID: 1 }, SEAT, [move])).toEqual({ view: VIEW, stateID: 1, pending: null });
});
