import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseOf, courseOfLog, linesOf, nextMark, turnStep } from '../../client/steps/course.ts';
import { MAX_DEPTH, parseText, textOfLink } from '../../client/steps/documentText.ts';
import { NO_FRAGMENT, fragmentOf, linkIn, writeFragment } from '../../client/steps/fragment.ts';
import { eyesOf, hasSeat, type Viewer } from '../../client/steps/viewer.ts';
import { PackingFault, packText, unpackText } from '../../client/storage/packing.ts';
import { EVERY, keyframesOf, recordKeyframes, stateAt } from '../../game/notation/keyframes.ts';
import { toPosition } from '../../game/notation/position.ts';
import { parseRecord, replay } from '../../game/notation/record.ts';
import type { State } from '../../game/engine.ts';

/** The parts shared by /debug and /replay: keyframes, timelines, links, documents, viewers and URL fragments. */

const FOLDER = path.join(import.meta.dirname, '..', 'records');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const textOf = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');
const recordOf = (file: string) => parseRecord(JSON.parse(textOf(file)));
const bytes = (state: State): string => JSON.stringify(toPosition(state));

const five = recordOf('five-players.json');

describe('keyframes', () => {
  const keyframes = recordKeyframes(five);
  const last = keyframes.steps.length;
  const straight = new Map<number, string>();
  const straightAt = (index: number): string => {
    const known = straight.get(index) ?? bytes(replay(five, index));
    straight.set(index, known);
    return known;
  };

  it('let every seek reach the same bytes as a replay from the start', () => {
    const walks = fc.array(fc.nat({ max: last }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(walks, (walk) => {
        let near = { index: 0, state: keyframes.frames[0] };
        for (const index of walk) {
          near = { index, state: stateAt(keyframes, index, near) };
          expect(bytes(near.state)).toBe(straightAt(index));
        }
      }),
      { numRuns: 60 },
    );
    expect(bytes(stateAt(keyframes, last))).toBe(bytes(replay(five)));
  });

  it('let a seek replay only the actions since the last keyframe', () => {
    let played = 0;
    const counting = {
      ...keyframes,
      play: (state: State, step: (typeof keyframes.steps)[number]) => (played++, keyframes.play(state, step)),
    };
    for (const index of [0, 1, EVERY - 1, EVERY, 5 * EVERY + 7, last]) {
      played = 0;
      stateAt(counting, index);
      expect(played).toBe(index % EVERY);
      stateAt(counting, index, { index, state: stateAt(keyframes, index) });
      expect(played).toBe(index % EVERY);
    }
  });

  it('leave the initial state unchanged', () => {
    const [start] = keyframes.frames;
    const before = JSON.stringify(start);
    keyframesOf(start, keyframes.steps, keyframes.play);
    expect(JSON.stringify(start)).toBe(before);
  });

  it('end where the match was cut off', () => {
    const cut = recordOf('round-limit.json');
    const frames = recordKeyframes(cut);
    expect(frames.steps.at(-1)).toMatchObject({ kind: 'cut' });
    const end = stateAt(frames, frames.steps.length);
    expect(bytes(end)).toBe(bytes(replay(cut)));
    expect(end.result).toEqual(cut.result);
  });

  it('end with the result of every record in the repository', () => {
    for (const file of files) {
      const record = recordOf(file);
      const frames = recordKeyframes(record);
      expect(stateAt(frames, frames.steps.length).result).toEqual(record.result);
    }
  });
});

describe('the timeline of a record', () => {
  const keyframes = recordKeyframes(five);
  const course = courseOf(keyframes);
  const end = stateAt(keyframes, keyframes.steps.length);

  it('has a mark for every turn, every star and the end', () => {
    expect(course.turns).toHaveLength(end.turnNumber);
    const stars = course.moments.filter(({ kind }) => kind === 'star');
    expect(stars).toHaveLength(end.players.reduce((sum, { stars: own }) => sum + own.length, 0));
    expect(course.moments.at(-1)).toEqual({ index: keyframes.steps.length, kind: 'end', seat: null });
    for (const { index, seat, round } of course.turns) {
      expect(stateAt(keyframes, index)).toMatchObject({ active: seat, round });
    }
  });

  it('can be stepped through turn by turn to both ends', () => {
    const begins = course.turns.map(({ index }) => index);
    const walked = [0];
    while ((walked.at(-1) ?? 0) < course.events.length) walked.push(turnStep(course, walked.at(-1) ?? 0, 1));
    expect(walked).toEqual([...begins, course.events.length]);
    expect(turnStep(course, begins[3] + 1, -1)).toBe(begins[3]);
    expect(turnStep(course, begins[3], -1)).toBe(begins[2]);
    expect(turnStep(course, 0, -1)).toBe(0);
    expect(nextMark(course.moments, course.events.length, 1)).toBeUndefined();
  });

  it('has the same moments, and the same turns except the first, when it is built from a log', () => {
    const all = linesOf(course, 'open', 0, course.events.length);
    const told = courseOfLog(all, course.events.length);
    expect(told.events).toEqual(course.events);
    expect(told.moments).toEqual(course.moments);
    expect(told.turns).toEqual(course.turns.slice(1));
    const own = courseOfLog(linesOf(course, 3, 0, course.events.length), course.events.length);
    expect(own.turns).toEqual(told.turns);
    expect(own.events.flat().every(({ audience }) => audience === 'all' || audience.includes(3))).toBe(true);
    expect(courseOfLog([{ id: 'gap4', gap: true }], 4)).toMatchObject({ turns: [], moments: [] });
  });

  it('shows each viewer only the lines they are allowed to see', () => {
    const all = linesOf(course, 'open', 0, course.events.length);
    const spectator = linesOf(course, 'spectator', 0, course.events.length);
    expect(all).toHaveLength(course.events.flat().length);
    expect(spectator.length).toBeLessThan(all.length);
    expect(spectator.every((line) => !line.gap && line.event.audience === 'all')).toBe(true);
    for (const line of linesOf(course, 2, 0, course.events.length)) {
      expect(!line.gap && (line.event.audience === 'all' || line.event.audience.includes(2))).toBe(true);
    }
  });
});

describe('a link', () => {
  const packs = new RegExp('^[A-Za-z0-9_-]+$');

  it('carries every record in the repository unchanged, in less than half its length', async () => {
    for (const file of files) {
      const text = textOf(file);
      const packed = await packText(text);
      expect(packed).toMatch(packs);
      expect(packed.length).toBeLessThan(text.length / 2);
      expect(await textOfLink(packed)).toBe(text);
    }
  });

  it('carries any other text unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 2_000 }), async (text) => {
        fc.pre(text !== '' && !/[\uD800-\uDFFF]/.test(text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g, '')));
        expect(await unpackText(await packText(text), 10_000)).toBe(text);
      }),
    );
  });

  it('is reported if it is broken', async () => {
    const packed = await packText('{"format":"scythe-record/1"}');
    for (const bad of ['', '!', 'a', 'AAAA', packed.slice(0, -4), `${packed}!`, 'x'.repeat(1_000)]) {
      await expect(textOfLink(bad)).rejects.toMatchObject({ path: 'link' });
    }
  });

  it('is rejected if it would unpack to 50 MB of text', async () => {
    const bomb = await packText('['.repeat(50_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    await expect(unpackText(bomb, 100_000)).rejects.toBeInstanceOf(PackingFault);
    await expect(textOfLink(bomb)).rejects.toThrow('more data than can be read');
  });
});

