import { useEffect, useRef, useState, type FormEvent } from 'react';
import { readBlocked, useBlocked } from '../../guest/blocked.ts';
import { refusalText } from '../../i18n/refusals.ts';
import { t } from '../../i18n/table.ts';
import type { ChatMessage } from '../../../protocol/chat.ts';
import { MAX_CHAT } from '../../../protocol/limits.ts';
import { useAround, useDelay, useMatchAround, type MatchAround } from '../MatchContext.ts';
import type { ReportTarget } from '../../net/people.ts';
import { ReportControl } from '../../people/part.ts';
import { Fault } from '../../ui/Fault.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Emblem } from '../Emblem.tsx';
import { useTableValue } from '../TableContext.tsx';
import { PhraseField, PhraseText } from './phraseParts.ts';
import { speakerOf, useHearing, type ChatHearing } from './useChat.ts';

const timeText = (at: number): string =>
  new Intl.DateTimeFormat(t('locale'), { hour: '2-digit', minute: '2-digit' }).format(new Date(at));

interface LineProps {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  readonly hearing: ChatHearing;
  readonly hasPhrases: boolean;
  /** The target of a report about the message, or null if it cannot be reported. */
  readonly target: ReportTarget | null;
}

/** A message, or a note that its author is muted or blocked. */
function ChatLine({ message, isOwn, hearing, hasPhrases, target }: LineProps) {
  const { view } = useTableValue().source;
  const { seat, name, text, at } = message;
  const speaker = speakerOf(message);
  const isMuted = hearing.muted.includes(speaker);
  const isBlocked = useBlocked(({ ids }) => message.guest !== undefined && ids.has(message.guest));
  const [isOpen, setOpen] = useState(false);
  const faction = seat === null ? null : (view.players[seat]?.faction ?? null);
  return (
    <li className={isOwn ? 'chat-line own-line' : 'chat-line'}>
      <div className="chat-head">
        {faction !== null && <Emblem faction={faction} size={18} />}
        <b dir="auto">{name}</b>
        {seat === null && <small>{t('table:chat.watches')}</small>}
        <small>{timeText(at)}</small>
        {!isOwn && (
          <button type="button" className="plain" onClick={() => hearing.mute(speaker, !isMuted)}>
            {t(isMuted ? 'table:chat.unmute' : 'table:chat.mute')}
            <span className="hidden"> {name}</span>
          </button>
        )}
        {!isOwn && target !== null && (
          <button type="button" className="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('table:chat.report')}
            <span className="hidden"> {name}</span>
          </button>
        )}
      </div>
      {isMuted || isBlocked ? (
        <p className="soft">{t(isBlocked ? 'table:chat.blocked' : 'table:chat.muted')}</p>
      ) : (
        <p dir="auto" className="chat-text">
          {hasPhrases ? <PhraseText text={text} /> : text}
        </p>
      )}
      {isOpen && target !== null && <ReportControl target={target} name={name} guest={message.guest} />}
    </li>
  );
}

/** The input field. A refused message remains in it. */
function ChatField({ say }: Pick<MatchAround, 'say'>) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || busy) return;
    setBusy(true);
    const refused = await say(text.trim());
    setBusy(false);
    setFault(refused === null ? '' : refused === 'too-many-messages' ? t('table:chat.slower') : refusalText(refused));
    if (refused === null) setText('');
  };
  return (
    <form className="chat-field" onSubmit={(event) => void send(event)}>
      <Fault>{fault}</Fault>
      <input
        name="say"
        aria-label={t('table:chat.field')}
        placeholder={t('table:chat.field')}
        autoComplete="off"
        maxLength={MAX_CHAT}
        value={text}
        dir="auto"
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="primary" disabled={busy}>
        {t('table:chat.send')}
      </button>
    </form>
  );
}

/** The chat of a match. */
export function ChatPanel() {
  const around = useMatchAround();
  const messages = useAround((told) => told.messages);
  const hearing = useHearing();
  const { view } = useTableValue().source;
  const isLate = useDelay() > 0 && view.result === null;
  const list = useRef<HTMLOListElement>(null);
  const last = messages.at(-1)?.id ?? 0;
  const { on } = hearing;
  useEffect(() => {
    if (on) around?.store.setState({ read: last });
    const element = list.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [around, last, on]);
  useEffect(readBlocked, []);
  if (around === null) return null;
  const { own, say, match } = around;
  const hasPhrases = match.phrases === true;
  if (!on) {
    return (
      <div className="chat-off">
        <p>{t('table:chat.off')}</p>
        <button type="button" className="primary" onClick={() => hearing.setOn(true)}>
          <Icon name="chat" />
          {t('table:chat.switchOn')}
        </button>
      </div>
    );
  }
  return (
    <>
      <ol
        className="chat"
        ref={list}
        // A scrolling list must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('table:chat.title')}
        aria-live="polite"
      >
        {messages.length === 0 && <li className="soft">{t('table:chat.none')}</li>}
        {messages.map((message) => (
          <ChatLine
            key={message.id}
            message={message}
            isOwn={own !== null && message.seat === own.seat}
            hearing={hearing}
            hasPhrases={hasPhrases}
            target={{ about: 'line', line: message.id, matchID: match.matchID, credentials: own?.credentials }}
          />
        ))}
      </ol>
      {isLate ? (
        <p className="hint">{t('table:late.chat')}</p>
      ) : hasPhrases ? (
        <PhraseField say={say} />
      ) : (
        <ChatField say={say} />
      )}
      <button type="button" className="plain" onClick={() => hearing.setOn(false)}>
        {t('table:chat.switchOff')}
      </button>
    </>
  );
}
