import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../game/events.ts';
import { whoBy, whoNamed } from '../../client/i18n/factions.ts';
import { logLine } from '../../client/table/log/logLines.ts';
import { narrationOf } from '../../client/table/log/narration.ts';
import type { LogEntry } from '../../client/table/log/history.ts';

const FACTIONS = ['saxony', 'nordic', 'albion', 'togawa'] as const;
const told = (events: readonly GameEvent[]): string =>
  narrationOf(
    events.map((event, i): LogEntry => ({ id: String(i), gap: false, event })),
    whoBy((seat) => FACTIONS[seat]),
  );
const began: readonly GameEvent[] = [
  { type: 'turnBegan', audience: 'all', seat: 0, round: 3 },
  { type: 'sectionTaken', audience: 'all', seat: 0, section: 'produce' },
];

describe('the narration of a turn', () => {
  it('says in one sentence what the player gained, including a star', () => {
    expect(
      told([
        ...began,
        {
          type: 'workersPlaced',
          audience: 'all',
          seat: 0,
          at: 'V1',
          workers: ['worker6', 'worker7', 'worker8'],
          reason: 'produce',
        },
        { type: 'starPlaced', audience: 'all', seat: 0, star: 'workers' },
      ]),
    ).toBe('Saxony produces: 3 workers and a star (all 8 workers).');
  });

  it('leaves out what other players gain', () => {
    expect(
      told([...began, { type: 'gained', audience: 'all', seat: 1, what: 'coins', n: 1, reason: 'ongoingBonus' }]),
    ).toBe('Saxony produces.');
  });

  it('names Flags, Traps and abilities, or just a faction token if the faction is unknown', () => {
    const turn = (seat: number, what: GameEvent): GameEvent[] => [
      { type: 'turnBegan', audience: 'all', seat, round: 3 },
      { type: 'sectionTaken', audience: 'all', seat, section: 'move' },
      what,
    ];
    const placed = (seat: number): GameEvent => ({ type: 'tokenPlaced', audience: 'all', seat, at: 'M3' });
    expect([told(turn(2, placed(2))), told(turn(3, placed(3)))]).toEqual([
      'Albion moves: a Flag on M3 mountain.',
      'Togawa moves: a Trap on M3 mountain.',
    ]);
    expect(told(turn(2, { type: 'abilityUsed', audience: 'all', seat: 2, ability: 'sword', against: 3 }))).toBe(
      'Albion moves: Sword used.',
    );
    expect(
      logLine(
        placed(3),
        whoBy((seat) => FACTIONS[seat]),
      ),
    ).toBe('Togawa places a Trap on M3 mountain.');
    expect(
      logLine(
        placed(0),
        whoNamed(() => 'Ann'),
      ),
    ).toBe('Ann places a faction token on M3 mountain.');
  });

  it('is empty if no turn has begun or no section has been chosen', () => {
    expect([told([]), told(began.slice(0, 1))]).toEqual(['', '']);
  });
});
