import { createContext, useContext, type ReactNode } from 'react';
import { isPlainClick } from '../ui/plainClick.ts';
import { rulePath } from '../ui/router.ts';
import { isShown } from './chapters.ts';
import { markedParts } from './search.ts';

/** Links from text to rules. */

/** A function that shows a rule when a link to it is clicked, or null if the browser follows such links. */
export const ShowRule = createContext<((id: string) => void) | null>(null);

/** A link to a rule, labelled with its id by default. */
export function RuleRef({ id, children = id }: { id: string; children?: ReactNode }) {
  const show = useContext(ShowRule);
  return (
    <a
      href={show === null ? `#${id}` : rulePath(id)}
      onClick={(event) => {
        if (show === null || !isPlainClick(event)) return;
        event.preventDefault();
        show(id);
      }}
    >
      {children}
    </a>
  );
}

const ID = /\b([A-Z]{3,4}-\d+)\b/;

/** Text with search matches marked and rule ids turned into links. */
export function Linked({ text, marked = null }: { text: string; marked?: RegExp | null }) {
  return text
    .split(ID)
    .map((part, i) => (isShown(part) ? <RuleRef key={i} id={part} /> : <Marked key={i} text={part} by={marked} />));
}

/** Text with the matches of an expression marked. The expression must have one group. */
export function Marked({ text, by }: { text: string; by: RegExp | null }) {
  if (by === null) return text;
  return markedParts(text, by).map((part, i) => (i % 2 === 1 ? <mark key={i}>{part}</mark> : part));
}
