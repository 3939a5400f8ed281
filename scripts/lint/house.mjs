// The project's own lint rules, as an oxlint plugin: allowed imports, no enums, no discouraged wording, and no
// hard-coded text in components.
import path from 'node:path';
import { wording } from './wording.mjs';
import { words } from './words.mjs';

const repository = path.resolve(import.meta.dirname, '../..');

/** Packages that game/ is allowed to import, and the two files that are allowed to import more. */
const GAME_PACKAGES = ['zod', '@noble/hashes'];
const FRAMEWORK = [...GAME_PACKAGES, 'boardgame.io', '#boardgame', '#immer'];
const GAME_PACKAGES_OF_FILE = { 'game/gameFrame.ts': FRAMEWORK, 'game/scythe.ts': FRAMEWORK };

/**
 * The folders that each folder's code is allowed to import, in addition to its own. Scripts import none of them.
 * Configuration in the root imports only scripts. `whyNot` contains a few exceptions.
 */
const LAYERS = {
  game: [],
  protocol: ['game'],
  server: ['game', 'protocol'],
  client: ['game', 'protocol'],
  cli: ['game', 'protocol'],
  test: ['game', 'protocol', 'server', 'client', 'cli', 'scripts'],
  scripts: [],
};

/** Files in protocol/ that do not use zod: the only ones from which the client can import values, not just types. */
const PLAIN_PROTOCOL = [
  'protocol/choices.ts',
  'protocol/codes.ts',
  'protocol/formats.ts',
  'protocol/limits.ts',
  'protocol/pace.ts',
  'protocol/phrases.ts',
  'protocol/pushKinds.ts',
  'protocol/pools.ts',
  'protocol/reasons.ts',
  'protocol/version.ts',
];

/**
 * The levels inside a folder, lowest first. Each entry is a subfolder, or a file directly in the folder, and can import
 * only from itself and from lower levels.
 */
const FLOORS = {
  game: [
    ['data', 'safeParse.ts', 'refusals.ts', 'version.ts'],
    ['actionShapes.ts'],
    ['actions.ts'],
    ['events.ts', 'parseAction.ts'],
    ['state'],
    ['abilities', 'undo.ts', 'view.ts'],
    ['rules'],
    ['engine.ts', 'resample.ts'],
    ['notation', 'perft.ts', 'queries.ts'],
    ['bots', 'gameFrame.ts', 'statistics.ts'],
    ['scythe.ts'],
    ['coach', 'plan'],
  ],
  server: [
    ['settings.ts'],
    ['config.ts', 'credentials.ts', 'log.ts', 'metrics.ts'],
    ['match', 'ratings', 'pairing'],
    ['storage'],
    ['cluster'], // other processes that share the database
    ['http'],
    ['play'],
    ['bots'],
    ['lobby'],
    ['accounts', 'push'], // passkeys and recovery codes; push notifications to browsers
    ['moderation', 'friends'], // reports, and operators' actions; friends and their invitations
    ['quick', 'tournaments', 'weeks', 'plans'],
    ['transport'],
    ['routes'],
    ['app'],
    ['app.ts'],
    ['main.ts', 'commands'],
  ],
  client: [
    ['storage', 'bots'], // data in this browser: settings, invitations; bots on this device
    ['i18n'],
    ['net'], // requests, event streams, the socket and its messages
    ['ui'], // controls and helpers for every page
    ['guest'],
    ['page'], // the frame of every page except the table
    ['people'], // reporting and blocking others
    ['setup'], // the fields of a new match
    ['rules'], // the sentences of the rules and related texts, for their page and the table
    ['table'],
    ['steps'], // shared by pages that step through a match
    [
      'lobby',
      'match',
      'local',
      'replay',
      'profile',
      'device',
      'privacy',
      'statistics',
      'ratings',
      'tournaments',
      'challenges',
      'admin',
      'friends',
      'settings',
      'shared',
      'debug',
      'learn',
    ], // the pages
    ['app'],
    ['main.tsx'],
  ],
};

const nameOfPackage = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Returns the reason why `file` (a path relative to the repository, with slashes) must not import `specifier`, or null.
 * `isType`: true if only types are imported.
 */
