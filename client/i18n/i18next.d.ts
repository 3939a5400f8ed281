import type cards from './en/cards.json';
import type common from './en/common.json';
import type debug from './en/debug.json';
import type lobby from './en/lobby.json';
import type profile from './en/profile.json';
import type table from './en/table.json';

// Keys are checked by the compiler: a word that is not in the English catalogue does not build.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      cards: typeof cards;
      common: typeof common;
      debug: typeof debug;
      lobby: typeof lobby;
      profile: typeof profile;
      table: typeof table;
    };
  }
}
