import { seatsOf, seatsWith, type Chosen } from '../../client/setup/choices.ts';
import type { SetupForm } from '../../client/setup/setup.ts';

/** What the fields of a new-match form do to it. */

type SeatOf<Form extends SetupForm> = Form['seats'][number];

/** The form after another number of seats was chosen. */
export const withSeats = <Form extends SetupForm>(form: Form, count: number, newSeat: SeatOf<Form>): Form => ({
  ...form,
  seats: seatsOf(form.seats, count, newSeat),
});

/** The form after a choice for one seat. */
export const withSeat = <Form extends SetupForm>(form: Form, index: number, change: Partial<SeatOf<Form>>): Form => ({
  ...form,
  seats: seatsWith(form.seats, index, change as Partial<Chosen>),
});
