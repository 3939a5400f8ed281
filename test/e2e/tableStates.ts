import type { Position } from '../../game/notation/position.ts';
import { recordedEnd, recordedPosition, type Moment } from '../support/recordedPosition.ts';
import type { DebugPage } from './debugPage.ts';

/** The states of the table that are captured in screenshots and checked at many sizes and in many languages. */

const isFull = ({ state }: Moment): boolean => state.players.length === 5 && state.round > 9;
const inSection =
  (section: string) =>
  ({ kind, state, seat }: Moment): boolean =>
    kind === 'rows' && state.players[seat].section === section && state.turn?.top === 'open';

/** A state: a position, and the selectors of the elements to click from there. */
export interface TableState {
  readonly name: string;
  readonly position: () => Position;
  readonly clicks?: readonly string[];
}

const at = (fits: (moment: Moment) => boolean) => (): Position =>
  recordedPosition((moment) => isFull(moment) && fits(moment));

export const TABLE_STATES: readonly TableState[] = [
  { name: 'section', position: at(({ kind }) => kind === 'takeSection') },
  { name: 'move', position: at(inSection('move')), clicks: ['.place[data-mark=target]'] },
  { name: 'reach', position: at(inSection('move')), clicks: ['.place[data-mark=target]', '.fan button'] },
  { name: 'produce', position: at(inSection('produce')) },
  { name: 'trade', position: at(inSection('trade')) },
  { name: 'bolster', position: at(inSection('bolster')) },
  {
    name: 'build',
    position: at(({ kind, legal }) => kind === 'rows' && legal.some(({ type }) => type === 'build')),
    clicks: ['[data-offer=row-build]'],
  },
  {
    name: 'upgrade',
    position: at(({ kind, legal }) => kind === 'rows' && legal.some(({ type }) => type === 'upgrade')),
    clicks: ['[data-offer=row-upgrade]'],
  },
  {
    name: 'deploy',
    position: at(({ kind, legal }) => kind === 'rows' && legal.some(({ type }) => type === 'deploy')),
    clicks: ['[data-offer=row-deploy]'],
  },
  {
    name: 'enlist',
    position: at(({ kind, legal }) => kind === 'rows' && legal.some(({ type }) => type === 'enlist')),
    clicks: ['[data-offer=row-enlist]'],
  },
  { name: 'combat', position: at(({ kind }) => kind === 'commit') },
  { name: 'retreat', position: () => recordedPosition(({ kind }) => kind === 'retreat') },
  { name: 'encounter', position: at(({ kind }) => kind === 'encounter') },
  { name: 'factory-cards', position: () => recordedPosition(({ kind }) => kind === 'factoryCard') },
  {
    name: 'mats-of-another',
    position: at(({ kind }) => kind === 'takeSection'),
    clicks: ['.seat:nth-child(2) button'],
  },
  { name: 'mats', position: at(({ kind }) => kind === 'takeSection'), clicks: ['.tab-mats'] },
  { name: 'log', position: at(({ kind }) => kind === 'takeSection'), clicks: ['.tab-log'] },
  {
    name: 'settings',
    position: at(({ kind }) => kind === 'takeSection'),
    clicks: ['.strip-head button.tool:last-of-type'],
  },
  {
    name: 'patterns',
    position: at(({ kind }) => kind === 'takeSection'),
    clicks: ['.strip-head button.tool:last-of-type', '[name=patterns]', '.modal header button'],
  },
  {
    name: 'largest-text',
    position: at(({ kind }) => kind === 'takeSection'),
    clicks: ['.strip-head button.tool:last-of-type', '.chip:last-child > [name=text-size]', '.modal header button'],
  },
  { name: 'score', position: at(({ kind }) => kind === 'takeSection'), clicks: ['.tab-score'] },
  { name: 'tracks', position: at(({ kind }) => kind === 'takeSection'), clicks: ['.tab-tracks'] },
  { name: 'help', position: at(({ kind }) => kind === 'takeSection'), clicks: ['.tab-rules'] },
  {
    name: 'rules',
    position: at(({ kind }) => kind === 'takeSection'),
    clicks: ['.tab-rules', '.help a.button'],
  },
  { name: 'ceremony', position: () => recordedEnd('five-players') },
  {
    name: 'result',
    position: () => recordedEnd('five-players'),
    clicks: ['.ceremony-show .row button:first-child'],
  },
];

/** Loads a state on the debug page, with only the table in the window. */
export async function reach(debug: DebugPage, { position, clicks = [] }: TableState): Promise<void> {
  const { page } = debug;
  await debug.loadAlone(position());
  for (const click of clicks) {
    await page.waitForTimeout(150);
    const found = page.locator(click).locator('visible=true');
    if ((await found.count()) > 0) await found.first().click();
  }
}
