import { createContext, useContext } from 'react';
import type { State } from '../../game/engine.ts';
import type { PlaceId } from '../../game/data/ids.ts';
import type { Answer, Flow, Offer } from './flow/types.ts';
import type { TableSource } from './source.ts';

/** What every part of a table needs. */
export interface TableValue {
  readonly source: TableSource;
  readonly view: State;
  readonly seat: number | null;
  readonly flow: Flow;
  readonly busy: boolean;
  readonly take: (offer: Offer) => void;
  readonly answer: (answer: Answer) => void;
  readonly leave: () => void;
  /** Lights places on the board. */
  readonly light: (places: readonly PlaceId[]) => void;
  /** Says why something cannot be done, in the fixed place for it. */
  readonly explain: (offer: Offer | null) => void;
  /** Opens somebody's mats. */
  readonly openSeat: (seat: number) => void;
}

const TableContext = createContext<TableValue | null>(null);

export const TableProvider = TableContext.Provider;

/** The table this stands on. */
export function useTableValue(): TableValue {
  const value = useContext(TableContext);
  if (value === null) throw new Error('outside of a table');
  return value;
}
