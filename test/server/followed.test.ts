import { describe, expect, it } from 'vitest';
import { dealMatch } from '../../server/lobby/deal.ts';
import type { StoredState } from '../../server/match/match.ts';
import { carriedOut } from '../../server/play/afterNews.ts';
import { reduce } from '../../server/play/framework.ts';
import type { Frame, Steps } from '../../server/storage/news.ts';
import { pendingOf } from '../../server/storage/pending.ts';
import { sameText } from '../support/demand.ts';
import { recordNamed, recordedAction } from '../support/recorded.ts';

const stored = (state: StoredState): StoredState => JSON.parse(JSON.stringify(state)) as StoredState;

function certain<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('nothing was returned');
  return value;
}

const frameOf = ({ G: _, ...frame }: StoredState): Frame => frame;

/**
 * Makes the moves of a recorded match as a server would. Resolves to the actions, and to the states that the server
 * stores before the first action and after each one.
 */
async function played(name: string): Promise<{ actions: Steps['actions']; states: StoredState[] }> {
  const record = recordNamed(name);
  const states = [dealMatch(record.setup, certain(record.setup.seed), undefined)];
  const actions = record.actions.map((_, i) => {
    const { seat, action } = recordedAction(record, i);
    // In a draft, `by` is the number of the seat, which has no faction yet.
    return [seat < 0 ? Number(record.actions[i].by) : seat, action] as const;
  });
  for (const [i, [seat, action]] of actions.entries()) {
    states.push(certain(await reduce('followed', states[i], seat, action)));
  }
  return { actions, states };
}

describe('following a match with the engine', () => {
  it.each(['auction-quick', 'draft-choose', 'five-players', 'expansion-mats', 'seven-players'])(
    'reaches the same bytes after every three actions as the server that made the moves: %s',
    async (name) => {
      const { actions, states } = await played(name);
      let followed = stored(states[0]);
      for (let from = 0; from < actions.length; from += 3) {
        const to = Math.min(from + 3, actions.length);
        const after = stored(states[to]);
        const steps = { actions: actions.slice(from, to), frame: frameOf(after) };
        const reached = certain(carriedOut(followed, steps, pendingOf(after.G)));
        followed = reached.state;
        sameText(JSON.stringify(followed), JSON.stringify(states[to]), `after ${to} actions`);
        const skipped = states.slice(from + 1, to).map(({ G, _stateID }) => ({ stateID: _stateID, events: G.events }));
        expect(reached.skipped).toEqual(skipped);
      }
    },
  );

  it('fails if the actions do not lead to the stored state, or if the rules are unknown', async () => {
    const { actions, states } = await played('two-players');
    const [before, after] = [states[0], states[2]];
    const [pending, frame] = [pendingOf(after.G), frameOf(after)];
    expect(carriedOut(before, { actions: actions.slice(0, 1), frame }, pending)).toBeNull();
    expect(carriedOut(before, { actions: actions.slice(0, 2), frame }, '7')).toBeNull();
    const newer = { ...before, G: { ...before.G, rules: 99 } };
    expect(carriedOut(newer, { actions: actions.slice(0, 2), frame }, pending)).toBeNull();
    expect(carriedOut(before, { actions: actions.slice(0, 2), frame }, pending)).not.toBeNull();
  });
});
