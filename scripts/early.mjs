// Lists the files that a match's page needs for its first paint. The server names them in the Link header of its
// response, so that a browser fetches them together with the first script instead of after it.
const PARTS = ['client/match/MatchPage.tsx', 'client/match/Room.tsx', 'client/match/RoomTable.tsx'];

/** Vite plugin: writes early.json, the paths of these files, next to index.html. */
export function early() {
  return {
    name: 'early',
    // With `order`, the handler runs after Vite has removed the chunks that contain only styles.
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const files = new Set();
        const add = (chunk) => {
          if (files.has(chunk.fileName)) return;
          files.add(chunk.fileName);
          for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
          for (const name of chunk.imports) add(bundle[name]);
        };
        const entry = chunks.find(({ isEntry }) => isEntry);
        const fetched = chunks.filter(({ moduleIds }) =>
          PARTS.some((part) => moduleIds.some((id) => id.endsWith(part))),
        );
        // The entry script is listed first, because it requests the match while the rest loads.
        for (const chunk of [entry, ...fetched]) add(chunk);
        const source = JSON.stringify([...files]);
        this.emitFile({ type: 'asset', fileName: 'early.json', source });
      },
    },
  };
}
