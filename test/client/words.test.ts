import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { logLine, namesIn } from '../../client/table/log/logLines.ts';
import { askedSentence } from '../../client/table/sentences.ts';
import { refusalText } from '../../client/i18n/refusals.ts';
import { whoNamed } from '../../client/i18n/factions.ts';
import { t } from '../../client/i18n/table.ts';
import { decisions } from '../../game/rules/decisions.ts';
import { REFUSALS } from '../../game/refusals.ts';
import { SOCKET_REFUSALS } from '../../protocol/codes.ts';
import { demand } from '../support/demand.ts';
import { moments } from './positions.ts';

/** The time limit for tests that take seconds even on an idle machine, in milliseconds. */
const LONG = 60_000;

const BAD = /undefined|NaN|\[object|null/;

describe('the prompt', () => {
  it(
    'exists for every viewer in every position of random matches',
    () => {
      const seen = new Map<string, Set<string>>();
      for (const { view, seat } of moments(120, 5)) {
        for (const viewer of [...view.players.keys(), null]) {
          const text = askedSentence(view, viewer);
          demand(/^[A-Z].*[.?]$/.test(text) && !BAD.test(text), () => text);
        }
        const kind =
          decisions(view).find((decision) => decision.seat === seat)?.kind ?? (view.result === null ? 'other' : 'over');
        seen.set(kind, (seen.get(kind) ?? new Set()).add(askedSentence(view, seat)));
      }
      expect([...(seen.get('over') ?? [])].every((text) => text.startsWith('The match is over.'))).toBe(true);
      expect([...(seen.get('commit') ?? [])].every((text) => text.startsWith('Combat on'))).toBe(true);
      expect([...(seen.get('gain') ?? [])].some((text) => text === t('table:asked.owed.upgrade'))).toBe(true);
    },
    LONG,
  );

  it('names all players it waits for in one sentence', () => {
    let asked = 0;
    for (const { view } of moments(40, 5)) {
      const open = decisions(view);
      if (open.length < 2) continue;
      asked++;
      const names = open.map(({ seat }) => namesIn(view).name(seat));
      expect(askedSentence(view, null)).toBe(`Waiting for ${names.join(' and ')} to choose power and cards.`);
    }
    expect(asked).toBeGreaterThan(0);
  });
});

describe('the log', () => {
  it(
    'has a sentence for every event of random matches',
    () => {
      const seen = new Set<string>();
      for (const { view, events } of moments(250, 6)) {
        for (const event of events) {
          const line = logLine(event, namesIn(view));
          demand(/^[A-Z].*\.$/.test(line) && !BAD.test(line), () => line);
          seen.add(event.type);
        }
      }
      expect(seen.size).toBeGreaterThan(30);
    },
    LONG,
  );

  it('has a line for each of the rare events', () => {
    const who = whoNamed((seat) => `Player ${seat}`);
    const line = (event: object): string => logLine({ audience: 'all', ...event } as never, who);
    expect(line({ type: 'undone', seat: 0, actions: 2 })).toBe('Player 0 undoes 2 actions.');
    expect(line({ type: 'coinsGiven', seat: 0, to: 1, n: 1 })).toBe('Player 0 gives 1 coin to Player 1.');
    expect(line({ type: 'handSeen', seat: 0, of: 1, cards: [2, 5] })).toBe('Player 1 holds combat cards 2 and 5.');
    expect(line({ type: 'handSeen', seat: 0, of: 1, cards: [5] })).toBe('Player 1 holds combat card 5.');
    expect(line({ type: 'handSeen', seat: 0, of: 1, cards: [] })).toBe('Player 1 holds no combat cards.');
    expect(line({ type: 'combatDeckShuffled', cards: 9 })).toMatch(/9 discarded/);
    expect(line({ type: 'combatRevealed', seat: 0, at: 'V4', power: 3, combatCards: [5, 2], total: 10 })).toBe(
      'Player 0 reveals 3 power and cards 5 and 2: 10 in total.',
    );
    expect(
      line({
        type: 'unitMoved',
        seat: 0,
        unit: 'speed',
        from: 'V4',
        to: 'nordic',
        resources: { oil: 2 },
        workers: ['worker1'],
      }),
    ).toBe("Player 0 moves the Speed mech from V4 village to Nordic's home base with 1 worker and 2 oil.");
  });
});

describe('refusals', () => {
  it('all have a sentence', () => {
    for (const { text } of Object.values(REFUSALS)) expect(text).toMatch(/^[A-Z].*\.$/);
  });
});

describe('a refusal', () => {
  it('has one of the codes that docs/server.md lists, and the list has no others', () => {
    const contract = readFileSync(new URL('../../docs/server.md', import.meta.url), 'utf8');
    const [, table = ''] = contract.split('| code ');
    const codes = [...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(5);
    expect(SOCKET_REFUSALS.toSorted()).toEqual(codes.toSorted());
  });

  it('is a sentence even if its code is unknown', () => {
    for (const code of [...Object.keys(REFUSALS), ...SOCKET_REFUSALS, 'from-the-future', 'toString']) {
      expect(refusalText(code)).toMatch(/^[A-Z].*[.]$/);
    }
  });
});
