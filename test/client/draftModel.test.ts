import { describe, expect, it } from 'vitest';
import { apply } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { factionName, whoNamed } from '../../client/i18n/factions.ts';
import { draftersOf, galleryOf, lotsOf, movedUp, readBid, wholeGallery } from '../../client/table/draft/model.ts';
import { draftSentence } from '../../client/table/sentences.ts';

/** The model of the draft page, tested without a browser (DRF-1 to DRF-5). */

const PAIRINGS = [
  ['nordic', 'patriotic'],
  ['saxony', 'agricultural'],
  ['polania', 'industrial'],
];
const auction = () =>
  parsePosition({ options: { deal: 'auction' }, draft: { players: 3, pairings: PAIRINGS } }, 'page');
const who = whoNamed((seat) => `player ${seat}`);

describe('the page of an auction', () => {
  it('shows each pairing with its standing bid and the lowest bid that would take it (DRF-3)', () => {
    const state = auction();
    apply(state, 0, { type: 'bid', faction: 'saxony', coins: 4 });
    apply(state, 1, { type: 'bid', faction: 'nordic', coins: 100 });
    const { draft } = state;
    expect(draft === undefined ? [] : lotsOf(draft)).toMatchObject([
      { faction: 'nordic', by: 1, coins: 100, lowest: null },
      { faction: 'saxony', by: 0, coins: 4, lowest: 5 },
      { faction: 'polania', by: null, coins: 0, lowest: 0 },
    ]);
  });

  it("shows the players' pairings, bids and places in the queue", () => {
    const state = auction();
    apply(state, 0, { type: 'bid', faction: 'saxony', coins: 4 });
    const { draft } = state;
    expect(draft === undefined ? [] : draftersOf(state, draft)).toMatchObject([
      { seat: 0, isAsked: false, faction: 'saxony', mat: 'agricultural', coins: 4, place: null },
      { seat: 1, isAsked: true, faction: null, coins: null, place: 1 },
      { seat: 2, isAsked: false, faction: null, coins: null, place: 2 },
    ]);
  });

  it('shows the pending decision, or names the players who must decide', () => {
    expect(draftSentence(auction(), 0, who)).toBe('Bid on a pairing.');
    expect(draftSentence(auction(), 2, who)).toBe('Waiting for player 0 to bid.');
    const quick = parsePosition({ options: { deal: 'auction-quick' }, draft: { players: 2 } }, 'page');
    expect(draftSentence(quick, null, who)).toBe('Waiting for player 0 and player 1 to set maximum bids.');
  });

  it('accepts only whole numbers that are allowed as bids (DRF-4)', () => {
    const read = ['7', ' 7 ', '6', '101', '7.5', '', ' ', 'x', '-1'].map((text) => readBid(text, 7));
    expect(read).toEqual([7, 7, null, null, null, null, null, null, null]);
  });

  it('moves a pairing one place up in the order of preference', () => {
    expect([movedUp(['a', 'b', 'c'], 2), movedUp(['a', 'b', 'c'], 0)]).toEqual([
      ['a', 'c', 'b'],
      ['a', 'b', 'c'],
    ]);
  });

  it('offers the mats of every open pairing, or of all five factions, for comparison', () => {
    const state = auction();
    const open = galleryOf(state, state.draft?.pairings ?? []);
    expect(open.players.map(({ faction, mat }) => [faction, mat])).toEqual(PAIRINGS);
    expect(wholeGallery(state).players.map(({ faction }) => factionName(faction))).toHaveLength(5);
  });
});
