// The project's own lint rules, an oxlint plugin: who may import whom, no enums, no words in components.
import path from 'node:path';
import { words } from './words.mjs';

const repository = path.resolve(import.meta.dirname, '../..');

/** Packages that game/ may import, and its one file that may import more. */
const GAME_PACKAGES = ['zod', '@noble/hashes'];
const GAME_PACKAGES_OF_FILE = { 'game/scythe.ts': [...GAME_PACKAGES, 'boardgame.io', '#immer'] };

/** Folders that the code of each folder may import, besides its own. Scripts and configuration import none of them. */
const LAYERS = {
  game: [],
  server: ['game'],
  client: ['game'],
  cli: ['game'],
  test: ['game', 'server', 'client', 'cli', 'scripts'],
  scripts: [],
};

const nameOfPackage = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The reason why `file` (a path relative to the repository, with slashes) may not import `specifier`, or null. */
function whyNot(file, specifier) {
  const layer = layerOf(file);
  const isPath = specifier.startsWith('.') || specifier.startsWith('/');
  if (!isPath) return layer === 'game' ? whyNotInGame(file, specifier) : whyNotPackage(layer, specifier);
  if (specifier.startsWith('/')) return 'import by a relative path';
  const target = path.posix.join(path.posix.dirname(file), specifier);
  if (target.startsWith('..')) return 'it lies outside the repository';
  const targetLayer = layerOf(target);
  if (targetLayer === layer) return null;
  if (layer === 'test' && targetLayer === '') return null; // a file in the root, such as package.json
  if (LAYERS[layer]?.includes(targetLayer)) return null;
  if (layer === '' && targetLayer === 'scripts') return null;
  return `${layer || 'the root'}/ may not import ${targetLayer || 'the root'}/`;
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

function whyNotPackage(layer, specifier) {
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
      const reason = whyNot(file, source.value);
      if (reason) context.report({ node: source, message: `'${source.value}' may not be imported here: ${reason}` });
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

export default { meta: { name: 'house' }, rules: { imports, 'no-enum': noEnum, words } };
