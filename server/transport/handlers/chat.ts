import { isPhrase } from '../../../protocol/phrases.ts';
import { readCookie } from '../../http/cookie.ts';
import { mayChat } from '../../lobby/chat.ts';
import { parseChat } from '../envelope.ts';
import { refused, type Handler } from '../handler.ts';

/** `chat`: stores a message and sends it to everyone in the match's chat. */
export const handleChat: Handler = async (parts, socket, fields) => {
  const request = parseChat(fields);
  if (request === null) return refused('malformed');
  const { binding } = socket.data;
  const { matchID, text } = request;
  if (binding === null || binding.room.matchID !== matchID) return refused('unauthorized');
  const { matches, guests, chat, moderation, maySpeak } = parts;
  const { playerID, credentialHash } = binding;
  const guest = playerID === null ? await guests.find(readCookie(socket.request)) : null;
  return matches.ask(matchID, async () => {
    const live = await matches.live(matchID);
    if (live === undefined) return refused('unauthorized');
    const { match } = live;
    const speaker = mayChat(match, { seat: playerID === null ? null : Number(playerID), credentialHash, guest });
    if ('refused' in speaker) return refused(speaker.refused);
    if (match.rated && !isPhrase(text)) return refused('phrases-only');
    // Each speaker has one budget, shared by all their sockets.
    const { seat, name, guest: author } = speaker;
    if (!maySpeak(seat === null ? (guest?.id ?? socket.id) : `${matchID}/${seat}`)) return refused('too-many-messages');
    if (author !== null && (await moderation.isMuted(author))) return refused('muted');
    return { ok: true, id: await chat.add(binding.room, match, { seat, name, guest: author, text }) };
  });
};
