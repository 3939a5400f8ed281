// node scripts/icons.mjs: extracts the icons that the client uses from game-icons (CC BY 3.0). Writes
// client/ui/icons.svg with a symbol for each icon, lobbyIcons.svg with a subset, and icons.ts with the names. Run it
// after adding an icon.
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.mjs';

/** Our name for each icon, and its name in game-icons. */
const ICONS = {
  nordic: 'bison',
  saxony: 'wolf-head',
  polania: 'bear-head',
  crimea: 'eagle-head',
  rusviet: 'tiger-head',
  albion: 'boar',
  togawa: 'monkey',
  mech: 'battle-mech',
  worker: 'meeple',
  mine: 'mine-wagon',
  monument: 'obelisk',
  armory: 'crossed-swords',
  mill: 'windmill',
  oil: 'oil-drum',
  metal: 'metal-bar',
  food: 'wheat',
  wood: 'wood-pile',
  encounter: 'polar-star',
  power: 'mailed-fist',
  popularity: 'hearts',
  coins: 'two-coins',
  combatCards: 'ammo-box',
  star: 'round-star',
  move: 'walking-boot',
  bolster: 'mailed-fist',
  trade: 'trade',
  produce: 'farmer',
  factory: 'factory',
  upgrade: 'upgrade',
  deploy: 'battle-mech',
  build: 'hammer-nails',
  enlist: 'person',
  any: 'cubes',
  territories: 'hexes',
  objective: 'scroll-unfurled',
  character: 'mounted-knight',
  tunnel: 'cave-entrance',
  water: 'waves',
  combat: 'crossed-swords',
  retreat: 'run',
  shield: 'checked-shield',
  home: 'house',
  deck: 'card-pick',
  hand: 'card-random',
  undo: 'anticlockwise-rotation',
  undoTurn: 'backward-time',
  endTurn: 'finish-line',
  check: 'check-mark',
  close: 'cancel',
  warning: 'hazard-sign',
  question: 'help',
  log: 'scroll-quill',
  score: 'trophy',
  tracks: 'histogram',
  rules: 'rule-book',
  chat: 'chat-bubble',
  people: 'three-friends',
  settings: 'gears',
  soundOn: 'speaker',
  soundOff: 'speaker-off',
  eye: 'semi-closed-eye',
  clock: 'stopwatch',
  crown: 'queen-crown',
  flag: 'flying-flag',
  play: 'play-button',
  pause: 'pause-button',
  share: 'share',
  menu: 'hamburger-menu',
  mountain: 'mountains',
  village: 'village',
  farm: 'barn',
  forest: 'pine-tree',
  tundra: 'snowflake-1',
  lake: 'droplets',
  arrow: 'plain-arrow',
  next: 'next-button',
  faster: 'fast-forward-button',
  bot: 'robot-antennas',
  info: 'info',
  link: 'linked-rings',
  lock: 'padlock',
  leave: 'exit-door',
  trap: 'wolf-trap',
  coach: 'lantern-flame',
};

/** The symbols that guests can choose as emblems. */
const EMBLEMS = 'mill farm forest mountain lake factory village oil shield crown flag worker'.split(' ');

/** The icons used outside a match. They have their own file, so that the first page does not load the others. */
const LOBBY = [
  ...EMBLEMS,
  ...(
    'play pause people settings hand combat coins bot eye clock next close score check link share warning info lock leave star chat ' +
    'home'
  ).split(' '),
];

const { icons } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');

function pathOf(name) {
  const icon = icons[name];
  if (icon === undefined) throw new Error(`the set has no icon ${name}`);
  return [...icon.body.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join('');
}

const write = (file, text) => writeFileSync(path.join(root, 'client/ui', file), text);

const CREDIT =
  'Pictures from game-icons.net (https://game-icons.net), by its authors, CC BY 3.0; written by scripts/icons.mjs.';
const symbolOf = ([ours, theirs]) =>
  `  <!-- ${theirs} -->\n  <symbol id="${ours}" viewBox="0 0 512 512"><path d="${pathOf(theirs)}" /></symbol>`;
const fileOf = (entries) =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n  <!-- ${CREDIT} -->\n${entries.map(symbolOf).join('\n')}\n</svg>\n`;
write('icons.svg', fileOf(Object.entries(ICONS)));
write('lobbyIcons.svg', fileOf(LOBBY.map((name) => [name, ICONS[name]])));

const names = Object.keys(ICONS).map((name) => `  | '${name}'`);
write(
  'icons.ts',
  `/** The names of the symbols in icons.svg; written by scripts/icons.mjs. */
export type IconName =
${names.join('\n')};

/** The symbols guests can have as emblems. */
export const EMBLEM_ICONS = [
${EMBLEMS.map((name) => `  '${name}',`).join('\n')}
] as const satisfies readonly IconName[];

/** The icons that are also in lobbyIcons.svg. */
export const LOBBY_ICONS: readonly IconName[] = [
  ...EMBLEM_ICONS,
${LOBBY.slice(EMBLEMS.length)
  .map((name) => `  '${name}',`)
  .join('\n')}
];

/** The side length of the square viewBox of every icon. */
export const ICON_BOX = 512;
`,
);
