import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, check, clone, legalActions, type Action, type State } from '../../game/engine.ts';
import { TRAPS } from '../../game/data/tokens.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { toPosition } from '../../game/notation/position.ts';
import { resample } from '../../game/resample.ts';
import { viewFor, type Viewer } from '../../game/view.ts';
import { demand, sameText } from '../support/demand.ts';
import { mixed, oneOf, type Below } from '../support/dice.ts';
import { hiddenPiles, learns, viewersOf } from '../support/hidden.ts';
import { faultsOf } from '../support/invariants.ts';
import { courses } from '../support/matches.ts';
import { SLOW, deterministic, playing, unlisted } from '../support/play.ts';

/** What a seat is allowed to know (INF-1 to INF-3), in random matches. */

const json = (value: unknown): string => JSON.stringify(value);

/** If exactly one fighter has committed and it is not the viewer, returns its player id. Otherwise returns null. */
function secretCommit(state: State, viewer: Viewer): number | null {
  const commits = Object.keys(state.turn?.combat?.commits ?? {}).map(Number);
  return commits.length === 1 && commits[0] !== viewer ? commits[0] : null;
}

/** Returns a copy whose hidden information is replaced at random, without the engine. Its view must stay the same. */
function disguised(state: State, viewer: Viewer, below: Below): State {
  const other = clone(state);
  const deal = (piles: (readonly number[])[], unused: number[] = []): number[][] => {
    const cards = mixed(below, [...piles.flat(), ...unused]);
    return piles.map((pile) => pile.map(() => cards.pop() ?? 0));
  };
  const rest = (count: number, used: readonly number[]): number[] =>
    Array.from({ length: count }, (_, i) => i + 1).filter((card) => !used.includes(card));
  const strangers = other.players.filter((_, id) => id !== viewer);
  const [combatDeck, ...hands] = deal([other.combatDeck, ...strangers.map((player) => player.hand)]);
  other.combatDeck = combatDeck;
  strangers.forEach((player, i) => (player.hand = hands[i]));
  const seen = other.players.flatMap((player) => [...player.objectives, ...player.objectivesRevealed]);
  const objectives = deal(
    strangers.map((player) => player.objectives),
    rest(state.options.promoCards ? 27 : 23, seen),
  );
  strangers.forEach((player, i) => (player.objectives = objectives[i]));
  [other.encounterDeck] = deal([other.encounterDeck]);
  if (!(state.turn?.choosingFactoryCard === true && viewer === state.active)) {
    const owned = other.players.map((player) => player.factoryCard ?? 0);
    [other.factoryDeck] = deal([other.factoryDeck], rest(12, [...owned, ...other.factoryDeck]));
  }
  const fighter = secretCommit(other, viewer);
  const combat = other.turn?.combat;
  if (fighter !== null && combat !== null && combat !== undefined) {
    const { hand, power } = other.players[fighter];
    combat.commits[fighter] = { power: below(Math.min(7, power) + 1), combatCards: hand.slice(0, below(2)) };
  }
  for (const player of strangers) {
    const { traps } = player;
    if (traps === undefined) continue;
    const types = mixed(
      below,
      TRAPS.filter((type) => !traps.some(({ trap, known }) => known && trap === type)),
    );
    player.traps = traps.map((trap) => (trap.known ? trap : { ...trap, trap: types.pop() ?? null }));
  }
  other.seed = `another seed ${below(1e9)}`;
  other.words = below(1000);
  other.events = state.events.filter((event) => event.audience === 'all' || event.audience.includes(Number(viewer)));
  return other;
}

