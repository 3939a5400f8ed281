import { describe, expect, it } from 'vitest';
import { apply, check, clone, decisions, legalActions, type Action, type State } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { recordStart, replayAction } from '../../game/notation/record.ts';
import { viewFor } from '../../game/view.ts';
import { lessOffers, without } from '../../client/table/flow/less.ts';
import { flowOf } from '../../client/table/flow/flow.ts';
import type { Answer, Draft, Flow } from '../../client/table/flow/types.ts';
import { recordNamed } from '../support/recorded.ts';

/** Returns the answers to all possible clicks in a flow. For cargo, only "all" and "none" are included. */
function answersOf(flow: Flow): Answer[] {
  const { mat } = flow;
  const offers = [
    ...flow.choices,
    ...flow.places.values(),
    ...mat.sections.values(),
    ...mat.cubes.values(),
    ...mat.boxes.values(),
    ...mat.structures.values(),
    ...mat.recruits.values(),
    ...mat.mechs.values(),
    ...(flow.fan?.units ?? []),
    ...[mat.top, mat.bottom, flow.end].flatMap((offer) => offer ?? []),
  ];
  return [
    ...offers.flatMap(({ answer }) => answer ?? []),
    ...flow.steppers.flatMap(({ less, more }) => [less, more].flatMap((answer) => answer ?? [])),
    ...[flow.cargo?.all, flow.cargo?.none].flatMap((answer) => answer ?? []),
  ];
}

/** The maximum number of drafts to examine per decision. Payments from many places could create thousands. */
const MAX_DRAFTS = 150;

/**
 * Returns the actions that clicks can reach in one decision, and the number of drafts. Stops at about `MAX_DRAFTS`
 * drafts.
 */
function reachable(view: State, seat: number): { acts: Map<string, readonly Action[]>; drafts: number } {
  const acts = new Map<string, readonly Action[]>();
  const seen = new Set<string>(['null']);
  const open: (Draft | null)[] = [null];
  while (open.length > 0 && seen.size < MAX_DRAFTS) {
    const draft = open.shift() ?? null;
    for (const answer of answersOf(flowOf(view, seat, draft))) {
      if ('act' in answer) {
        acts.set(JSON.stringify(answer.act), answer.act);
      } else if (!seen.has(JSON.stringify(answer.draft))) {
        seen.add(JSON.stringify(answer.draft));
        open.push(answer.draft);
      }
    }
  }
  return { acts, drafts: seen.size };
}

/**
 * Returns an action as JSON without its payment or, for `moveUnit`, its cargo. Clicks offer more choices of both than
 * `legalActions` lists.
 */
