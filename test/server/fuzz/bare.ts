import { connect, type Socket } from 'node:net';
import { HANDSHAKE, maskedText } from './raw.ts';

/**
 * A WebSocket client in our socket.io namespace. It ignores everything except the answers that it waits for, and can
 * send hundreds of messages in one write.
 */
export class Bare {
  readonly #socket: Socket;
  #out: Buffer[] = [];
  #in = '';
  #asked = 0;
  #seat = '';
  #isOpen = true;
  #heard: () => void = () => undefined;

  private constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (data) => {
      // The awaited text is short, but can be split across two chunks.
      this.#in = this.#in.slice(-40) + String(data);
      this.#heard();
    });
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      this.#isOpen = false;
      this.#heard();
    });
  }

  /** Opens a connection. Resolves when the server has accepted it into the namespace. */
  static async open(port: number): Promise<Bare> {
    const bare = new Bare(port);
    bare.#socket.write(HANDSHAKE);
    await bare.#hears('0{"sid"');
    bare.#socket.write(maskedText('40/scythe,'));
    await bare.#hears('40/scythe,{"sid"');
    return bare;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * Queues the packet that takes a seat. Skips it if this socket has already taken the seat, because the server would
   * answer the packet with a complete state.
   */
  sit(packet: string): void {
    if (this.#seat !== packet) this.put(packet);
    this.#seat = packet;
  }

  /** Queues a socket.io packet for the next write. */
  put(packet: string): void {
    this.#out.push(maskedText(`4${packet}`));
  }

  /** Sends the queued packets. Resolves when the server has processed them, or the connection is closed. */
  async drain(): Promise<void> {
    const id = ++this.#asked;
    this.put(`2/scythe,${id}["drain"]`);
    this.#socket.write(Buffer.concat(this.#out));
    this.#out = [];
    await this.#hears(`43/scythe,${id}[`);
  }

  close(): void {
    this.#socket.destroy();
  }

  #hears(text: string): Promise<void> {
    return new Promise((resolve) => {
      this.#heard = () => {
        if (this.#isOpen && !this.#in.includes(text)) return;
        this.#heard = () => undefined;
        resolve();
      };
      this.#heard();
    });
  }
}
