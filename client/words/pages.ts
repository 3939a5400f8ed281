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
    text: 'There is no match at this link. It may have been mistyped, or everybody has left the match before it began.',
  },
  clearedMatch: { title: 'This match is gone', text: 'It was never started and has been cleared away.' },
  privateMatch: {
    title: 'This match is private',
    text: 'It opens by its full link only, with the invitation at its end. Ask for that link whoever sent you here.',
  },
  seatLost: {
    title: 'This seat is no longer yours',
    text: 'The server does not accept this browser on the seat. Somebody may have left with it in another window.',
  },
  watch: 'Watch the match',
  unreachable: { title: 'The server cannot be reached', text: 'Nothing is lost; trying again every few seconds.' },
} as const;
