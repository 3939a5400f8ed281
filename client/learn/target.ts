import type { Action, State } from '../../game/engine.ts';
import type { Flow } from '../table/flow/types.ts';
import { actionText } from '../table/notation.ts';
import { firstClicks } from './clicks.ts';

/** Finds the control that a pupil should press next on the page. */

/** Returns a combat's control: the power, a card that is still to be played, or the button that commits. */
function combatSelectors({ power, combatCards }: Extract<Action, { type: 'commit' }>): string[] {
  const dial = document.querySelector<HTMLInputElement>(`.dial input[name="power"][value="${power}"]`);
  if (dial !== null && !dial.checked) return [`.dial label:has(> input[name="power"][value="${power}"])`];
  const cards = [...document.querySelectorAll<HTMLInputElement>('.dial input[name="card"]')];
  for (const card of new Set(combatCards)) {
    const wanted = combatCards.filter((other) => other === card).length;
    const played = cards.filter(({ value, checked }) => checked && value === String(card)).length;
    if (played < wanted) {
      return [`.dial label:has(> input[name="card"][value="${card}"]:not(:checked))`];
    }
  }
  return ['[data-offer="commit"]'];
}

/** The buttons that finish the lessons: among the buttons of the final score, and in the bar. */
export const FINISH = ['.ceremony [data-finish]', '.lesson-bar [data-finish]'] as const;

/** Returns the selectors of the controls that bring the wanted action nearer; the first that can be pressed will do. */
export function selectorsOf(view: State, flow: Flow, wanted: Action): string[] {
  if (wanted.type === 'commit') return combatSelectors(wanted);
  const direct = `.table [data-offer][data-action='${actionText(wanted)}']:not([aria-disabled=true])`;
  const steps = firstClicks(view, flow, wanted).map((click) =>
    'place' in click
      ? `.board [data-place="${click.place}"]`
      : `.table [data-offer="${click.offer}"]:not([aria-disabled=true])`,
  );
  return [direct, ...steps];
}

const isShown = (element: Element): boolean =>
  element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: false }) && element.getClientRects().length > 0;

/** Returns what a click in the middle of an element reaches. */
function hitAt(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

/** Returns true if a click in the middle of an element reaches it. */
function isHit(element: Element): boolean {
  const hit = hitAt(element);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

/** Returns what must be pressed before a control can be seen: the fold, the tab or what covers it. */
function openerOf(element: Element): Element | null {
  const fold = element.closest('details:not([open])')?.querySelector(':scope > summary') ?? null;
  if (fold !== null && isShown(fold)) return fold;
  const folded = element.closest('.sheet.aside')?.querySelector('header button') ?? null;
  if (folded !== null) return folded;
  const cover = hitAt(element);
  const dismiss = cover?.closest('.reveal')?.querySelector('button') ?? null;
  if (dismiss !== null) return dismiss;
  const tabs = document.querySelector('.rail-tabs');
  const isOpen = document.querySelector('.table')?.matches('[data-panel=mats]') === true;
  if (element.closest('.own') !== null && !isOpen) return tabs?.querySelector('.tab-mats') ?? null;
  // On a phone, an open panel covers the board.
  return cover?.closest('.own, .rail-panel') == null ? null : (tabs?.querySelector('[aria-selected=true]') ?? null);
}

/** Returns true if a click can reach an element, after scrolling to it where necessary. */
function isReached(element: Element): boolean {
  if (!isShown(element)) return false;
  if (isHit(element)) return true;
  element.scrollIntoView({ block: 'center', inline: 'nearest' });
  return isHit(element);
}

const reachedOf = (found: readonly HTMLElement[]): HTMLElement | undefined =>
  found.find((element) => isShown(element) && isHit(element)) ?? found.find(isReached);

/** The control that leaves what has been picked: the last resort, as it can lead round in circles. */
const isWayBack = ({ dataset }: HTMLElement): boolean => dataset['offer'] === 'leave';

/**
 * Returns the control to press: the first of the selectors that a click can reach, or what opens the way to one. null
 * while something else is in front of them, such as the count of the score.
 */
export function controlOf(selectors: readonly string[]): HTMLElement | null {
  const found = selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  const ways = found.filter((element) => !isWayBack(element));
  const openerFor = (): HTMLElement | undefined =>
    ways.map(openerOf).find((opener): opener is HTMLElement => opener instanceof HTMLElement && isReached(opener));
  return reachedOf(ways) ?? openerFor() ?? reachedOf(found.filter(isWayBack)) ?? null;
}
