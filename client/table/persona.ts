import type { State } from '../../game/engine.ts';
import { styleOf, type Style } from '../../game/bots/styles.ts';
import type { PublicPlayer } from '../../protocol/match.ts';
import { t } from '../i18n/table.ts';
import { levelName } from '../ui/seatName.ts';

/** A bot at the table: a character of its faction, with a style. */
export interface Persona {
  readonly name: string;
  readonly style: Style;
  /** Name, level and style in one line. */
  readonly text: string;
}

/** Returns a bot's persona, or null for a human player's seat, even while a bot stands in for the player. */
export function personaOf(view: State, seat: number, info: PublicPlayer | undefined): Persona | null {
  if (info?.bot === undefined || info.away === true) return null;
  const style = styleOf(view, seat);
  const name = t(`table:persona.${view.players[seat].faction}.${style}`);
  const text = t('table:seat.persona', { name, level: levelName(info.bot), style: t(`table:style.${style}`) });
  return { name, style, text };
}
