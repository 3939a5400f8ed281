// boardgame.io's debug panel reads the arguments of a move with `new Function`, which the page's content security
// policy forbids. In our build it reads them as JSON.

const FILE = /boardgame\.io[\\/]dist[\\/]esm[\\/]Debug-/;
const EVALUATES = 'new Function(`return [${value}]`)()';
const PARSES = 'JSON.parse(`[${value}]`)';

/** Vite plugin; fails the build where another version of boardgame.io reads them in another way. */
export function panelWithoutEval() {
  return {
    name: 'panel-without-eval',
    apply: 'build',
    transform(code, id) {
      if (!FILE.test(id)) return null;
      if (!code.includes(EVALUATES)) throw new Error(`${id} no longer reads arguments as scripts/panel.mjs knows it`);
      return { code: code.replace(EVALUATES, PARSES), map: null };
    },
  };
}
