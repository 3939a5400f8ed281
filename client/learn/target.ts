import type { Action, State } from '../../game/engine.ts';
import type { Flow } from '../table/flow/types.ts';
import { actionText } from '../table/notation.ts';
import { firstClicks } from './clicks.ts';

/** Finds the next control for the player to press. */

/**
 * Returns the selector of the next control in a combat: the power, a card not selected yet, or the button that commits.
 */
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

/** The selectors of the buttons that finish the guided match, in the final score and in the bar. */
export const FINISH = ['.ceremony [data-finish]', '.lesson-bar [data-finish]'] as const;

/**
 * Returns the selectors of controls that lead towards the wanted action. The first one that can be pressed is enough.
 */
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

/** Returns the element that a click in the middle of an element would hit. */
function hitAt(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

/** Returns true if a click in the middle of an element would hit it, one of its descendants or one of its ancestors. */
function isHit(element: Element): boolean {
  const hit = hitAt(element);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

/**
 * Returns the control that reveals a hidden element: the summary of its collapsed section, its tab, or the button that
 * closes what covers it. Returns null if there is none.
 */
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

/** Returns true if a click can hit an element. Scrolls to the element first if necessary. */
function isReached(element: Element): boolean {
  if (!isShown(element)) return false;
  if (isHit(element)) return true;
  element.scrollIntoView({ block: 'center', inline: 'nearest' });
  return isHit(element);
}

const reachedOf = (found: readonly HTMLElement[]): HTMLElement | undefined =>
  found.find((element) => isShown(element) && isHit(element)) ?? found.find(isReached);

/** Returns true for the control that cancels a selection. It is a last resort, because it can lead in circles. */
const isWayBack = ({ dataset }: HTMLElement): boolean => dataset['offer'] === 'leave';

/**
 * Returns the control to press: the first element found by `selectors` that a click can hit, otherwise a control that
 * reveals one, otherwise one that cancels a selection. Returns null if none can be hit, for example while the final
 * score covers them all.
 */
export function controlOf(selectors: readonly string[]): HTMLElement | null {
  const found = selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  const ways = found.filter((element) => !isWayBack(element));
  const openerFor = (): HTMLElement | undefined =>
    ways.map(openerOf).find((opener): opener is HTMLElement => opener instanceof HTMLElement && isReached(opener));
  return reachedOf(ways) ?? openerFor() ?? reachedOf(found.filter(isWayBack)) ?? null;
}
