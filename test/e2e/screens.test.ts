import { describe } from 'vitest';
import { DebugPage } from './debugPage.ts';
import { it } from './fixture.ts';
import { TAKES_PICTURES, takePictures } from './pictures.ts';
import { TABLE_STATES, reach } from './tableStates.ts';

/** Takes screenshots of every state of the table for docs/screens (`npm run screens`). Not a test. */

describe.skipIf(!TAKES_PICTURES)('screens', () => {
  it.for(TABLE_STATES)('include $name', async (state, { people }) => {
    const debug = await new DebugPage(await people.visit('/debug', { width: 1280, height: 800 })).ready();
    const { page } = debug;
    page.setDefaultTimeout(20_000);
    await page.evaluate(() => localStorage.clear());
    await reach(debug, state);
    await takePictures(page, `table-${state.name}`);
  });
});