describe('text given instead of a document', () => {
  it('is read as a link if it is one', () => {
    const link = 'https://example.org/replay#match=ab_C-1&action=57';
    expect(linkIn(`  ${link}\n`)).toEqual({ match: 'ab_C-1', action: 57, invite: null });
    expect(linkIn('/debug#action=3&match=x')).toEqual({ match: 'x', action: 3, invite: null });
    expect(linkIn('#match=x')).toMatchObject({ match: 'x' });
  });

  it('is not mistaken for a link if it is JSON or other text', () => {
    for (const text of [
      JSON.stringify({ name: '#match=x' }),
      '"#match=x"',
      '[]',
      '',
      'hello',
      '#match=',
      '# match=x',
    ]) {
      expect(linkIn(text)).toBeNull();
    }
  });
});

describe('the depth of a document', () => {
  const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

  it('is limited, and a fault names the path at which it is exceeded', () => {
    expect(parseText(nested(MAX_DEPTH))).toBeTruthy();
    for (const levels of [MAX_DEPTH + 1, 5_000, 200_000]) {
      const text = `{"actions":[0,{"why":${nested(levels)}}]}`;
      expect(() => parseText(text)).toThrow(/nested too deep/);
      expect(() => parseText(text)).toThrow(/^actions\.1\.why\.a\.a/);
    }
    expect(() => parseText('['.repeat(3_000) + ']'.repeat(3_000))).toThrow(/nested too deep/);
  });
});

describe('a viewer', () => {
  it('is valid if it is a seat of the match or needs no seat', () => {
    const { frames } = recordKeyframes(recordOf('two-players.json'));
    const [state] = frames;
    expect([0, 1, 2, 'open', 'spectator', 'deciding'].map((viewer) => hasSeat(viewer as Viewer, state))).toEqual([
      true,
      true,
      false,
      true,
      true,
      true,
    ]);
    expect(eyesOf(4, state)).toBe('spectator');
  });
});

describe('a fragment', () => {
  it('is read back as it was written', () => {
    const words = fc.option(fc.stringMatching(/^[\w-]{1,40}$/));
    fc.assert(
      fc.property(words, fc.option(fc.nat({ max: 999_999 })), words, (match, action, invite) => {
        expect(fragmentOf(writeFragment({ match, action, invite }))).toEqual({ match, action, invite });
      }),
    );
    // The link to a private match, as the lobby writes it.
    expect(fragmentOf('#invite=ab-c_1')).toEqual({ ...NO_FRAGMENT, invite: 'ab-c_1' });
  });

  it('is empty if its content is invalid', () => {
    for (const hash of [
      '',
      '#',
      '#action',
      '#action=',
      '#action=-1',
      '#action=1e3',
      '#action=9999999',
      '#%',
      '#match=',
      '#invite=a%20b',
    ]) {
      expect(fragmentOf(hash)).toEqual(NO_FRAGMENT);
    }
  });
});
