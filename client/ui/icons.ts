/** The names of the symbols in icons.svg; written by scripts/icons.mjs. */
export type IconName =
  | 'nordic'
  | 'saxony'
  | 'polania'
  | 'crimea'
  | 'rusviet'
  | 'albion'
  | 'togawa'
  | 'mech'
  | 'worker'
  | 'mine'
  | 'monument'
  | 'armory'
  | 'mill'
  | 'oil'
  | 'metal'
  | 'food'
  | 'wood'
  | 'encounter'
  | 'power'
  | 'popularity'
  | 'coins'
  | 'combatCards'
  | 'star'
  | 'move'
  | 'bolster'
  | 'trade'
  | 'produce'
  | 'factory'
  | 'upgrade'
  | 'deploy'
  | 'build'
  | 'enlist'
  | 'any'
  | 'territories'
  | 'objective'
  | 'character'
  | 'tunnel'
  | 'water'
  | 'combat'
  | 'retreat'
  | 'shield'
  | 'home'
  | 'deck'
  | 'hand'
  | 'undo'
  | 'undoTurn'
  | 'endTurn'
  | 'check'
  | 'close'
  | 'warning'
  | 'question'
  | 'log'
  | 'score'
  | 'tracks'
  | 'rules'
  | 'chat'
  | 'people'
  | 'settings'
  | 'soundOn'
  | 'soundOff'
  | 'eye'
  | 'clock'
  | 'crown'
  | 'flag'
  | 'play'
  | 'pause'
  | 'share'
  | 'menu'
  | 'mountain'
  | 'village'
  | 'farm'
  | 'forest'
  | 'tundra'
  | 'lake'
  | 'arrow'
  | 'next'
  | 'faster'
  | 'bot'
  | 'info'
  | 'link'
  | 'lock'
  | 'leave'
  | 'trap'
  | 'coach';

/** The symbols guests can have as emblems. */
export const EMBLEM_ICONS = [
  'mill',
  'farm',
  'forest',
  'mountain',
  'lake',
  'factory',
  'village',
  'oil',
  'shield',
  'crown',
  'flag',
  'worker',
] as const satisfies readonly IconName[];

/** The icons that are also in lobbyIcons.svg. */
export const LOBBY_ICONS: readonly IconName[] = [
  ...EMBLEM_ICONS,
  'play',
  'pause',
  'people',
  'settings',
  'hand',
  'combat',
  'coins',
  'bot',
  'eye',
  'clock',
  'next',
  'close',
  'score',
  'check',
  'link',
  'share',
  'warning',
  'info',
  'lock',
  'leave',
  'star',
  'chat',
  'home',
];

/** The side length of the square viewBox of every icon. */
export const ICON_BOX = 512;
