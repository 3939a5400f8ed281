import { expect, it } from 'vitest';
import { FACTIONS } from '../../game/data/ids.ts';
import { legalActions } from '../../game/engine.ts';
import { eventually } from '../support/eventually.ts';
import { Wire } from '../support/seatWire.ts';
import { create, join } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** Seven players draft their factions and player mats on the server (DRF-2, IFA-1). */

const serve = serveEachTest();
const SEATS = 7;

it('a table of seven drafts until every faction has a player, and every player has a different player mat', async () => {
  const { url } = await serve();
  const seats = Array.from({ length: SEATS }, () => ({}));
  const setupData = { format: 'scythe-setup/1', seats, options: { deal: 'draft', expansion: true } };
  const { matchID } = await create(url, { numPlayers: SEATS, setupData });
  const wires: Wire[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const { playerID, credentials } = await join(url, matchID, String(seat));
    wires.push(new Wire({ url, matchID, playerID, credentials }));
  }
  await Promise.all(wires.map((wire) => wire.sync()));
  let choices = 0;
  while (wires[0].state?.G.draft !== undefined) {
    const [seat] = wires.flatMap(({ state }, id) => (state && legalActions(state.G, id).length > 0 ? [id] : []));
    const { state } = wires[seat];
    const [action] = state === null ? [] : legalActions(state.G, seat);
    expect(action.type).toMatch(/^choose(?:Faction|Mat)$/);
    const move = wires[seat].prepare(action);
    await wires[seat].move(move);
    await Promise.all(wires.map((wire) => wire.reaches(move.on + 1)));
    choices++;
  }
  expect(choices).toBeGreaterThanOrEqual(SEATS - 1);
  await eventually(() => {
    for (const { state } of wires) {
      expect(state?.G.draft).toBeUndefined();
      expect(state?.G.players.map(({ faction }) => faction).toSorted()).toEqual([...FACTIONS].sort());
      expect(new Set(state?.G.players.map(({ mat }) => mat)).size).toBe(SEATS);
    }
  });
  for (const wire of wires) wire.close();
});
