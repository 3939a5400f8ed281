import { useState } from 'react';
import { STARS, type Star } from '../../../game/data/ids.ts';
import type { PlayerState } from '../../../game/state/types.ts';
import { listed } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { tip } from '../../ui/tips.ts';
import { starProgress } from '../starProgress.ts';

/** The star spaces of a seat: one for each kind, two for combat (STR-1). */
const MARKS = STARS.flatMap((star) => (star === 'combat' ? [star, star] : [star]));

/** Returns a player's progress towards a star, in words. */
function progressText(player: PlayerState, star: Star): string | undefined {
  const progress = starProgress(player, star);
  return progress === null ? undefined : t('table:progress', { n: progress.n, of: progress.of });
}

/** A seat's stars, each with its reason. */
export function Stars({ player, goal }: { player: PlayerState; goal: number }) {
  const { stars } = player;
  const names = listed(
    stars.map((star) => t(`table:star.${star}`)),
    t('table:factsNone.stars'),
  );
  const text = t('table:seat.stars', { n: stars.length, goal, names });
  const left = [...stars];
  // Only the stars won while the page is open are animated.
  const [before] = useState(stars.length);
  return (
    <span
      className="seat-stars"
      {...tip(() => ({
        name: text,
        text: t('table:help.icon.star.text'),
        now: t('table:seat.starsMissing', { count: Math.max(0, goal - stars.length) }),
        rule: 'STR-1',
      }))}
    >
      <span className="hidden">{text}</span>
      {MARKS.map((star, i) => {
        const at = left.indexOf(star);
        const isWon = at !== -1;
        if (isWon) left.splice(at, 1);
        return (
          <i
            key={i}
            aria-hidden="true"
            className={isWon ? (stars.indexOf(star) >= before ? 'won fresh' : 'won') : undefined}
            {...tip(() => ({
              name: t(isWon ? 'table:seat.starWon' : 'table:seat.starOpen', { star: t(`table:star.${star}`) }),
              now: progressText(player, star),
              rule: 'STR-1',
            }))}
          >
            <Icon name="star" />
          </i>
        );
      })}
      <b aria-hidden="true">
        {stars.length}/{goal}
      </b>
    </span>
  );
}
