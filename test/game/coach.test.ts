import { describe, expect, it } from 'vitest';
import { loadBot } from '../../game/bots/bots.ts';
import { coachOf, type Coach, type Judged, type Line } from '../../game/coach/coach.ts';
import { BOTTOM_ACTIONS, type Section } from '../../game/data/ids.ts';
import { compare } from '../../game/coach/compare.ts';
import { habitOf } from '../../game/coach/habit.ts';
import { foreseen, readWritten } from '../../game/coach/lines.ts';
import { markFor, reasonsFor } from '../../game/coach/marks.ts';
import { wholeReview } from '../../game/coach/review.ts';
import { progressOf, winShares } from '../../game/coach/winShare.ts';
import { check, clone, type Action, type State } from '../../game/engine.ts';
import { recordStart, replay, type MatchRecord } from '../../game/notation/record.ts';
import { viewFor } from '../../game/view.ts';
import { recordNamed } from '../support/recorded.ts';

/** The review of a finished match (game/coach/). */

const FIVE = recordNamed('five-players');
const TWO = recordNamed('two-players');

const judged = (terms: Partial<Judged['terms']>): Judged => ({
  coins: Object.values(terms).reduce((a, b) => a + b, 0),
  terms: terms as Judged['terms'],
});

/** Returns a coach that values coins and power, and always bolsters. It adds the views that it judges to `views`. */
const bolstering = (views: State[] = []): Coach => ({
  judge: (view, seat) => {
    views.push(view);
    const { coins, power } = view.players[seat];
    return judged({ coins, power: power * 4 });
  },
  plan: (view) => {
    const actions: Action[] = [
      { type: 'takeSection', section: 'bolster' },
      { type: 'bolster', gain: 'power' },
    ];
    return { actions, end: view };
  },
});

describe('a review', () => {
  it('compares every turn of the seat with a better line, gives the reasons, and marks it by the coins lost', () => {
    const { turns, seat } = wholeReview(TWO, 0, bolstering());
    expect(seat).toBe(0);
    const mine = TWO.actions.filter(({ by, type }) => type === 'takeSection' && by === TWO.dealt[0].faction);
    expect(turns).toHaveLength(mine.length);
    const lost = turns.filter((turn) => turn.lost > 0);
    expect(lost.length).toBeGreaterThan(0);
    for (const turn of lost) {
      expect(turn.better.map(({ type }) => type)).toEqual(['takeSection', 'bolster']);
      expect(turn.mark).toBe(markFor(turn.lost));
      expect(turn.reasons.reduce((sum, { coins }) => sum + coins, 0)).toBeCloseTo(turn.lost);
    }
    const bolstered = turns.filter(({ action }) => action.some(({ type }) => type === 'bolster'));
    expect(bolstered.every(({ lost: coins }) => coins <= 4)).toBe(true);
  });

  it("contains every seat's expected coins after every turn, and the result at the end", () => {
    const { outlooks } = wholeReview(FIVE, 2, bolstering());
    const end = replay(FIVE);
    for (const { expected, winShare } of outlooks) {
      expect(expected).toHaveLength(5);
      expect(winShare.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 2);
    }
    const last = outlooks[outlooks.length - 1];
    expect(last.expected).toEqual(end.players.map(({ faction }) => end.result?.scores[faction]));
    expect(last.index).toBe(FIVE.actions.length);
  });

  it('never uses information that was hidden from the seat', () => {
    const views: State[] = [];
    wholeReview(TWO, 1, bolstering(views));
    const [other] = views.map(({ players }) => players[0]);
    expect(other.objectives).toEqual([0, 0]);
    for (const { seed, words, players } of views) {
      expect([seed, words]).toEqual(['', 0]);
      expect(players[0].hand.every((card) => card === 0)).toBe(true);
    }
  });

  it('gives no advice that breaks the rules', () => {
    const illegal: Coach = {
      ...bolstering(),
      plan: (view) => ({ actions: [{ type: 'endTurn' }, { type: 'bolster', gain: 'power' }], end: view }),
    };
    const { turns } = wholeReview(TWO, 0, illegal);
    expect(turns.every(({ better, mark }) => better.length === 0 && mark === null)).toBe(true);
  });

  it('suggests lines that begin with a legal action if a bot plans them', async () => {
    await loadBot('hard');
    const short = { ...TWO, actions: TWO.actions.slice(0, 14), result: null };
    const { turns } = wholeReview(
      short,
      0,
      coachOf('hard', () => ({ budget: 40 })),
    );
    expect(turns.length).toBeGreaterThan(0);
    const refused = turns.filter(
      ({ better, index }) => better.length > 0 && check(replay(short, index), 0, better[0]) !== null,
    );
    expect(refused).toEqual([]);
  });
});

