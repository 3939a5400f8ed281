import { homeOf } from '../state/places.ts';
import { FACTIONS } from '../state/ids.ts';
import type { Situation } from '../rules/situation.ts';
import type { FactionHooks } from './index.ts';
import { riverwalk, speed } from './shared.ts';

/** To the own home base and those of factions that are not in the match, at any distance (MEC-7). */
const wayfare = ({ state, player }: Situation): number[] =>
  FACTIONS.filter(
    (faction) => faction === player.faction || state.players.every((other) => other.faction !== faction),
  ).map(homeOf);

/** Crimean Khanate: FAC-3, MEC-7, MEC-8. */
export const crimea: FactionHooks = {
  ability: { id: 'coercion', cardPaysResource: true },
  mechs: {
    riverwalk: riverwalk('crimea'),
    wayfare: { id: 'wayfare', links: wayfare, visitsHomeBases: true },
    scout: { id: 'scout', beforeCombat: { price: 0, takesCards: 1 } },
    speed,
  },
};