describe('a view', () => {
  it('gives a seat the same legal actions and the same answers as the full state', { timeout: SLOW }, () => {
    let refusals = 0;
    fc.assert(
      fc.property(courses(80), (course) => {
        const tried: Action[] = [];
        for (const { state, seat, actions, below } of playing(course)) {
          tried.push(...actions.slice(0, 4), oneOf(below, actions));
          for (let own = 0; own < state.players.length; own++) {
            const view = viewFor(state, own);
            const before = json(view);
            sameText(json(legalActions(view, own)), json(legalActions(state, own)));
            for (let i = 0; i < 5; i++) {
              const action = unlisted(state, seat, oneOf(below, tried), below);
              // No view shows what can be undone (docs/notation.md, Undo).
              if (action.type === 'undo' || action.type === 'undoTurn') continue;
              const answer = check(state, own, action);
              if (answer !== null) refusals++;
              sameText(json(check(view, own, action)), json(answer), json({ own, action }));
            }
            sameText(json(view), before);
          }
        }
      }),
      deterministic(35),
    );
    expect(refusals).toBeGreaterThan(1500);
  });

  it(
    'is the same, byte for byte, for all matches that differ only in secrets (INF-2, INF-3)',
    { timeout: SLOW },
    () => {
      let hidden = 0;
      fc.assert(
        fc.property(courses(100), (course) => {
          for (const { state, below } of playing(course)) {
            if (below(3) > 0) continue;
            for (const viewer of viewersOf(state)) {
              const view = viewFor(state, viewer);
              for (const other of [resample(view, below), disguised(state, viewer, below)]) {
                sameText(json(viewFor(other, viewer)), json(view), `seen by ${viewer}`);
                sameText(json(toPosition(viewFor(other, viewer))), json(toPosition(view)));
                const cards = hiddenPiles(state, viewer).flat();
                const others = hiddenPiles(other, viewer).flat();
                const differing = cards.filter((card, i) => card !== others[i]).length;
                demand(cards.length === others.length, () => 'cards lost');
                demand(differing * 2 >= cards.length, () => `only ${differing} of ${cards.length} hidden cards differ`);
                demand(other.seed !== state.seed, () => 'the seed is the same');
                hidden += cards.length;
              }
            }
          }
        }),
        deterministic(35),
      );
      expect(hidden).toBeGreaterThan(5000);
    },
  );

  it('is completed at random to a valid state with legal choices and each card exactly once', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(80), (course) => {
        for (const { state, below } of playing(course)) {
          if (below(3) > 0) continue;
          for (const viewer of viewersOf(state)) {
            const other = resample(viewFor(state, viewer), below);
            sameText(faultsOf(other).join(), '');
            const waiting = Object.entries(other.turn?.combat?.commits ?? {});
            for (const [id, commit] of waiting.length === 1 ? waiting : []) {
              demand(commit !== true, () => 'a choice left open');
              const fighter = clone(other);
              if (fighter.turn?.combat != null) fighter.turn.combat.commits = {};
              const refused = commit === true ? null : check(fighter, Number(id), { type: 'commit', ...commit });
              demand(refused === null, () => `an impossible choice: ${json(commit)}`);
            }
          }
        }
      }),
      deterministic(30),
    );
  });

  it('stays the same in matches that differ only in secrets until one is revealed', { timeout: SLOW }, () => {
    let compared = 0;
    fc.assert(
      fc.property(courses(100), (course) => {
        for (const { state, seat, action, below } of playing(course)) {
          const viewer = oneOf(below, viewersOf(state));
          const other = disguised(state, viewer, below);
          const next = clone(state);
          if (check(other, seat, action) !== null) continue; // The other match lacks a card that the action needs.
          apply(next, seat, action);
          apply(other, seat, action);
          if (learns(next, viewer)) continue;
          compared++;
          sameText(json(viewFor(other, viewer)), json(viewFor(next, viewer)), json({ viewer, seat, action }));
        }
      }),
      deterministic(40),
    );
    expect(compared).toBeGreaterThan(600);
  });

  it("never contains the seed, a deck, or another player's hand, objective or open choice", { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(100), (course) => {
        for (const { state, below } of playing(course)) {
          if (below(2) === 0) continue;
          const marked = clone(state);
          marked.seed = 'the-secret-seed';
          marked.words = 987_654_321;
          for (const viewer of viewersOf(state)) {
            const view = viewFor(marked, viewer);
            const line = json(view);
            demand(!line.includes('the-secret-seed') && !line.includes('987654321'), () => 'the seed is in the view');
            demand(view.undo === null, () => 'the history is in the view');
            const piles = hiddenPiles(view, viewer).flat();
            demand(
              piles.every((card) => card === 0),
              () => `cards ${piles.join()} seen by ${viewer}`,
            );
            const fighter = secretCommit(state, viewer);
            if (fighter !== null) sameText(json(view.turn?.combat?.commits[fighter]), 'true');
            for (const event of view.events) {
              const forViewer = event.audience === 'all' || event.audience.includes(Number(viewer));
              demand(forViewer, () => `${event.type} seen by ${viewer}`);
            }
            const position = toPosition(view);
            demand(!('random' in position), () => 'the random stream is in the position');
          }
        }
      }),
      deterministic(30),
    );
  });

  it('is an allowlist: new parts of a state appear in no view', () => {
    fc.assert(
      fc.property(courses(60), (course) => {
        for (const { state, below } of playing(course)) {
          if (below(10) > 0) continue;
          const marked: State = clone(state);
          const mark = (object: object | null | undefined): void => {
            if (object !== null && object !== undefined) Object.assign(object, { novelty: 'n0velty' });
          };
          mark(marked);
          marked.players.forEach(mark);
          mark(marked.turn);
          mark(marked.turn?.combat);
          mark(marked.turn?.encounter);
          marked.turn?.owed.forEach(mark);
          for (const commit of Object.values(marked.turn?.combat?.commits ?? {})) if (commit !== true) mark(commit);
          for (const viewer of viewersOf(state)) {
            sameText(json(viewFor(marked, viewer)), json(viewFor(state, viewer)));
          }
        }
      }),
      deterministic(15),
    );
  });

  it('stays unchanged while the match continues, although it shares lists with the state', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(80), (course) => {
        const before: { view: State; text: string }[] = [];
        for (const { state } of playing(course)) {
          // Checks the views of the previous state again, after another action.
          for (const { view, text } of before.splice(0)) sameText(json(view), text);
          for (const viewer of viewersOf(state)) {
            const view = viewFor(state, viewer);
            before.push({ view, text: json(view) });
          }
        }
        for (const { view, text } of before) sameText(json(view), text);
      }),
      deterministic(30),
    );
  });

  it('looks the same to its viewer after being written as a position and loaded again', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(80), fc.string({ maxLength: 4 }), (course, seed) => {
        for (const { state, below } of playing(course)) {
          if (below(2) === 0) continue;
          const viewer = oneOf(below, viewersOf(state));
          const position = json(toPosition(viewFor(state, viewer)));
          const loaded = parsePosition(JSON.parse(position), seed);
          sameText(json(toPosition(viewFor(loaded, viewer))), position);
          sameText(faultsOf(loaded).join(), '');
          if (viewer === 'spectator') continue;
          sameText(json(legalActions(loaded, viewer)), json(legalActions(state, viewer)));
        }
      }),
      deterministic(35),
    );
  });
});

