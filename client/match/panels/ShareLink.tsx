import { useState } from 'react';
import { isTaken, type LobbySeat } from '../../lobby/api.ts';
import { LOBBY_WORDS } from '../../words/lobby.ts';
import { MATCH_WORDS } from '../../words/match.ts';

/** The link to send while seats are open, and who is in. */
export function ShareLink({ seats }: { seats: readonly LobbySeat[] }) {
  const [copied, setCopied] = useState(false);
  const link = window.location.origin + window.location.pathname;
  const copy = () => {
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <section className="share">
      <b>{MATCH_WORDS.shareTitle}</b>
      <span>{MATCH_WORDS.shareText}</span>
      <span className="row">
        <input
          readOnly
          name="shareLink"
          aria-label={MATCH_WORDS.linkField}
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" onClick={copy}>
          {copied ? MATCH_WORDS.copied : MATCH_WORDS.copy}
        </button>
      </span>
      <ul>
        {seats.map((seat) => (
          <li key={seat.id}>
            {LOBBY_WORDS.seat(seat.id + 1)}: {isTaken(seat) ? seat.name : MATCH_WORDS.notJoined}
          </li>
        ))}
      </ul>
    </section>
  );
}
