/** The number of elements in a row: the row itself and its figures. */
const ROW = 10;
/** One in this many figures changes with each update. */
const CHANGES = 10;

function Figure({ n, update }: { n: number; update: number }) {
  const turns = Math.floor((update + n) / CHANGES);
  return (
    <span className="figure" title={`figure ${n}`}>
      {turns}
    </span>
  );
}

function Row({ from, update }: { from: number; update: number }) {
  return (
    <p>
      {Array.from({ length: ROW - 1 }, (_, i) => (
        <Figure key={i} n={from + i} update={update} />
      ))}
    </p>
  );
}

/**
 * A plain tree with about this many elements. All its components render on every update, and a tenth of the figures
 * change on average.
 */
export function Tree({ elements, update }: { elements: number; update: number }) {
  return (
    <div>
      {Array.from({ length: Math.round(elements / ROW) }, (_, row) => (
        <Row key={row} from={row * ROW} update={update} />
      ))}
    </div>
  );
}
