import { z } from 'zod';
import { FAULTS, type FaultCode } from './codes.ts';
import { account, newPasskeyOptions, recoveryCodes, signInOptions, signedIn } from './account.ts';
import { setupSchema } from '../game/notation/setup.ts';
import { chatMessage, chatPage } from './chat.ts';
import { clock } from './clock.ts';
import { exported } from './export.ts';
import { featured } from './featured.ts';
import { guest, link, me } from './guest.ts';
import { loggedAction, logPage, record } from './log.ts';
import {
  createdMatch,
  invitation,
  joinedMatch,
  matchList,
  nextMatch,
  ownMatch,
  ownMatches,
  publicMatch,
  publicPlayer,
  rematch,
  startedMatch,
} from './match.ts';
import { moderation } from './moderation.ts';
import { friendLink, people } from './people.ts';
import { storedPlan } from './plans.ts';
import { profile } from './profile.ts';
import { push } from './push.ts';
import { balance, leaderboard } from './ratings.ts';
import { settings } from './settings.ts';
import { site } from './site.ts';
import { statistics } from './statistics.ts';
import { vacation } from './vacation.ts';
import { createdTournament, tournament, tournamentList } from './tournaments.ts';
import { startedWeek, week, weekList } from './weeks.ts';

/** The response to any refused request. */
export const error = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(FAULTS) as FaultCode[]),
    message: z.string(),
  }),
});

/** The schemas of all responses, by their names in the OpenAPI document. */
export const ANSWERS = {
  Games: z.array(z.string()),
  Nothing: z.strictObject({}),
  Error: error,
  Clock: clock,
  Setup: setupSchema,
  Player: publicPlayer,
  Match: publicMatch,
  MatchList: matchList,
  CreatedMatch: createdMatch,
  JoinedMatch: joinedMatch,
  StartedMatch: startedMatch,
  NextMatch: nextMatch,
  Rematch: rematch,
  Invitation: invitation,
  Guest: guest,
  Me: me,
  Link: link,
  Export: exported,
  Account: account,
  NewPasskeyOptions: newPasskeyOptions,
  RecoveryCodes: recoveryCodes,
  SignInOptions: signInOptions,
  SignedIn: signedIn,
  OwnMatch: ownMatch,
  OwnMatches: ownMatches,
  People: people,
  FriendLink: friendLink,
  Push: push,
  Settings: settings,
  Vacation: vacation,
  Moderation: moderation,
  Profile: profile,
  Leaderboard: leaderboard,
  Balance: balance,
  Featured: featured,
  Site: site,
  Statistics: statistics,
  Tournament: tournament,
  TournamentList: tournamentList,
  CreatedTournament: createdTournament,
  Week: week,
  WeekList: weekList,
  StartedWeek: startedWeek,
  ChatMessage: chatMessage,
  ChatPage: chatPage,
  LoggedAction: loggedAction,
  LogPage: logPage,
  Record: record,
  Plan: storedPlan,
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type AnswerName = keyof typeof ANSWERS;