function outline(action: Action): string {
  const { pay: _pay, resources, workers, ...rest } = action as Action & Partial<Record<string, unknown>>;
  const isMove = action.type === 'moveUnit';
  return JSON.stringify(isMove ? rest : { ...rest, resources, workers }, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** The power dial, objectives and gifts have separate controls. */
const ELSEWHERE: readonly Action['type'][] = ['commit', 'revealObjective', 'giveCoins'];

const RECORDS = [
  'five-players',
  'four-players',
  'last-star-in-an-encounter',
  'expansion-mats',
  'five-in-the-middle',
  'last-star-by-a-factory-card',
];

/** Returns positions from recorded matches: at every eleventh action, and at every rare decision. */
function positions(): { name: string; view: State; seat: number }[] {
  const RARE = ['encounter', 'gain', 'retreat', 'useAbility', 'chooseCombat', 'factoryCard'];
  return RECORDS.flatMap((file) => {
    const record = recordNamed(file);
    const state = recordStart(record);
    const found: { name: string; view: State; seat: number }[] = [];
    for (let i = 0; i < record.actions.length && state.result === null; i++) {
      for (const { seat, kind } of decisions(state)) {
        if (i % 11 !== 0 && !RARE.includes(kind)) continue;
        found.push({ name: `${file} ${i} ${kind}`, view: viewFor(state, seat), seat });
      }
      replayAction(state, record, i);
    }
    return found;
  });
}

/**
 * Applies a click's actions one after another. Returns the code and the JSON of each action that the engine rejects.
 */
function refusedOf(view: State, seat: number, actions: readonly Action[]): string[] {
  const copy = clone(view);
  return actions.flatMap((action) => {
    const refused = check(copy, seat, action);
    if (refused === null) apply(copy, seat, action);
    return refused === null ? [] : [`${refused.refused}: ${JSON.stringify(action)}`];
  });
}

describe('clicks', () => {
  const all = positions();

  it('lead to every legal action and no others, in positions from recorded matches', () => {
    expect(all.length).toBeGreaterThan(150);
    const faults = all.flatMap(({ name, view, seat }) => {
      const { acts, drafts } = reachable(view, seat);
      const refused = [...acts.values()].flatMap((actions) => refusedOf(view, seat, actions));
      if (drafts >= MAX_DRAFTS) return refused;
      const outlines = new Set([...acts.values()].map(([action]) => outline(action)));
      const missing = legalActions(view, seat)
        .filter(({ type }) => !ELSEWHERE.includes(type))
        // Ending the turn skips a Move that has not started.
        .filter(({ type }) => type !== 'endMove' || view.turn?.moving === true)
        .map(outline)
        .filter((action) => !outlines.has(action));
      return [...refused, ...missing].map((fault) => `${name}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it('on an offer that cannot be taken show the reason', () => {
    const dumb = all.flatMap(({ name, view, seat }) => {
      const { places, choices, mat } = flowOf(view, seat, null);
      return [...places.values(), ...choices, ...mat.sections.values()]
        .filter(({ answer, picked, why }) => answer === null && picked !== true && why === undefined)
        .map(({ key }) => `${name} ${key}`);
    });
    expect(dumb).toEqual([]);
  });

  it('on the title of a row do nothing if the row offers a choice', () => {
    const open = all.filter(({ view }) => view.turn?.top === 'open');
    const sections = open.map(({ view, seat }) => {
      const { answer = null } = flowOf(view, seat, null).mat.top ?? {};
      return { section: view.players[seat].section, acts: answer !== null && 'act' in answer };
    });
    // Bolster and Trade each offer a choice of two gains, and Move a choice between moving units and gaining coins.
    const choosing = sections.filter(({ section }) => ['bolster', 'trade', 'move'].includes(String(section)));
    expect(new Set(choosing.map(({ section }) => section)).size).toBe(3);
    expect(choosing.filter(({ acts }) => acts)).toEqual([]);
  });

  it('can give up any part of a gain (TURN-4)', () => {
    const less = all.flatMap(({ view, seat }) => {
      const { choices, places } = flowOf(view, seat, null);
      return lessOffers(view, seat, [...choices, ...places.values()]).flatMap(({ action, less: parts }) =>
        parts.map(({ what, max }) => ({ what, refused: check(view, seat, without(action, { [what]: max })) })),
      );
    });
    expect(new Set(less.map(({ what }) => what)).size).toBeGreaterThanOrEqual(3);
    expect(less.filter(({ refused }) => refused !== null)).toEqual([]);
  });

  it('are offered only to the seats that must decide, not to other seats or spectators', () => {
    const offered = all.flatMap(({ view }) => {
      const asked = decisions(view).map(({ seat }) => seat);
      const others = [...view.players.keys()].filter((seat) => !asked.includes(seat));
      return [...others, null].flatMap((seat) => answersOf(flowOf(view, seat, null)));
    });
    expect(offered).toEqual([]);
  });
});

describe('the badge of a territory with opposing workers', () => {
  it('shows the popularity that a Move there costs, and none with Camaraderie or without popularity (MOV-12, MEC-10)', () => {
    const badges = (mechs: object, popularity: number): string[] => {
      const polania = { mat: 'agricultural', popularity, section: 'move', character: 'F5', mechs };
      const nordic = { mat: 'industrial', workers: ['T5', 'T5'] };
      const state = parsePosition({ active: 'polania', seats: { polania, nordic }, turn: {}, encounters: [] });
      const view = viewFor(state, state.active);
      const draft = { kind: 'move', unit: 'character', resources: {}, workers: 0 } as const;
      const { badges: shown } = flowOf(view, state.active, draft);
      return shown.filter(({ place }) => place === 'T5').map(({ text, title }) => `${text} ${title}`);
    };
    expect(badges({}, 1)).toEqual(['-1 2 workers are forced to retreat; you lose popularity']);
    expect(badges({}, 0)).toEqual([' 2 workers are forced to retreat']);
    expect(badges({ camaraderie: 'polania' }, 4)).toEqual([' 2 workers are forced to retreat']);
  });
});

describe('the hint for a section', () => {
  it('says only to Rusviet that the last section can be repeated (Relentless)', () => {
    const hints = new Map<boolean, Set<string | null>>();
    const record = recordNamed('five-players');
    const state = recordStart(record);
    for (const i of record.actions.keys()) {
      const [{ seat, kind }] = decisions(state);
      const { faction, section } = state.players[seat];
      if (kind === 'takeSection' && section !== null) {
        const isRusviet = faction === 'rusviet';
        hints.set(isRusviet, (hints.get(isRusviet) ?? new Set()).add(flowOf(viewFor(state, seat), seat, null).hint));
      }
      replayAction(state, record, i);
    }
    expect([...(hints.get(true) ?? [])].join()).toContain('Relentless');
    expect([...(hints.get(false) ?? [])].join()).not.toContain('Relentless');
  });
});
