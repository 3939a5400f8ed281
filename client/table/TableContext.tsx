import { createContext, useContext } from 'react';
import type { PlaceId } from '../../game/data/ids.ts';
import type { Answer, Flow, Offer } from './flow/types.ts';
import type { TableSource } from './source.ts';

/** What the parts of a table share. */
export interface TableValue {
  readonly source: TableSource;
  readonly flow: Flow;
  /** Carries out the answer to a click: sends actions or changes the draft. */
  readonly answer: (answer: Answer) => void;
  /** Lights places on the board. */
  readonly light: (places: readonly PlaceId[]) => void;
  /** Shows in the action bar what an offer brings or why it cannot be taken; null clears it. */
  readonly explain: (offer: Offer | null) => void;
  /** Opens the mats of a seat. */
  readonly openSeat: (seat: number) => void;
}

const TableContext = createContext<TableValue | null>(null);

export const TableProvider = TableContext.Provider;

/** The value of the table around this component. Throws outside a table. */
export function useTableValue(): TableValue {
  const value = useContext(TableContext);
  if (value === null) throw new Error('outside of a table');
  return value;
}
