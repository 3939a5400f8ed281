/** Elements of one row: itself and its figures. */
const ROW = 10;
/** Of this many figures, one changes with each update. */
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

/** A plain tree of this many elements. All of its components render with every update, and a tenth of its texts change. */
export function Tree({ elements, update }: { elements: number; update: number }) {
  return (
    <div>
      {Array.from({ length: Math.round(elements / ROW) }, (_, row) => (
        <Row key={row} from={row * ROW} update={update} />
      ))}
    </div>
  );
}
