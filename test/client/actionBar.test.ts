import { describe, expect, it } from 'vitest';
import { statusOf } from '../../client/table/bar/status.ts';
import { offersUndo, whyNoUndo } from '../../client/table/bar/undo.ts';
import type { LogEntry } from '../../client/table/log/history.ts';
import type { Offer } from '../../client/table/flow/types.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { apply, type Action } from '../../game/engine.ts';

const SEAT = { faction: null, mat: null };
const refusal = { text: 'Not enough power.', rule: null };
const closed: Offer = { key: 'x', label: 'X', effects: [], answer: null, why: refusal };
const calm = { notice: null, pending: null, link: 'open' } as const;
const flow = { hint: 'Pick a worker.', left: ['Deploy'] };
const input = { source: calm, flow, pinned: null, isWarned: false };
const action: Action = { type: 'endTurn' };

describe('the line under the prompt', () => {
  it('shows the hint, or nothing if there is none', () => {
    expect(statusOf(input)).toEqual({ text: 'Pick a worker.', isFault: false });
    expect(statusOf({ ...input, flow: { ...flow, hint: null } })).toEqual({ text: '', isFault: false });
  });

  it('warns when the turn is about to end with something left to do', () => {
    expect(statusOf({ ...input, isWarned: true })).toMatchObject({ isFault: true });
    expect(statusOf({ ...input, isWarned: true }).text).toContain('Deploy');
  });

  it('says why the clicked offer cannot be taken, instead of showing a warning', () => {
    const status = statusOf({ ...input, isWarned: true, pinned: closed });
    expect(status).toEqual({ text: refusal.text, isFault: true });
  });

  it('says that an action is waiting for the connection, but keeps the hint while an action is being sent', () => {
    const kept = statusOf({ ...input, pinned: closed, source: { ...calm, pending: action, link: 'lost' } });
    expect(kept.isFault).toBe(false);
    expect(kept.text).not.toBe(refusal.text);
    expect(statusOf({ ...input, source: { ...calm, pending: action } }).text).toBe('Pick a worker.');
  });

  it('shows the latest notice in preference to everything else', () => {
    const source = { notice: { text: 'Refused.', rule: null }, pending: action, link: 'lost' } as const;
    expect(statusOf({ source, flow, pinned: closed, isWarned: true })).toEqual({ text: 'Refused.', isFault: true });
  });
});

describe('undo', () => {
  it('is offered to the active seat once a section is chosen and before a combat', () => {
    const state = newMatch({ format: 'scythe-setup/1', seats: [SEAT, SEAT], seed: 'undo', options: {} });
    const seat = state.active;
    expect(offersUndo(state, seat)).toBe(false);
    apply(state, seat, { type: 'takeSection', section: 'trade' });
    expect(offersUndo(state, seat)).toBe(true);
    expect(offersUndo(state, 1 - seat)).toBe(false);
    expect(offersUndo(state, null)).toBe(false);
    const combat = { at: 0 } as NonNullable<NonNullable<typeof state.turn>['combat']>;
    expect(offersUndo({ ...state, turn: state.turn && { ...state.turn, combat } }, seat)).toBe(false);
  });

  it('is disabled after a turn begins, a card is shown or a combat is fought, until the next action', () => {
    const events = [
      { type: 'turnBegan', seat: 0, round: 3 },
      { type: 'sectionTaken', seat: 0, section: 'move' },
      { type: 'encounterMet', seat: 0, at: 'F3', card: 0 },
      { type: 'gained', seat: 0, what: 'coins', n: 1, reason: 'encounter' },
      { type: 'undone', seat: 0, actions: 1 },
      { type: 'combatWon', seat: 0, loser: 1, at: 'F3' },
    ];
    const log = events.map((event, i) => ({ id: `${i}.0`, gap: false, event }) as unknown as LogEntry);
    const reasons = events.map((_, i) => whyNoUndo(log.slice(0, i + 1)));
    expect(reasons).toEqual(['begun', null, 'card', null, 'card', 'combat']);
    expect(whyNoUndo([])).toBeNull();
    expect(whyNoUndo([{ id: 'gap3', gap: true }, ...log.slice(1, 2)])).toBeNull();
  });
});
