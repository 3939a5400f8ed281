import { Socket } from 'node:net';

/**
 * Returns a socket that is destroyed if nothing has arrived on it for `ms` milliseconds at most. It waits in two halves:
 * after this process was frozen, the answer may be there and only has to be read.
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
