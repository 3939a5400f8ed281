// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Scrubber, looksOf } from '../../client/steps/Scrubber.tsx';
import { useSettings } from '../../client/storage/settings.ts';
import { FACTIONS } from '../../game/data/ids.ts';
import { stageEachTest } from './stage.ts';

/** The slider of a replay, with one star of each faction. */

const looks = looksOf(FACTIONS.map((faction) => ({ faction })));
const course = {
  events: FACTIONS.map(() => []),
  turns: [],
  moments: FACTIONS.map((_, seat) => ({ index: seat + 1, kind: 'star' as const, seat })),
};

const stage = stageEachTest();

beforeEach(() => stage.show(<Scrubber course={course} seats={looks} index={0} onGo={() => undefined} />));
afterEach(() => act(() => useSettings.setState({ patterns: false })));

const shapes = () => Array.from(stage.page.querySelectorAll('path'), (path) => path.getAttribute('d'));

describe('the stars on the slider', () => {
  it('name their factions', () => {
    const names = Array.from(stage.page.querySelectorAll('title'), (title) => title.textContent);
    expect(names).toEqual(looks.map(({ name }) => name));
  });

  it('are 7 different symbols once patterns are turned on, and identical before', () => {
    expect(new Set(shapes()).size).toBe(1);
    act(() => useSettings.setState({ patterns: true }));
    expect(shapes()).toHaveLength(FACTIONS.length);
    expect(new Set(shapes()).size).toBe(FACTIONS.length);
  });
});
