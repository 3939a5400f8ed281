import type common from './en/common.json';
import type table from './en/table.json';

// Keys are checked by the compiler: a word that is not in the English catalogue does not build.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { common: typeof common; table: typeof table };
  }
}
