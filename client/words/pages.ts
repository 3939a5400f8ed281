/** Words of the pages around a match. */
export const PAGE_WORDS = {
  name: 'Scythe, unofficial',
  home: 'To the start page',
  reload: 'Reload the page',
  retry: 'Try again',
  loading: { title: 'One moment', text: 'The match is being loaded.' },
  noPage: { title: 'No such page', text: 'Nothing is kept at this address.' },
  broken: { title: 'Something broke', text: 'This page could not be shown. The match itself is safe on the server.' },
  unknownMatch: {
    title: 'No such match',
    text: 'There is no match at this link. It may have been mistyped, or the server has been restarted since.',
  },
  unreachable: { title: 'The server cannot be reached', text: 'Nothing is lost; trying again every few seconds.' },
} as const;
