/** Decides which element's tip is shown, based on the mouse, a finger resting on an element, or keyboard focus. */

/**
 * How long a mouse must rest on an element before its tip opens, in milliseconds: `REST_MS` if no tip is open, or
 * `NEXT_MS` if another tip is.
 */
const REST_MS = 350;
const NEXT_MS = 120;
/** How long a tip stays open after the mouse leaves, in milliseconds, so that its link can be reached. */
const LEAVE_MS = 220;
/** The duration of a long press, in milliseconds. */
const HOLD_MS = 450;
/** How far the finger can move during a long press, in pixels. */
const STILL_PIXELS = 10;

export interface Shown {
  readonly anchor: Element;
  readonly by: 'mouse' | 'finger' | 'keyboard';
}

const isTip = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=tooltip]') !== null;

/**
 * Returns the element whose tip belongs to a point, or null. Buttons marked `data-tip-cover` cover a card whose icons
 * have separate tips. For such a button, returns the icon beneath the point.
 */
function tipAt(target: EventTarget | null, x: number, y: number): Element | null {
  if (!(target instanceof Element)) return null;
  const cover = target.closest('[data-tip-cover]');
  const card = cover?.parentElement;
  const under =
    card === null || card === undefined
      ? undefined
      : document
          .elementsFromPoint(x, y)
          .find((element) => card.contains(element) && element.closest('[data-tip]') !== null);
  return (under ?? target).closest('[data-tip]');
}

/**
 * Returns the element whose tips are shown when this one is focused: the card that it covers, the element itself if it
 * or an icon in it has a tip, or its nearest ancestor with a tip. Returns null if there is none.
 */
function tipOfFocus(target: Element): Element | null {
  const cover = target.closest('[data-tip-cover]');
  if (cover !== null) return cover.parentElement;
  if (target.matches('[data-tip]') || target.querySelector('[data-tip]') !== null) return target;
  return target.closest('[data-tip]');
}

/** Calls `show` with each new tip to show, or with null when there is none. Returns a function that stops watching. */
export function watchTips(show: (shown: Shown | null) => void): () => void {
  let shown: Shown | null = null;
  let aimed: Element | null = null;
  let press: { readonly x: number; readonly y: number; held: boolean } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: Shown | null): void => {
    clearTimeout(timer);
    if (shown === next) return;
    shown = next;
    show(next);
  };
  const later = (ms: number, next: Shown | null): void => {
    clearTimeout(timer);
    timer = setTimeout(() => set(next), ms);
  };

  const onMove = ({ pointerType, target, clientX, clientY }: PointerEvent): void => {
    if (pointerType === 'touch') {
      if (press !== null && !press.held && Math.hypot(clientX - press.x, clientY - press.y) > STILL_PIXELS) {
        clearTimeout(timer);
        press = null;
      }
      return;
    }
    if (isTip(target)) {
      clearTimeout(timer);
      aimed = shown?.anchor ?? null;
      return;
    }
    const found = tipAt(target, clientX, clientY);
    if (found === aimed) return;
    aimed = found;
    if (found === null) {
      if (shown === null) clearTimeout(timer);
      else later(LEAVE_MS, null);
    } else if (shown?.anchor === found) clearTimeout(timer);
    else later(shown === null ? REST_MS : NEXT_MS, { anchor: found, by: 'mouse' });
  };

  const onDown = ({ pointerType, target, clientX, clientY }: PointerEvent): void => {
    if (isTip(target)) return;
    set(null);
    press = null;
    if (pointerType !== 'touch') return;
    const found = tipAt(target, clientX, clientY);
    if (found === null) return;
    const began = { x: clientX, y: clientY, held: false };
    press = began;
    timer = setTimeout(() => {
      began.held = true;
      set({ anchor: found, by: 'finger' });
    }, HOLD_MS);
  };

  const onUp = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'touch' || press === null || press.held) return;
    clearTimeout(timer);
    press = null;
  };

  // A long press only shows the tip. It does not click the element or open a context menu.
  const onClick = (event: Event): void => {
    // A click on the tip closes it. The delay lets a click on its link take effect first.
    if (event.type === 'click' && isTip(event.target)) setTimeout(() => set(null));
    if (press?.held !== true) return;
    if (event.type === 'click') press = null;
    if (isTip(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onFocus = ({ target }: FocusEvent): void => {
    if (isTip(target) || !(target instanceof Element) || !target.matches(':focus-visible')) return;
    const found = tipOfFocus(target);
    if (found === null) set(null);
    else later(REST_MS, { anchor: found, by: 'keyboard' });
  };

  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (shown !== null && (shown.by !== 'keyboard' || isTip(relatedTarget))) return;
    set(null);
  };

  const onScroll = ({ target }: Event): void => {
    if (shown !== null && target instanceof Node && target.contains(shown.anchor)) set(null);
  };

  // Escape still has its other effects, such as closing the dialog or dropping the draft.
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') set(null);
  };

  const listening = new AbortController();
  const capture = { capture: true, passive: true, signal: listening.signal };
  document.addEventListener('pointermove', onMove, capture);
  document.addEventListener('pointerdown', onDown, capture);
  document.addEventListener('pointerup', onUp, capture);
  document.addEventListener('pointercancel', onUp, capture);
  document.addEventListener('click', onClick, { ...capture, passive: false });
  document.addEventListener('contextmenu', onClick, { ...capture, passive: false });
  document.addEventListener('focusin', onFocus, capture);
  document.addEventListener('focusout', onBlur, capture);
  document.addEventListener('scroll', onScroll, capture);
  document.addEventListener('keydown', onKey, capture);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
