import { useState } from 'react';
import { PLAYER_MATS, type FactionId } from '../../game/data/ids.ts';
import { GuestEmblem } from '../guest/GuestEmblem.tsx';
import { itemsText } from '../i18n/lists.ts';
import { t } from '../i18n/lobby.ts';
import type { PublicPlayer } from '../../protocol/match.ts';
import { emblemIn, isBotSeat, isTaken } from '../net/api.ts';
import { seatName } from '../ui/seatName.ts';
import { Emblem } from '../table/Emblem.tsx';
import { Icon } from '../ui/Icon.tsx';

interface WaitingSeatProps {
  readonly seat: PublicPlayer;
  /** The faction that the set-up fixes for the seat, or null if it fixes none. */
  readonly faction: FactionId | null;
  /** The id of the player mat that the set-up fixes for the seat, or null if it fixes none. */
  readonly mat: string | null;
  readonly isHost: boolean;
  readonly isOwn: boolean;
  readonly busy: boolean;
  readonly onTake?: (seat: number) => void;
  readonly onRemove?: (seat: number) => void;
  readonly onBot?: (seat: number, isGiven: boolean) => void;
  /** True if only one seat of the match is free. Filling it starts the match. */
  readonly isLastFree: boolean;
}

/** The player's emblem, a bot icon, or a free seat's number. */
function SeatPicture({ seat }: { seat: PublicPlayer }) {
  if (!isTaken(seat)) {
    return (
      <span className="waiting-number" aria-hidden="true">
        {seat.id + 1}
      </span>
    );
  }
  if (!isBotSeat(seat)) return <GuestEmblem name={emblemIn(seat.data)} size={40} />;
  return (
    <span className="guest-emblem bot" aria-hidden="true" style={{ width: 40, height: 40, fontSize: 24 }}>
      <Icon name="bot" />
    </span>
  );
}

/** Lets the host remove a player. Removing needs a second click, because it cannot be undone. */
function RemoveButton({
  seat,
  busy,
  onRemove,
}: {
  seat: PublicPlayer;
  busy: boolean;
  onRemove: (seat: number) => void;
}) {
  const [sure, setSure] = useState(false);
  const name = seat.name ?? '';
  return (
    <button
      type="button"
      className={sure ? 'waiting-remove sure' : 'waiting-remove plain'}
      disabled={busy}
      aria-label={t(sure ? 'lobby:waiting.removeSure' : 'lobby:waiting.remove', { name })}
      onClick={() => (sure ? onRemove(seat.id) : setSure(true))}
      onBlur={() => setSure(false)}
    >
      <Icon name="close" />
      {sure && t('lobby:waiting.removeShort')}
    </button>
  );
}

/** Lets the host give a free seat to a bot, or remove the bot so that the seat is free again. */
function BotButton({
  seat,
  busy,
  onBot,
  isLastFree,
}: Pick<WaitingSeatProps, 'seat' | 'busy' | 'isLastFree'> & {
  readonly onBot: (seat: number, isGiven: boolean) => void;
}) {
  if (isBotSeat(seat)) {
    return (
      <button
        type="button"
        className="waiting-remove plain"
        disabled={busy}
        aria-label={t('lobby:waiting.freeBot', { name: seatName(seat, seat.id) })}
        onClick={() => onBot(seat.id, false)}
      >
        <Icon name="close" />
      </button>
    );
  }
  return (
    <button type="button" disabled={busy} onClick={() => onBot(seat.id, true)}>
      <Icon name="bot" />
      {t(isLastFree ? 'lobby:waiting.botBegins' : 'lobby:waiting.bot')}
      <span className="hidden"> {t('lobby:seat', { n: seat.id + 1 })}</span>
    </button>
  );
}

/** One seat of a waiting match: its player and whether they are connected. */
export function WaitingSeat({
  seat,
  faction,
  mat,
  isHost,
  isOwn,
  busy,
  onTake,
  onRemove,
  onBot,
  isLastFree,
}: WaitingSeatProps) {
  const taken = isTaken(seat);
  const isBot = isBotSeat(seat);
  const state = !taken ? 'free' : seat.isConnected === true ? 'here' : 'absent';
  const matID = PLAYER_MATS.find((id) => id === mat) ?? null;
  const notes = [
    ...(isOwn ? [t('lobby:waiting.you')] : []),
    ...(isHost ? [t('lobby:waiting.host')] : []),
    ...(faction === null ? [] : [t('lobby:waiting.plays', { faction: t(`faction.${faction}`) })]),
    ...(matID === null ? [] : [t('lobby:waiting.onMat', { mat: t(`mat.${matID}`) })]),
  ];
  return (
    <li className={`waiting-seat ${state}`} data-seat={seat.id}>
      <SeatPicture seat={seat} />
      <span className="waiting-who">
        <b dir="auto">{taken ? seatName(seat, seat.id) : t('lobby:waiting.free')}</b>
        {notes.length > 0 && <small>{itemsText(notes)}</small>}
      </span>
      {faction !== null && <Emblem faction={faction} />}
      {taken && !isBot && (
        <span className="waiting-state">{t(state === 'here' ? 'lobby:waiting.here' : 'lobby:waiting.absent')}</span>
      )}
      {!taken && onTake !== undefined && (
        <button type="button" disabled={busy} onClick={() => onTake(seat.id)}>
          {t('lobby:join.sit')}
          <span className="hidden"> {t('lobby:seat', { n: seat.id + 1 })}</span>
        </button>
      )}
      {(!taken || isBot) && onBot !== undefined && (
        <BotButton seat={seat} busy={busy} onBot={onBot} isLastFree={isLastFree} />
      )}
      {taken && !isBot && !isOwn && onRemove !== undefined && (
        <RemoveButton seat={seat} busy={busy} onRemove={onRemove} />
      )}
    </li>
  );
}