function whyNot(file, specifier, isType) {
  const layer = layerOf(file);
  const isPath = specifier.startsWith('.') || specifier.startsWith('/');
  if (!isPath) return layer === 'game' ? whyNotInGame(file, specifier) : whyNotPackage(file, layer, specifier);
  if (specifier.startsWith('/')) return 'import by a relative path';
  const target = path.posix.join(path.posix.dirname(file), specifier);
  if (target.startsWith('..')) return 'it is outside the repository';
  const targetLayer = layerOf(target);
  const isLight = layer === 'client' || PLAIN_PROTOCOL.includes(file);
  if (isLight && targetLayer === 'protocol' && !isType && !PLAIN_PROTOCOL.includes(target)) {
    return `its schemas pull in zod: import only types, or values from ${PLAIN_PROTOCOL.join(', ')}`;
  }
  if (targetLayer === layer) return whyNotFloor(layer, file, target);
  if (layer === 'test' && targetLayer === '') return null; // a file in the root, such as package.json
  if (LAYERS[layer]?.includes(targetLayer)) return null;
  if (file === 'cli/lessons.ts' && target.startsWith('client/learn/lessons/')) return null; // data of the client
  if (file.startsWith('cli/catalogues') && target === 'scripts/rules.mjs') return null; // the sentences to translate
  if (layer === '' && targetLayer === 'scripts') return null;
  return `${layer || 'the root'}/ cannot import ${targetLayer || 'the root'}/`;
}

/** Returns the reason why one file of a folder in `FLOORS` must not import another, or null. */
function whyNotFloor(layer, file, target) {
  const floors = FLOORS[layer];
  if (floors === undefined) return null;
  const [from, to] = [file, target].map((each) => each.split('/')[1]);
  if (from === to) return null;
  const [low, high] = [to, from].map((room) => floors.findIndex((rooms) => rooms.includes(room)));
  const unknown = high < 0 ? from : low < 0 ? to : null;
  if (unknown !== null) return `${layer}/${unknown} has no floor in scripts/lint/house.mjs`;
  return low < high ? null : `${layer}/${to} is not below ${layer}/${from}`;
}

function layerOf(file) {
  const [folder, ...rest] = file.split('/');
  return rest.length > 0 ? folder : file in LAYERS ? file : '';
}

function whyNotInGame(file, specifier) {
  if (specifier === 'immer') return `'#immer' is the copy that boardgame.io uses (docs/decisions/001)`;
  const allowed = GAME_PACKAGES_OF_FILE[file] ?? GAME_PACKAGES;
  if (!specifier.startsWith('node:') && allowed.includes(nameOfPackage(specifier))) return null;
  return `${file in GAME_PACKAGES_OF_FILE ? file : 'game/'} imports only ${allowed.join(', ')}`;
}

function whyNotPackage(file, layer, specifier) {
  if (layer === 'protocol' && (PLAIN_PROTOCOL.includes(file) || specifier !== 'zod')) {
    return PLAIN_PROTOCOL.includes(file) ? 'the first page loads this file' : 'protocol/ imports only zod';
  }
  if (layer === 'client' && specifier.startsWith('node:')) return 'client/ runs in a browser';
  return null;
}

const imports = {
  create(context) {
    const file = path.relative(repository, context.filename).split(path.sep).join('/');
    const look = (node) => {
      const source = node.source ?? node.argument;
      if (source?.type !== 'Literal' || typeof source.value !== 'string') {
        if (node.type === 'ImportExpression' && layerOf(file) === 'game') {
          context.report({ node, message: 'import() of a computed path cannot be checked' });
        }
        return;
      }
      const isType = node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType';
      const reason = whyNot(file, source.value, isType);
      if (reason) context.report({ node: source, message: `'${source.value}' cannot be imported here: ${reason}` });
    };
    return {
      ImportDeclaration: look,
      ImportExpression: look,
      ExportNamedDeclaration: (node) => node.source && look(node),
      ExportAllDeclaration: look,
      TSImportType: look,
      TSExternalModuleReference: (node) => look({ source: node.expression }),
      CallExpression: (node) =>
        node.callee.type === 'Identifier' && node.callee.name === 'require' && look({ source: node.arguments[0] }),
    };
  },
};

const noEnum = {
  create(context) {
    return {
      TSEnumDeclaration: (node) =>
        context.report({ node, message: 'No enums: use a const table (as const) and a union of its values' }),
    };
  },
};

export default { meta: { name: 'house' }, rules: { imports, 'no-enum': noEnum, wording, words } };
