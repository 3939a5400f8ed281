import { fetchedPart } from '../page/fetchedPart.tsx';

const Nothing = (): null => null;

/** The control with which players report and block, in a chunk of its own. */
export const ReportControl = fetchedPart(async () => (await import('./ReportControl.tsx')).ReportControl, Nothing).Part;

/** The invitations of friends, in a chunk of their own. */
export const Called = fetchedPart(async () => (await import('./Called.tsx')).Called, Nothing).Part;

/** The friends who can be invited, in a chunk of their own. */
export const InviteFriends = fetchedPart(async () => (await import('./InviteFriends.tsx')).InviteFriends, Nothing).Part;
