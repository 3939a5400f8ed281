import { computePosition, flip, offset, shift } from '@floating-ui/dom';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { tipsOf, type TipText } from '../../ui/tips.ts';
import { RuleLink } from './RuleLink.tsx';
import { watchTips, type Shown } from './watch.ts';
import './tips.css';

const TIP = 'table-tip';

function Explained({ name, text, now, rule, shortcut }: TipText) {
  return (
    <>
      <p className="tip-name">
        <b>{name}</b>
        {shortcut === undefined ? null : <kbd>{shortcut}</kbd>}
      </p>
      {now === undefined ? null : <p className="tip-now">{now}</p>}
      {text === undefined ? null : <p>{text}</p>}
      {rule === undefined ? null : <RuleLink rule={rule} />}
    </>
  );
}

/** A tip in short form, listed below the first one. */
function Brief({ name, now }: TipText) {
  return (
    <li>
      <b>{name}</b> {now}
    </li>
  );
}

function TipBox({ shown: { anchor, by }, tips }: { shown: Shown; tips: readonly TipText[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [first, ...others] = tips;
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let isPlaced = true;
    const placed = computePosition(anchor, element, {
      strategy: 'fixed',
      placement: 'top',
      middleware: [
        offset(8),
        flip({ fallbackPlacements: ['bottom', 'right', 'left'], padding: 8 }),
        shift({ padding: 8 }),
      ],
    });
    void placed.then(({ x, y }) => {
      if (isPlaced) element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    });
    return () => {
      isPlaced = false;
    };
  }, [anchor, tips]);
  // A dialog closes on a click outside it, but must stay open on a click on the tip.
  useEffect(() => {
    const element = box.current;
    const stay = (event: Event): void => event.stopPropagation();
    element?.addEventListener('pointerdown', stay);
    return () => element?.removeEventListener('pointerdown', stay);
  }, []);
  useEffect(() => {
    const focused = by === 'keyboard' ? document.activeElement : null;
    if (focused === null || focused.hasAttribute('aria-describedby')) return undefined;
    focused.setAttribute('aria-describedby', TIP);
    return () => focused.removeAttribute('aria-describedby');
  }, [by, anchor]);
  return (
    <div
      className="tip"
      role="tooltip"
      id={TIP}
      data-rule={first.rule ?? others.find(({ rule }) => rule)?.rule}
      ref={box}
    >
      <Explained {...first} />
      {others.length > 0 && (
        <ul>
          {others.map((other) => (
            <Brief key={`${other.name} ${other.now}`} {...other} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface Open {
  readonly shown: Shown;
  readonly tips: readonly TipText[];
}

/** Returns a tip with its element's current text, or null if the element is gone or has no tip. */
function opened(shown: Shown): Open | null {
  const tips = shown.anchor.isConnected ? tipsOf(shown.anchor, shown.by === 'keyboard') : [];
  return tips.length === 0 ? null : { shown, tips };
}

/** Opens the rule of the current tip when F1 is pressed, if the tip has one. */
function openRule(event: KeyboardEvent): void {
  const link = event.key === 'F1' ? document.querySelector<HTMLElement>(`#${TIP} a`) : null;
  if (link === null) return;
  event.preventDefault();
  link.click();
}

/** Shows the tips of the page, one at a time. Updates an open tip whenever `stateID` changes. */
export function TipLayer({ stateID, children }: { stateID: number; children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  useEffect(() => watchTips((shown) => setOpen(shown === null ? null : opened(shown))), []);
  // The elements have the new state's text only after the state has been drawn.
  useEffect(() => {
    const soon = setTimeout(() => setOpen((before) => (before === null ? null : opened(before.shown))));
    return () => clearTimeout(soon);
  }, [stateID]);
  useEffect(() => {
    document.addEventListener('keydown', openRule);
    return () => document.removeEventListener('keydown', openRule);
  }, []);
  return (
    <>
      {children}
      {open !== null && createPortal(<TipBox {...open} />, document.body)}
    </>
  );
}
