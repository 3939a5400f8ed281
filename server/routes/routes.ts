import { ACCOUNT_ROUTES } from './accountRoutes.ts';
import { FRIEND_ROUTES } from './friendRoutes.ts';
import { GUEST_ROUTES } from './guestRoutes.ts';
import { LIVE_ROUTES } from './liveRoutes.ts';
import type { Route } from './route.ts';
import { MATCH_ROUTES } from './matchRoutes.ts';
import { MODERATION_ROUTES } from './moderationRoutes.ts';
import { PLAN_ROUTES } from './planRoutes.ts';
import { PUSH_ROUTES } from './pushRoutes.ts';
import { RATING_ROUTES } from './ratingRoutes.ts';
import { SETTINGS_ROUTES } from './settingsRoutes.ts';
import { SITE_ROUTES } from './siteRoutes.ts';
import { TOURNAMENT_ROUTES } from './tournamentRoutes.ts';
import { VACATION_ROUTES } from './vacationRoutes.ts';
import { WEEK_ROUTES } from './weekRoutes.ts';

export const ROUTES: readonly Route[] = [
  ...MATCH_ROUTES,
  ...GUEST_ROUTES,
  ...ACCOUNT_ROUTES,
  ...LIVE_ROUTES,
  ...SITE_ROUTES,
  ...RATING_ROUTES,
  ...TOURNAMENT_ROUTES,
  ...MODERATION_ROUTES,
  ...FRIEND_ROUTES,
  ...WEEK_ROUTES,
  ...PLAN_ROUTES,
  ...PUSH_ROUTES,
  ...SETTINGS_ROUTES,
  ...VACATION_ROUTES,
];