describe('a review of a drafted match', () => {
  it.each(['draft-choose', 'draft-by-mat-number', 'auction', 'auction-quick'])('begins after the draft: %s', (name) => {
    const record = recordNamed(name);
    const { outlooks, turns } = wholeReview(record, 1, bolstering());
    expect(replay(record, outlooks[0].index).draft).toBeUndefined();
    expect(replay(record, outlooks[0].index - 1).draft).toBeDefined();
    expect(turns.length).toBeGreaterThan(0);
    for (const { expected } of outlooks) expect(expected).toHaveLength(record.setup.seats.length);
  });
});

type Fits = (actions: MatchRecord['actions'], end: State) => boolean;

/** Returns the first turn of a match that fits, as far as its seat could foresee it, and the beginning of another. */
function turnIn(record: MatchRecord, fits: Fits): { line: Line; other: Line } {
  let from = 0;
  let { turnNumber } = recordStart(record);
  for (let i = 1; i <= record.actions.length; i++) {
    const now = replay(record, i);
    if (now.turnNumber === turnNumber && now.result === null) continue;
    const actions = record.actions.slice(from, i);
    if (fits(actions, now)) {
      const state = replay(record, from);
      const seat = state.active;
      const view = viewFor(state, seat);
      const own = actions
        .filter(({ by }) => by === state.players[seat].faction)
        .flatMap((each) => readWritten(each) ?? []);
      const section = view.players[seat].section === 'bolster' ? 'trade' : 'bolster';
      return { line: foreseen(view, seat, own), other: foreseen(view, seat, [{ type: 'takeSection', section }]) };
    }
    from = i;
    ({ turnNumber } = now);
  }
  throw new Error('no such turn');
}

describe('the comparison of two lines', () => {
  const coach = bolstering();

  it('goes by the chance of winning if one of them ends the match, however many coins the other expects', () => {
    const record = recordNamed('last-star-mechs');
    const { line, other } = turnIn(record, (_, { result }) => result !== null);
    const winner = line.end.players.findIndex(({ faction }) => line.end.result?.winners.includes(faction));
    expect(winner).toBe(replay(record, record.actions.length - 1).active);
    const missed = compare(coach, winner, other, line);
    expect(missed.lost).toBeGreaterThan(0);
    expect(missed.reasons).toEqual([{ term: 'winning', coins: missed.lost }]);
    const rich: Coach = {
      ...coach,
      judge: (view, seat) => (seat === winner ? judged({ coins: 99 }) : coach.judge(view, seat)),
    };
    expect(compare(rich, winner, line, other)).toEqual({ lost: 0, reasons: [] });
  });

  it('finds no difference if only one of them stops at a result that the seat could not foresee', () => {
    const { line, other } = turnIn(FIVE, (actions) => actions.some(({ type }) => type === 'chooseOption'));
    const seat = line.end.active;
    for (const worth of [50, -50]) {
      const values: Coach = { ...coach, judge: ({ turn }) => judged({ coins: turn?.encounter == null ? 0 : worth }) };
      expect(compare(values, seat, line, other).lost).toBe(0);
      expect(compare(values, seat, other, line).lost).toBe(0);
    }
  });
});

