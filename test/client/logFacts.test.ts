import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../game/events.ts';
import { recordStart, replayAction } from '../../game/notation/record.ts';
import { viewFor } from '../../game/view.ts';
import { whoBy } from '../../client/i18n/factions.ts';
import { factsOf } from '../../client/table/log/facts.ts';
import type { LogEntry } from '../../client/table/log/history.ts';
import { factText, namesIn } from '../../client/table/log/logLines.ts';
import { logTurns } from '../../client/table/log/logModel.ts';
import { recordNamed } from '../support/recorded.ts';

const FACTIONS = ['saxony', 'nordic'] as const;
const who = whoBy((seat) => FACTIONS[seat]);

/** Returns the log's lines for one of Saxony's turns, given the events of each action. */
function linesOf(...actions: readonly (readonly GameEvent[])[]): string[] {
  const began: GameEvent = { type: 'turnBegan', audience: 'all', seat: 0, round: 3 };
  const log = [[began], ...actions].flatMap((events, n) =>
    events.map((event, i): LogEntry => ({ id: `${n + 1}.${i}`, gap: false, event })),
  );
  const [turn] = logTurns(log);
  const headline = { seat: 0, section: turn.section };
  return factsOf(turn).map(({ told }) => (told === null ? 'gap' : factText(told, headline, who)));
}

const taken: GameEvent = { type: 'sectionTaken', audience: 'all', seat: 0, section: 'trade' };
const all = { audience: 'all' } as const;

describe('the lines of the log', () => {
  it('describe one action in one line, and omit the player and the section named in the headline', () => {
    expect(
      linesOf(
        [taken],
        [
          { ...all, type: 'spent', seat: 0, what: 'coins', n: 1, reason: 'trade' },
          { ...all, type: 'resourcesPlaced', seat: 0, at: 'F6', resources: { oil: 1 }, reason: 'trade' },
          { ...all, type: 'resourcesPlaced', seat: 0, at: 'T3', resources: { food: 1 }, reason: 'trade' },
        ],
      ),
    ).toEqual(['Pays 1 coin. Gains 1 oil on F6 farm and 1 food on T3 tundra.']);
  });

  it('name other players, and give the reason for a gain unless it is the section', () => {
    expect(
      linesOf(
        [taken],
        [
          { ...all, type: 'resourcesSpent', seat: 0, at: 'F6', resources: { oil: 2 }, reason: 'upgrade' },
          { ...all, type: 'upgraded', seat: 0, from: 'power', to: 'build' },
          { ...all, type: 'gained', seat: 1, what: 'power', n: 1, reason: 'ongoingBonus' },
        ],
      ),
    ).toEqual([
      expect.stringMatching(/^Pays 2 oil from F6 farm \(Upgrade\)\. Upgrades .*\. Build now costs 1 less\.$/),
      'Nordic gains 1 power (a recruit).',
    ]);
  });

  it('keep stars and combats on separate lines', () => {
    expect(
      linesOf(
        [taken],
        [
          { ...all, type: 'gained', seat: 0, what: 'popularity', n: 1, reason: 'trade' },
          { ...all, type: 'starPlaced', seat: 0, star: 'popularity' },
        ],
        [{ ...all, type: 'combatBegan', seat: 0, defender: 1, at: 'T3' }],
      ),
    ).toEqual(['Gains 1 popularity.', expect.stringMatching(/^Places a star: /), 'Attacks Nordic on T3 tundra.']);
  });

  it("of a whole match are never empty, never begin with the player's name, and average fewer than 4 per turn", () => {
    const record = recordNamed('five-players');
    const state = recordStart(record);
    const log: LogEntry[] = [];
    for (let n = 0; n < record.actions.length; n++) {
      replayAction(state, record, n);
      viewFor(state, 0).events.forEach((event, i) => log.push({ id: `${n + 1}.${i}`, gap: false, event }));
    }
    const nameOf = namesIn(state);
    const turns = logTurns(log).filter(({ turn }) => turn !== null);
    const lines = turns.flatMap((turn) =>
      factsOf(turn).map(({ told }) => ({
        seat: turn.turn?.seat ?? 0,
        text: factText(told ?? [], { seat: turn.turn?.seat ?? null, section: turn.section }, nameOf),
      })),
    );
    expect(lines.length).toBeGreaterThan(200);
    expect(lines.filter(({ seat, text }) => text === '' || text.startsWith(`${nameOf.name(seat)} `))).toEqual([]);
    expect(lines.filter(({ text }) => /[\u2060\u2061]|^[a-z]/u.test(text))).toEqual([]);
    expect(lines.length / turns.length).toBeLessThan(4);
  });
});
