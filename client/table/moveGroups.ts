import { movers, reach, type Mover, type Reach } from '../../game/queries.ts';
import type { ActionOf } from '../../game/actions.ts';
import { ACTION_WORDS } from '../words/actions.ts';
import {
  FACTION_NAMES,
  amounts,
  isWorkerId,
  placeName,
  resourcesText,
  sentence,
  unitName,
  listed,
} from '../words/names.ts';
import type { FactionId } from '../../game/state/ids.ts';
import type { Context } from './actionGroups.ts';
import { choice, group, ofType, splitBy } from './grouping.ts';
import type { Choice, Group } from './groups.ts';
import { note, previewEffects, type Effect } from './preview.ts';

type Step = ActionOf<'moveUnit'>;

function cargoText({ resources = {}, workers = [] }: Step): string {
  const parts: string[] = [];
  if (workers.length > 0) parts.push(amounts({ workers: workers.length }));
  if (Object.values(resources).some((n) => (n ?? 0) > 0)) parts.push(resourcesText(resources));
  return parts.length === 0 ? ACTION_WORDS.alone : ACTION_WORDS.withCargo(listed(parts));
}

/** What waits on a place, as the engine's `reach` tells it. */
function arrivalNotes(target: Reach | undefined): Effect[] {
  if (target === undefined) return [];
  const notes: Effect[] = [];
  if (target.combatWith !== null) notes.push(note(ACTION_WORDS.combat(FACTION_NAMES[target.combatWith as FactionId])));
  if (target.encounter) notes.push(note(ACTION_WORDS.encounter));
  return notes;
}

function stepChoice(context: Context, mover: Mover, targets: readonly Reach[], step: Step): Choice {
  const target = targets.find((candidate) => candidate.to === step.to);
  return choice(context, step, cargoText(step), {
    row: ACTION_WORDS.to(placeName(step.to)),
    effects: [...arrivalNotes(target), ...previewEffects(context.view, context.seat, step)],
    places: [mover.at, step.to],
  });
}

function unitGroup(context: Context, mover: Mover, steps: readonly Step[]): Group {
  const targets = reach(context.view, context.seat, mover.unit);
  const name = isWorkerId(mover.unit) ? 'worker' : unitName(mover.unit);
  const more = isWorkerId(mover.unit) ? mover.workers.length : 0;
  return group(
    `move-${mover.unit}`,
    sentence(ACTION_WORDS.unitAt(name, placeName(mover.at), more)),
    steps.map((step) => stepChoice(context, mover, targets, step)),
  );
}

/** Moves by unit, then by target; and the coins instead. */
export function moveGroups(context: Context): Group[] {
  const byUnit = splitBy(ofType(context, 'moveUnit'), (step) => step.unit);
  const { units } = movers(context.view, context.seat);
  const groups = byUnit.flatMap(([unit, steps]) => {
    const mover = units.find((candidate) => candidate.unit === unit);
    return mover === undefined ? [] : [unitGroup(context, mover, steps)];
  });
  const coins = ofType(context, 'gainCoins').map((action) => choice(context, action, ACTION_WORDS.gainCoins));
  return [...groups, group('gainCoins', ACTION_WORDS.coins, coins)];
}
