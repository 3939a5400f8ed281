import { useEffect } from 'react';
import { toggleRail } from './rail/useRail.ts';
import { isDeciding } from './flow/types.ts';
import type { RailTab } from '../storage/settings.ts';
import type { TableValue } from './TableContext.tsx';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName) || isTextField(target));

const isTextField = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement && !['radio', 'checkbox', 'button'].includes(element.type);

/** Clicks the table's button that matches a selector. Returns false if there is none. */
function press(selector: string): boolean {
  const button = document.querySelector<HTMLButtonElement>(`.table ${selector}`);
  button?.click();
  return button !== null;
}

/** Clicks the button of the first of these offers that has one. Returns false if none has. */
const click = (...offers: readonly string[]): boolean => offers.some((key) => press(`[data-offer="${key}"]`));

/** Handles the table's keyboard shortcuts, which the help panel lists. `rail`: the panel open at the side. */
export function useKeys(table: TableValue, rail: RailTab | null): void {
  useEffect(() => {
    const { flow, source, answer, openRules } = table;
    const toggle = (tab: RailTab): true => {
      toggleRail(tab, rail);
      return true;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role=dialog]') !== null) return;
      const done = (): boolean => {
        const section = [...flow.mat.sections.values()][Number(event.key) - 1];
        if (section !== undefined) return click(section.key);
        // A letter also works with Caps Lock.
        switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
          case 'Escape':
            if (flow.mayLeave) answer({ draft: null });
            return flow.mayLeave;
          case 'e':
            return click('endTurn', 'endMove', 'endEncounter');
          case 'u': {
            const type = event.shiftKey ? 'undoTurn' : 'undo';
            const mine = isDeciding(flow);
            if (mine && source.pending === null) answer({ act: [{ type }] });
            return mine;
          }
          case 'n':
            source.skip?.();
            return source.skip !== undefined;
          case 'p':
            return press('[data-recap=begin]');
          case 'b':
            document.querySelector<HTMLElement>('.board [data-place][tabindex="0"]')?.focus();
            return true;
          case 'h':
            return click('hint');
          case 'l':
            return toggle('log');
          case 's':
            return toggle('score');
          case 't':
            return toggle('tracks');
          case 'r':
            openRules(null);
            return true;
          case '?':
            return toggle('rules');
          default:
            return false;
        }
      };
      if (done()) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [table, rail]);
}
