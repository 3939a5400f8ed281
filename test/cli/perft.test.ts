import { describe, expect, it } from 'vitest';
import { toPosition } from '../../game/notation/position.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { perft } from '../../game/perft.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { viewFor } from '../../game/view.ts';
import { command, program, temporaryFolder, writeTo } from '../support/commands.ts';

/** npm run -s perft (docs/notation.md, Commands) */

const folder = temporaryFolder();

describe('perft', () => {
  it('prints the number of sequences from a set-up, and from a position with unknown cards', async () => {
    const state = newMatch(parseSetup({ format: 'scythe-setup/1', seats: [{}, {}, {}], seed: 'cli' }));
    const view = writeTo(folder, 'view.json', toPosition(viewFor(state, state.active)));
    const [setup, position] = await Promise.all([
      program('perft', '--seed', 'cli', '--players', '3', '--depth', '3'),
      command('perft', '--depth=2', `--position=${view}`),
    ]);
    expect(setup).toEqual({ code: 0, out: `${perft(state, 3)}\n`, err: '' });
    expect(position).toEqual({ code: 0, out: `${perft(state, 2)}\n`, err: '' });
  });

  it('names the path of a fault on stderr and prints nothing on stdout', async () => {
    const file = writeTo(folder, 'power.json', { seats: { nordic: { mat: 'industrial', power: 17 } } });
    const { code, out, err } = await command('perft', '--depth', '1', '--position', file);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('seats.nordic.power: ');
  });
});
