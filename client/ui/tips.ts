/** The content of an element's tip, which is shown when the user points at, focuses or long-presses the element. */

export interface TipText {
  readonly name: string;
  /** What the element is, in one sentence. */
  readonly text?: string;
  /** Its current numbers. */
  readonly now?: string;
  /** The id of its rule. */
  readonly rule?: string;
  /** The keyboard shortcut of a button. */
  readonly shortcut?: string;
}

type Says = () => TipText;

const TIPS = new WeakMap<Element, Says>();

interface TipProps {
  readonly 'data-tip': '';
  readonly ref: (element: Element | null) => void;
}

/** Returns the props that give an element its tip. The text is generated only when the tip is shown. */
export const tip = (says: Says): TipProps => ({
  'data-tip': '',
  ref: (element) => {
    if (element !== null) TIPS.set(element, says);
  },
});

/**
 * Returns an element's tip. If `isGroup`, also returns the tips of the elements inside it, without duplicates, so that
 * a button, a card or a section of a mat also explains its icons.
 */
export function tipsOf(anchor: Element, isGroup: boolean): TipText[] {
  const elements = isGroup ? [anchor, ...anchor.querySelectorAll('[data-tip]')] : [anchor];
  const tips = elements.flatMap((element) => TIPS.get(element)?.() ?? []);
  return tips.filter((one, i) => tips.findIndex(({ name, now }) => name === one.name && now === one.now) === i);
}
