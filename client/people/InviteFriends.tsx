import { useEffect, useState } from 'react';
import type { Guest } from '../../protocol/guest.ts';
import { GuestEmblem } from '../guest/GuestEmblem.tsx';
import { t } from '../i18n/people.ts';
import type { TakenSeat } from '../net/api.ts';
import { callFriend, getPeople } from '../net/people.ts';
import { Fault } from '../ui/Fault.tsx';
import { useBusy } from '../ui/useBusy.ts';
import './people.css';

interface InviteFriendsProps {
  readonly matchID: string;
  readonly own: TakenSeat;
  /** The ids of the guests at the table. */
  readonly there: readonly string[];
}

/** The friends who are not at the table, each with a button to invite them. */
export function InviteFriends({ matchID, own, there }: InviteFriendsProps) {
  const [friends, setFriends] = useState<readonly Guest[]>([]);
  const [invited, setInvited] = useState<readonly string[]>([]);
  const { busy, fault, run } = useBusy();
  useEffect(() => {
    let isOver = false;
    getPeople().then(
      (people) => !isOver && setFriends(people.friends),
      // The invitation link works without the list of friends.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);
  const absent = friends.filter(({ id }) => !there.includes(id));
  if (absent.length === 0) return null;
  const call = (friend: string) =>
    run(async () => {
      await callFriend(matchID, own, friend);
      setInvited([...invited, friend]);
    });
  return (
    <section className="card">
      <h2>{t('people:invite.title')}</h2>
      <ul className="people-list">
        {absent.map(({ id, name, emblem }) => (
          <li key={id}>
            <GuestEmblem name={emblem} size={28} />
            <bdi>{name}</bdi>
            <button type="button" disabled={busy || invited.includes(id)} onClick={() => call(id)}>
              {t(invited.includes(id) ? 'people:invite.done' : 'people:invite.do')}
              <span className="hidden"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Fault>{fault}</Fault>
    </section>
  );
}
