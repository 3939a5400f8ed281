import { useEffect, useLayoutEffect, useState } from 'react';
import type { Action } from '../../game/engine.ts';
import { useTableValue } from '../table/TableContext.tsx';
import { crowdOf } from './clicks.ts';
import { FINISH, controlOf, selectorsOf } from './target.ts';

interface GuideProps {
  /** The action the step requires, `finish` at the end of the lessons, or null. */
  readonly wanted: Action | 'finish' | null;
  /** A CSS selector for the part of the table that the step is about, or null. */
  readonly part: string | null;
}

const WATCHED = ['class', 'style', 'hidden', 'open', 'aria-disabled', 'data-state', 'data-panel', 'data-mark'];

/** Events that can move or cover a control without a change that the MutationObserver detects. */
const LATER = ['resize', 'scroll', 'change', 'transitionend'] as const;

/** Keeps an attribute on at most one element. */
class Mark {
  readonly #name: string;
  #marked: Element | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  put(element: Element | null): void {
    if (this.#marked !== element) this.#marked?.removeAttribute(this.#name);
    this.#marked = element;
    if (element !== null && !element.hasAttribute(this.#name)) element.setAttribute(this.#name, '');
  }
}

function useMark(name: string): Mark {
  const [mark] = useState(() => new Mark(name));
  useEffect(() => () => mark.put(null), [mark]);
  return mark;
}

/**
 * Marks the next control on the way to the required action with `data-target`, and the part of the table a step is
 * about with `data-about`. If the unit to move shares its place with others, opens the choice between them. Updates the
 * marks when the page changes, because that can move the controls.
 */
export function Guide({ wanted, part }: GuideProps) {
  const { source, flow, answer } = useTableValue();
  const { view, pending } = source;
  const target = useMark('data-target');
  const about = useMark('data-about');
  const crowd = wanted === null || wanted === 'finish' || pending !== null ? null : crowdOf(flow, wanted);
  useLayoutEffect(() => {
    if (crowd !== null) answer({ draft: { kind: 'fan', place: crowd } });
  }, [crowd, answer]);
  useLayoutEffect(() => {
    const find = (): readonly string[] => {
      if (wanted === null || pending !== null) return [];
      return wanted === 'finish' ? FINISH : selectorsOf(view, flow, wanted);
    };
    const isCombat = wanted !== null && wanted !== 'finish' && wanted.type === 'commit';
    let known: readonly string[] | null = null;
    const look = () => {
      // A combat's controls depend on the choices made so far; all others depend only on the flow.
      if (known === null || isCombat) known = find();
      target.put(controlOf(known));
      about.put(part === null ? null : document.querySelector(part));
    };
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    // Runs in the same frame as the change, so that the mark is never on a control of the previous step.
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: WATCHED });
    for (const event of LATER) window.addEventListener(event, soon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const event of LATER) window.removeEventListener(event, soon, { capture: true });
    };
  }, [view, flow, wanted, part, pending, target, about]);
  return null;
}
