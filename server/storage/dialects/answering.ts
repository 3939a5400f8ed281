import { Socket } from 'node:net';

/**
 * Returns a socket that is destroyed if nothing arrives for `ms` milliseconds. The wait has two halves. If this process
 * was frozen, the first half ends even though an answer may have arrived, and the second half leaves time to read it.
 */
export function answeringSocket(ms: number): Socket {
  const socket = new Socket();
  let heard = -1;
  socket.setTimeout(ms / 2);
  socket.on('timeout', () => {
    if (socket.bytesRead === heard) {
      socket.destroy(new Error('the database does not answer'));
      return;
    }
    heard = socket.bytesRead;
    socket.setTimeout(ms / 2);
  });
  return socket;
}
