import type { TournamentView } from '../../protocol/tournaments.ts';
import { GuestEmblem } from '../guest/GuestEmblem.tsx';
import { Link } from '../ui/Link.tsx';
import { playerPath } from '../ui/router.ts';
import { nameOf } from './names.ts';

/** A player of a tournament by number, with a link to their profile. */
export function PlayerName({ view, number }: { view: TournamentView; number: number }) {
  const player = view.players.find((each) => each.number === number);
  const name = <span dir="auto">{nameOf(view, number)}</span>;
  if (player?.guest === undefined) return name;
  return (
    <Link to={playerPath(player.guest)} className="tournament-player">
      <GuestEmblem name={player.emblem ?? ''} size={24} /> {name}
    </Link>
  );
}
