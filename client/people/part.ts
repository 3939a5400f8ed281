import { fetchedPart } from '../page/fetchedPart.tsx';

const Nothing = (): null => null;

/** The control with which players report and block, in a chunk of its own. */
export const ReportControl = fetchedPart(async () => (await import('./ReportControl.tsx')).ReportControl, Nothing).Part;
