import { useRef, type CSSProperties } from 'react';
import { t } from '../../i18n/lobby.ts';
import { Icon } from '../../ui/Icon.tsx';
import ground from './ground.svg?no-inline';
import leader from './leader-rusviet.svg?no-inline';
import camel from './mech-crimea.svg?no-inline';
import mech from './mech-rusviet.svg?no-inline';
import mill from './mill.svg?no-inline';
import worker from './worker.svg?no-inline';
import { LIT, MAP, PIECES, SCENES, placeOf, starsIn, type Piece, type Point } from './scenes.ts';
import { useFilm } from './useFilm.ts';

const PICTURES: Readonly<Record<Piece, string>> = { mill, camel, mech, leader, workerA: worker, workerB: worker };

/** Converts a point to the custom properties that `film.css` uses, in hundredths of the map's width. */
const pointStyle = ({ x, y }: Point): CSSProperties =>
  ({ '--x': (100 * x) / MAP.width, '--y': (100 * y) / MAP.width }) as CSSProperties;

/** A sample match in six scenes that show what players do and how a match ends. */
export function Film() {
  const figure = useRef<HTMLElement>(null);
  const { scene, isPlaying, toggle } = useFilm(figure);
  const lit = LIT[scene];
  const stars = starsIn(scene);
  return (
    <figure className={`film scene-${scene}`} ref={figure}>
      <div className="film-map" aria-hidden="true">
        <img className="film-ground" src={ground} alt="" width={MAP.width} height={MAP.height} />
        {lit !== undefined && <span key={scene} className="film-lit" style={pointStyle(lit)} />}
        {PIECES.map((piece) => {
          const place = placeOf(piece, scene) ?? placeOf(piece, SCENES[SCENES.length - 1]);
          const isOut = placeOf(piece, scene) === null;
          return (
            <img
              key={piece}
              className={`film-piece ${piece} ${isOut ? 'out' : ''}`}
              style={place === null ? undefined : pointStyle(place)}
              src={PICTURES[piece]}
              alt=""
            />
          );
        })}
        {lit !== undefined && (
          <span key={`${scene} note`} className="film-note" style={pointStyle(lit)}>
            {scene === 'produce' && '+1'}
            {(scene === 'star' || scene === 'fight') && <Icon name={scene === 'star' ? 'star' : 'combat'} />}
            {scene === 'coins' && <Icon name="crown" />}
          </span>
        )}
      </div>
      <p className="film-stars" aria-hidden="true">
        {Array.from({ length: starsIn('coins') }, (_, i) => (
          <span key={i} className={i < stars ? 'won' : undefined}>
            <Icon name="star" />
          </span>
        ))}
      </p>
      <figcaption>
        {SCENES.map((each) => (
          <span key={each} className={each === scene ? 'now' : undefined}>
            {t(`lobby:film.${each}`)}
          </span>
        ))}
      </figcaption>
      <button
        type="button"
        className="film-toggle"
        aria-label={t(isPlaying ? 'lobby:film.pause' : 'lobby:film.play')}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
    </figure>
  );
}
