import type { Plan } from '../../game/plan/plan.ts';
import type { StoredPlan } from '../../protocol/plans.ts';
import { GAME, type TakenSeat } from './api.ts';
import { request } from './http.ts';

/** Plans that the server carries out on a player's behalf (docs/server.md, Plans). */

const pathOf = (matchID: string): string => `/games/${GAME}/${encodeURIComponent(matchID)}/plan`;

/** Resolves to the part of a seat's plan that has not been carried out yet, and the parts that were dropped. */
export const getPlan = (matchID: string, { credentials }: TakenSeat): Promise<StoredPlan> =>
  request(pathOf(matchID), { bearer: credentials });

/** Replaces a seat's plan; null removes it. */
export const putPlan = (matchID: string, { seat, credentials }: TakenSeat, plan: Plan | null): Promise<StoredPlan> =>
  request(pathOf(matchID), { body: { playerID: String(seat), credentials, plan } });
