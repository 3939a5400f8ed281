import type { MutableFlow } from './types.ts';

/**
 * Makes the first open choice with a matching key the next step, unless the flow already has a next step. A choice that
 * is just an alternative (`plain`) is the next step only if there is no other.
 */
export function nextIs(flow: MutableFlow, key = /^/): void {
  if (flow.primary !== null) return;
  const open = flow.choices.filter(
    (choice) => choice.answer !== null && choice.picked !== true && key.test(choice.key),
  );
  const first = open.find(({ look }) => look !== 'plain') ?? open[0];
  if (first !== undefined) flow.primary = { on: 'choice', key: first.key };
}
