import { fetchedPart } from '../page/fetchedPart.tsx';

const Nothing = (): null => null;

/** The control for reporting and blocking, in a separate chunk. */
export const ReportControl = fetchedPart(async () => (await import('./ReportControl.tsx')).ReportControl, Nothing).Part;

/** Friends' invitations, in a separate chunk. */
export const Called = fetchedPart(async () => (await import('./Called.tsx')).Called, Nothing).Part;

/** The friends who can be invited, in a separate chunk. */
export const InviteFriends = fetchedPart(async () => (await import('./InviteFriends.tsx')).InviteFriends, Nothing).Part;