describe('the marks', () => {
  it('begin at 3, 6 and 10 coins, and are not given above 30', () => {
    expect([2.9, 3, 6, 10, 30, 31].map(markFor)).toEqual([null, 'inaccuracy', 'mistake', 'blunder', 'blunder', null]);
  });

  it('give the three terms that differ most as reasons', () => {
    const better = judged({ coins: 5, stars: 4, power: 1, danger: -3, pace: 0.2 });
    expect(reasonsFor(judged({ coins: 1, stars: 0, power: 0, danger: 0, pace: 0 }), better)).toEqual([
      { term: 'coins', coins: 4 },
      { term: 'stars', coins: 4 },
      { term: 'danger', coins: -3 },
    ]);
  });
});

describe('the probability of winning', () => {
  const start = recordStart(FIVE);
  const late = clone(start);
  late.round = 20;
  late.players[0].stars = ['combat', 'combat', 'power', 'mechs', 'workers'];

  it('is equal for equal players, and favours a leader less early in a match than late', () => {
    expect(winShares(start, [30, 30, 30, 30, 30])).toEqual(new Array(5).fill(0.2));
    const lead = [50, 40, 40, 40, 40];
    expect(winShares(start, lead)[0]).toBeLessThan(0.35);
    expect(winShares(late, lead)[0]).toBeGreaterThan(0.4);
    expect([progressOf(start), progressOf(late) > 0.8]).toEqual([0, true]);
  });

  it('is taken from the result after the match', () => {
    const { result } = replay(FIVE);
    const shares = winShares({ ...start, result }, [0, 0, 0, 0, 0]);
    expect(start.players.filter((_, seat) => shares[seat] > 0).map(({ faction }) => faction)).toEqual(result?.winners);
  });
});

describe('the habit', () => {
  const turn = (...types: Action['type'][]): Parameters<typeof habitOf>[0][number] => ({
    action: types.map((type) => (type === 'takeSection' ? { type, section: 'move' } : { type })) as Action[],
    mark: 'mistake',
    reasons: [{ term: 'popularity', coins: 3 }],
  });

  it('is skipping bottom rows, else the costliest reason, else repeating a section, and is null after 3 turns', () => {
    const full = turn('takeSection', 'endMove', 'upgrade');
    const half = turn('takeSection', 'endMove');
    expect(habitOf([half, half, half])).toBeNull();
    expect(habitOf([full, full, full, half, half])).toEqual({ kind: 'noBottomRow', count: 2, of: 5 });
    expect(habitOf([full, full, full, full, half])).toEqual({ kind: 'term', term: 'popularity', coins: 15 });
    const unmarked = { ...full, mark: null };
    expect(habitOf([unmarked, unmarked, unmarked, unmarked, unmarked])).toEqual({
      kind: 'oneSection',
      section: 'move',
      count: 5,
      of: 5,
    });
  });

  it('counts a bottom-row action after a combat or an encounter, which the seat could not foresee', () => {
    const seat = FIVE.dealt.findIndex(({ faction }) => faction === 'crimea');
    const { habit, turns } = wholeReview(FIVE, seat, { ...bolstering(), plan: (view) => ({ actions: [], end: view }) });
    const mine = FIVE.dealt[seat].faction;
    const bottoms = new Set(
      FIVE.actions.flatMap(({ by, type }, i) =>
        by === mine && BOTTOM_ACTIONS.some((bottom) => bottom === type) ? replay(FIVE, i).turnNumber : [],
      ),
    );
    expect(habit).toEqual({ kind: 'noBottomRow', count: turns.length - bottoms.size, of: turns.length });
  });

  it('names the section taken most, not the first one that was taken often', () => {
    const on = (section: Section, n: number) =>
      Array.from({ length: n }, () => ({
        action: [{ type: 'takeSection', section }, { type: 'upgrade' }] as Action[],
        mark: null,
        reasons: [],
      }));
    expect(habitOf([...on('produce', 5), ...on('move', 6)])).toMatchObject({ section: 'move', count: 6, of: 11 });
  });
});
