import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy that records every byte in both directions. */
export interface Recorder {
  readonly port: number;
  /** Returns everything recorded so far as text, one character per byte. */
  readonly bytes: () => string;
  readonly close: () => Promise<void>;
}

export async function startRecorder(target: { port: number; host: string }): Promise<Recorder> {
  const chunks: Buffer[] = [];
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(target);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ]) {
      sockets.add(from);
      from.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        to.write(chunk);
      });
      from.on('error', () => undefined);
      from.once('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    bytes: () => Buffer.concat(chunks).toString('latin1'),
    close: async () => {
      const closed = new Promise((resolve) => proxy.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
