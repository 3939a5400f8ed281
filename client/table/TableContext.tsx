import { createContext, useContext, useInsertionEffect, useRef, useState, type ReactNode } from 'react';
import type { PlaceId } from '../../game/data/ids.ts';
import type { Answer, Flow, Offer } from './flow/types.ts';
import type { HintControl } from './hint/useHint.ts';
import type { TableSource } from './source.ts';

/** The actions available to a table's parts. `useTableActions` returns the same object while the table is mounted. */
export interface TableActions {
  /** Applies the effect of a click: sends its actions or replaces the draft. */
  readonly answer: (answer: Answer) => void;
  /** Highlights places on the board. */
  readonly light: (places: readonly PlaceId[]) => void;
  /** Shows in the action bar why the offer under the pointer cannot be taken. Null clears it. */
  readonly explain: (offer: Offer | null) => void;
  /** Shows in the action bar why a clicked offer cannot be taken, until another click. Null clears it. */
  readonly pin: (offer: Offer | null) => void;
  /** Opens a seat's mats. */
  readonly openSeat: (seat: number) => void;
  /** Opens the rules at the given rule, or at the rule of the current decision if null. */
  readonly openRules: (rule: string | null) => void;
}

/** The data shared by a table's parts. */
export interface TableValue extends TableActions {
  readonly source: TableSource;
  readonly flow: Flow;
  readonly hint: HintControl;
}

const TableContext = createContext<TableValue | null>(null);
const ActionsContext = createContext<TableActions | null>(null);
const BusyContext = createContext(false);

function given<T>(value: T | null): T {
  if (value === null) throw new Error('outside of a table');
  return value;
}

/** Returns the value of the surrounding table. The component rerenders on every update. Throws outside a table. */
export const useTableValue = (): TableValue => given(useContext(TableContext));

/**
 * Returns the actions of the surrounding table. Unlike `useTableValue`, does not rerender the component on every
 * update. Throws outside a table.
 */
export const useTableActions = (): TableActions => given(useContext(ActionsContext));

/** Returns true while an action awaits a response. */
export const useIsBusy = (): boolean => useContext(BusyContext);

interface TableProviderProps {
  readonly value: TableValue;
  readonly children: ReactNode;
}

/** Makes a table's value available to the table's parts. */
export function TableProvider({ value, children }: TableProviderProps) {
  const latest = useRef<TableActions>(value);
  useInsertionEffect(() => {
    latest.current = value;
  }, [value]);
  const [actions] = useState<TableActions>(() => ({
    answer: (answer) => latest.current.answer(answer),
    light: (places) => latest.current.light(places),
    explain: (offer) => latest.current.explain(offer),
    pin: (offer) => latest.current.pin(offer),
    openSeat: (seat) => latest.current.openSeat(seat),
    openRules: (rule) => latest.current.openRules(rule),
  }));
  return (
    <ActionsContext value={actions}>
      <BusyContext value={value.source.pending !== null}>
        <TableContext value={value}>{children}</TableContext>
      </BusyContext>
    </ActionsContext>
  );
}