describe('the view of hidden information', () => {
  const position = {
    seats: {
      nordic: { mat: 'industrial', combatCards: [5, 3], objectives: [1, 2] },
      saxony: { mat: 'patriotic', combatCards: [4], objectives: [3, 4], character: 'T5' },
      crimea: { mat: 'mechanical', combatCards: [2, 2, 3], objectives: [5, 6] },
    },
  };

  it('shows every player the sizes of hands and decks, coins, power and the discard pile (INF-1)', () => {
    const state = parsePosition({ ...position, decks: { combatDiscard: [2, 5] } }, 'inf');
    for (const viewer of viewersOf(state)) {
      const view = viewFor(state, viewer);
      expect(view.players.map((player) => player.hand.length)).toEqual([2, 1, 3]);
      expect(view.players.map((player) => player.coins)).toEqual(state.players.map((player) => player.coins));
      expect(view.players.map((player) => player.power)).toEqual(state.players.map((player) => player.power));
      expect(view.combatDiscard).toEqual([2, 5]);
      expect(view.factoryDeck).toEqual([0, 0, 0, 0]);
      expect(view.encounterDeck).toHaveLength(28);
    }
  });

  it("shows a seat its own hand and objectives, and no one else's (INF-2)", () => {
    const state = parsePosition(position, 'inf');
    expect(viewFor(state, 0).players.map((player) => player.hand)).toEqual([[5, 3], [0], [0, 0, 0]]);
    expect(viewFor(state, 1).players.map((player) => player.objectives)).toEqual([
      [0, 0],
      [3, 4],
      [0, 0],
    ]);
    expect(viewFor(state, 'spectator').players.map((player) => player.hand)).toEqual([[0, 0], [0], [0, 0, 0]]);
  });

  it('writes hidden cards as numbers, and omits the random stream (INF-2)', () => {
    const written = toPosition(viewFor(parsePosition(position, 'inf'), 0));
    expect(written).toMatchObject({
      seats: {
        nordic: { combatCards: [5, 3], objectives: [1, 2] },
        saxony: { combatCards: 1, objectives: 2 },
        crimea: { combatCards: 3, objectives: 2 },
      },
      decks: { combat: 36, combatDiscard: [], encounter: 28, factory: 4 },
    });
    expect(written).not.toHaveProperty('random');
  });

  it('shows the remaining Factory cards only to the player who chooses (INF-2, FCT-1)', () => {
    const state = parsePosition(
      {
        active: 'nordic',
        seats: { nordic: { mat: 'industrial', character: 'X', section: 'move' }, saxony: { mat: 'patriotic' } },
        decks: { factory: [4, 1, 9] },
        turn: {},
      },
      'factory',
    );
    apply(state, 0, { type: 'endMove' });
    expect(viewFor(state, 0).factoryDeck).toEqual([4, 1, 9]);
    expect(viewFor(state, 1).factoryDeck).toEqual([0, 0, 0]);
    expect(viewFor(state, 'spectator').factoryDeck).toEqual([0, 0, 0]);
    expect(viewFor(state, 0).events.map((event) => event.type)).toContain('factoryCardsSeen');
    expect(viewFor(state, 1).events.map((event) => event.type)).not.toContain('factoryCardsSeen');
  });

  it('shows a choice in combat only to the player who made it until both have chosen (INF-3)', () => {
    const state = parsePosition(
      {
        active: 'saxony',
        seats: {
          nordic: { mat: 'industrial', combatCards: [5, 3], power: 5, mechs: { riverwalk: 'V7' } },
          saxony: { mat: 'patriotic', combatCards: [4], power: 5, character: 'V7', section: 'move' },
          crimea: { mat: 'mechanical' },
        },
        turn: { top: 'taken', combat: { at: 'V7' } },
      },
      'combat',
    );
    apply(state, 0, { type: 'commit', power: 2, combatCards: [5] });
    expect(viewFor(state, 0).turn?.combat?.commits).toEqual({ 0: { power: 2, combatCards: [5] } });
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(viewFor(state, viewer).turn?.combat?.commits).toEqual({ 0: true });
      expect(viewFor(state, viewer).players[0].hand).toEqual([0, 0]);
    }
    apply(state, 1, { type: 'commit', power: 3, combatCards: [] });
    expect(viewFor(state, 2).events).toContainEqual({
      type: 'combatRevealed',
      audience: 'all',
      seat: 0,
      at: 'V7',
      power: 2,
      combatCards: [5],
      total: 7,
    });
    expect(viewFor(state, 2).combatDiscard).toEqual([5]);
  });
});
