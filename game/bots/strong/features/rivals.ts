import { BASE_MATS, MAX_SEATS, PLAYED_FACTIONS } from '../../../data/limits.ts';
import { objectiveNearness } from '../../easy0/objectives.ts';
import type { FeatureName, Group } from './sheet.ts';

/** The features of the objectives, the opponents, the round, and values that do not change during a match. */

export const rivals: Group = {
  names: [
    ['nearest objective', 'objectives'],
    ['nearest objective, squared', 'objectives'],
    ['objective fulfilled', 'objectives'],
    ['objective star', 'objectives'],
    ['most stars of an opponent', 'rivals'],
    ['an opponent has four stars', 'rivals'],
    ['an opponent has one star left', 'rivals'],
    ['mean stars of the opponents', 'rivals'],
    ['lead', 'rivals'],
    ['deficit', 'rivals'],
    ['lead with one star left', 'rivals'],
    ['deficit with one star left', 'rivals'],
    ['mean score of the opponents', 'rivals'],
    ['highest power of an opponent', 'rivals'],
    ['mean popularity of the opponents', 'rivals'],
    ['recruits of the opponents', 'rivals'],
    ['round', 'pace'],
    ['place in the round', 'pace'],
    ...PLAYED_FACTIONS.map((faction): FeatureName => [faction, 'pace']),
    ...BASE_MATS.map((mat): FeatureName => [mat, 'pace']),
    ...Array.from({ length: MAX_SEATS }, (_, n): FeatureName => [`seats: ${n + 1}`, 'pace']),
    ['always', 'pace'],
  ],
  fill: (sheet, { state, seat, player, control, standings }) => {
    const near = objectiveNearness(state, seat, control);
    sheet.put(near);
    sheet.put(near * near);
    sheet.flag(near >= 1);
    sheet.flag(player.stars.includes('objective'));
    const own = standings[seat].total;
    let most = 0;
    let sum = 0;
    let best = 0;
    let scores = 0;
    let power = 0;
    let popularity = 0;
    let recruits = 0;
    const others = Math.max(1, state.players.length - 1);
    for (let id = 0; id < state.players.length; id++) {
      if (id === seat) continue;
      const other = state.players[id];
      most = Math.max(most, other.stars.length);
      sum += other.stars.length;
      best = Math.max(best, standings[id].total);
      scores += standings[id].total;
      power = Math.max(power, other.power);
      popularity += other.popularity;
      for (const bonus of other.recruits) if (bonus !== null) recruits++;
    }
    const { starsToEnd } = state.options;
    const isLast = player.stars.length >= starsToEnd - 1;
    const lead = own - best;
    sheet.put(most);
    sheet.flag(most >= starsToEnd - 2);
    sheet.flag(most >= starsToEnd - 1);
    sheet.put(sum / others);
    sheet.put(Math.max(0, Math.min(30, lead)));
    sheet.put(Math.max(0, Math.min(30, -lead)));
    sheet.put(isLast ? Math.max(0, Math.min(30, lead)) : 0);
    sheet.put(isLast ? Math.max(0, Math.min(30, -lead)) : 0);
    sheet.put(scores / others);
    sheet.put(power);
    sheet.put(popularity / others);
    sheet.put(recruits / others);
    sheet.put(Math.min(30, state.round));
    const { seating, first } = state;
    sheet.put((seating.indexOf(seat) - seating.indexOf(first) + seating.length) % seating.length);
    for (const faction of PLAYED_FACTIONS) sheet.flag(player.faction === faction);
    for (const mat of BASE_MATS) sheet.flag(player.mat === mat);
    // Larger tables are evaluated like tables of five.
    const seats = Math.min(state.players.length, MAX_SEATS);
    for (let n = 1; n <= MAX_SEATS; n++) sheet.flag(seats === n);
    sheet.put(1);
  },
};
