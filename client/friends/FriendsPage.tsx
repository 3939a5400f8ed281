import { useEffect, useState } from 'react';
import type { Guest } from '../../protocol/guest.ts';
import type { People } from '../../protocol/people.ts';
import { askGuest, asGuest, useGuest } from '../guest/guest.ts';
import { GuestEmblem } from '../guest/GuestEmblem.tsx';
import '../i18n/lobby.ts';
import { t } from '../i18n/people.ts';
import { faultText } from '../net/faults.ts';
import { acceptFriend, blockPlayer, friendBehind, getPeople, makeFriendLink, unfriend } from '../net/people.ts';
import { PageFrame } from '../page/PageFrame.tsx';
import '../people/people.css';
import { Fault } from '../ui/Fault.tsx';
import { Link } from '../ui/Link.tsx';
import { playerPath } from '../ui/router.ts';
import { ShareLink } from '../ui/ShareLink.tsx';
import { useBusy } from '../ui/useBusy.ts';
import { useTitle } from '../ui/useTitle.ts';

/** The token of a friend link is in the fragment, which browsers do not send to servers. */
const TOKEN = /^#token=([\w-]{1,128})$/;

const NONE: People = { friends: [], blocked: [] };

interface ListProps {
  readonly guests: readonly Guest[];
  readonly label: string;
  readonly busy: boolean;
  readonly onClick: (id: string) => void;
}

function PeopleList({ guests, label, busy, onClick }: ListProps) {
  return (
    <ul className="people-list">
      {guests.map(({ id, name, emblem }) => (
        <li key={id}>
          <GuestEmblem name={emblem} size={28} />
          <Link to={playerPath(id)}>
            <bdi>{name}</bdi>
          </Link>
          <button type="button" className="plain" disabled={busy} onClick={() => onClick(id)}>
            {label}
            <span className="hidden"> {name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface AskingProps {
  readonly token: string;
  readonly people: People;
  readonly onDone: (people: People) => void;
}

/** The guest who created the link, and a button to become their friend. */
function Asking({ token, people, onDone }: AskingProps) {
  const [asking, setAsking] = useState<Guest | null>(null);
  const { busy, fault, run, setFault } = useBusy();
  const own = useGuest(({ guest }) => guest?.id);
  useEffect(() => {
    let isOver = false;
    friendBehind(token).then(
      (guest) => !isOver && setAsking(guest),
      (error: unknown) => !isOver && setFault(faultText(error)),
    );
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [token]);
  if (asking !== null && (asking.id === own || people.friends.some(({ id }) => id === asking.id))) return null;
  const accept = () => run(async () => onDone(await asGuest(() => acceptFriend(token))));
  return (
    <section className="card">
      {asking !== null && (
        <>
          <h2>{t('people:friends.asks', { name: asking.name })}</h2>
          <p className="row">
            <GuestEmblem name={asking.emblem} size={48} />
            <button type="button" className="primary" disabled={busy} onClick={accept}>
              {t('people:friends.accept')}
            </button>
          </p>
        </>
      )}
      <Fault>{fault}</Fault>
    </section>
  );
}

/** A guest's friends, their friend link, and the players they have blocked. */
export function FriendsPage() {
  const [token, setToken] = useState(() => TOKEN.exec(window.location.hash)?.[1] ?? null);
  const [people, setPeople] = useState<People>(NONE);
  const [link, setLink] = useState<string | null>(null);
  const { busy, fault, run, setFault } = useBusy();
  useTitle(t('pageTitle', { title: t('people:friends.title') }));
  const keep = (next: People) => {
    setPeople(next);
    useGuest.setState({ friends: next.friends.length });
  };
  useEffect(() => {
    let isOver = false;
    askGuest()
      .then(async (guest) => {
        const known = guest === null ? NONE : await getPeople();
        if (!isOver) setPeople(known);
      })
      .catch((error: unknown) => !isOver && setFault(faultText(error)));
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const make = () =>
    run(async () => {
      const made = await asGuest(makeFriendLink);
      setLink(`${window.location.origin}/friends#token=${made.token}`);
    });
  return (
    <PageFrame className="friends-page">
      <h1>{t('people:friends.title')}</h1>
      {token !== null && (
        <Asking
          token={token}
          people={people}
          onDone={(next) => {
            keep(next);
            setToken(null);
            window.history.replaceState(window.history.state, '', window.location.pathname);
          }}
        />
      )}
      <section className="card">
        <p>{t('people:friends.text')}</p>
        {link === null ? (
          <button type="button" className="primary" disabled={busy} onClick={make}>
            {t('people:friends.makeLink')}
          </button>
        ) : (
          <ShareLink link={link} />
        )}
        {people.friends.length === 0 && <p className="people-none">{t('people:friends.none')}</p>}
        <PeopleList
          guests={people.friends}
          label={t('people:friends.remove')}
          busy={busy}
          onClick={(id) => run(async () => keep(await unfriend(id)))}
        />
        <Fault>{fault}</Fault>
      </section>
      {people.blocked.length > 0 && (
        <section className="card">
          <h2>{t('people:friends.blocked')}</h2>
          <PeopleList
            guests={people.blocked}
            label={t('people:block.undo')}
            busy={busy}
            onClick={(id) => run(async () => keep(await blockPlayer(id, false)))}
          />
        </section>
      )}
    </PageFrame>
  );
}
