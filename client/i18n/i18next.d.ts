import type account from './en/account.json';
import type admin from './en/admin.json';
import type app from './en/app.json';
import type cards from './en/cards.json';
import type challenges from './en/challenges.json';
import type coach from './en/coach.json';
import type common from './en/common.json';
import type debug from './en/debug.json';
import type firstMatch from './en/firstMatch.json';
import type learn from './en/learn.json';
import type local from './en/local.json';
import type lobby from './en/lobby.json';
import type replay from './en/replay.json';
import type steps from './en/steps.json';
import type people from './en/people.json';
import type plan from './en/plan.json';
import type privacy from './en/privacy.json';
import type profile from './en/profile.json';
import type ratings from './en/ratings.json';
import type rules from './en/rules.json';
import type preferences from './en/preferences.json';
import type settings from './en/settings.json';
import type share from './en/share.json';
import type statistics from './en/statistics.json';
import type talk from './en/talk.json';
import type table from './en/table.json';
import type tournaments from './en/tournaments.json';

// The compiler checks keys against the English catalogue.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      admin: typeof admin;
      app: typeof app;
      cards: typeof cards;
      challenges: typeof challenges;
      coach: typeof coach;
      common: typeof common;
      debug: typeof debug;
      firstMatch: typeof firstMatch;
      learn: typeof learn;
      lobby: typeof lobby;
      local: typeof local;
      replay: typeof replay;
      steps: typeof steps;
      people: typeof people;
      plan: typeof plan;
      privacy: typeof privacy;
      profile: typeof profile;
      ratings: typeof ratings;
      rules: typeof rules;
      preferences: typeof preferences;
      settings: typeof settings;
      share: typeof share;
      statistics: typeof statistics;
      table: typeof table;
      talk: typeof talk;
      tournaments: typeof tournaments;
    };
  }
}
