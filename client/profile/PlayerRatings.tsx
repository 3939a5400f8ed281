import { RATING_POOLS, type RatingPool } from '../../protocol/pools.ts';
import type { PlayerRatings as Ratings, Rating } from '../../protocol/ratings.ts';
import { dateText } from '../i18n/dates.ts';
import { numberText, signedText } from '../i18n/numbers.ts';
import { t } from '../i18n/ratings.ts';
import { Link } from '../ui/Link.tsx';
import { LEADERBOARDS_PATH } from '../ui/router.ts';

const WIDTH = 400;
const HEIGHT = 110;
const EDGE = 6;

type Course = Ratings['course'];

/** A line chart of the rating after each match. */
function CourseLine({ course }: { course: Course }) {
  const values = course.map(({ rating }) => rating);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = course.length > 1 ? (WIDTH - 2 * EDGE) / (course.length - 1) : 0;
  const y = (rating: number): number =>
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((rating - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const points = values.map((rating, i) => `${(EDGE + i * step).toFixed(1)},${y(rating).toFixed(1)}`);
  const label = t('ratings:mine.course', { from: numberText(values[0]), to: numberText(values[values.length - 1]) });
  return (
    <div className="course">
      {/* The image is drawn inline, so it cannot be an `img`. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <svg className="course-line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <polyline points={points.join(' ')} />
        {course.map(({ at, rating, change, matchID }, i) => (
          <circle key={matchID} cx={EDGE + i * step} cy={y(rating)} r={course.length > 40 ? 1.5 : 3}>
            <title>{`${dateText(at)}: ${numberText(rating)} (${signedText(change)})`}</title>
          </circle>
        ))}
      </svg>
      <p className="course-scale">
        <span>{numberText(high)}</span>
        {high !== low && <span>{numberText(low)}</span>}
      </p>
      <p className="course-dates">
        <span>{dateText(course[0].at)}</span>
        <span>{dateText(course[course.length - 1].at)}</span>
      </p>
    </div>
  );
}

function PoolRating({ pool, rating, course }: { pool: RatingPool; rating: Rating; course: Course }) {
  return (
    <section className="pool-rating">
      <h3>{t(`ratings:pool.${pool}`)}</h3>
      <p className="pool-value">
        <b>{numberText(rating.rating)}</b>{' '}
        <small>
          {t('ratings:mine.matchCount', { count: rating.total })}
          {rating.provisional && ` · ${t('ratings:mine.provisional')}`}
        </small>
      </p>
      {course.length > 1 && <CourseLine course={course} />}
    </section>
  );
}

/** A player's rating in each pool, and its history. */
export function PlayerRatings({ ratings: { pools, course } }: { ratings: Ratings }) {
  const rated = RATING_POOLS.flatMap((pool) => {
    const rating = pools[pool];
    return rating === undefined ? [] : [{ pool, rating }];
  });
  return (
    <section className="card player-ratings">
      <h2>{t('ratings:mine.title')}</h2>
      {rated.length === 0 && <p className="hint">{t('ratings:mine.none')}</p>}
      <div className="pool-ratings">
        {rated.map(({ pool, rating }) => (
          <PoolRating key={pool} pool={pool} rating={rating} course={course.filter((match) => match.pool === pool)} />
        ))}
      </div>
      <p>
        <Link to={LEADERBOARDS_PATH}>{t('ratings:mine.all')}</Link>
      </p>
    </section>
  );
}
