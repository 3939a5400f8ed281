import type { TournamentView } from '../../protocol/tournaments.ts';
import { GuestEmblem } from '../guest/GuestEmblem.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { playerPath } from '../ui/router.ts';
import { nameOf } from './names.ts';

interface NameProps {
  readonly view: TournamentView;
  readonly number: number;
  /** The size of the emblem, in pixels. */
  readonly size?: number;
}

/** The name and icon of a tournament player. For a guest, they link to the guest's profile. */
export function PlayerName({ view, number, size = 24 }: NameProps) {
  const player = view.players.find((each) => each.number === number);
  const name = <span dir="auto">{nameOf(view, number)}</span>;
  if (player?.guest !== undefined) {
    return (
      <Link to={playerPath(player.guest)} className="tournament-player">
        <GuestEmblem name={player.emblem ?? ''} size={size} /> {name}
      </Link>
    );
  }
  return (
    <span className="tournament-player">
      <span
        className="guest-emblem bot"
        aria-hidden="true"
        style={{ width: size, height: size, fontSize: size * 0.62 }}
      >
        <Icon name={player?.bot === undefined ? 'flag' : 'bot'} />
      </span>{' '}
      {name}
    </span>
  );
}
