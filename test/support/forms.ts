import { seatsOf, seatsWith, type Chosen } from '../../client/setup/choices.ts';
import type { SetupForm } from '../../client/setup/setup.ts';

/** Applies the changes that the fields of a new-match form make. */

type SeatOf<Form extends SetupForm> = Form['seats'][number];

/** Returns the form after choosing another number of seats. */
export const withSeats = <Form extends SetupForm>(form: Form, count: number, newSeat: SeatOf<Form>): Form => ({
  ...form,
  seats: seatsOf(form.seats, count, newSeat),
});

/** Returns the form after changing one seat. */
export const withSeat = <Form extends SetupForm>(form: Form, index: number, change: Partial<SeatOf<Form>>): Form => ({
  ...form,
  seats: seatsWith(form.seats, index, change as Partial<Chosen>),
});
