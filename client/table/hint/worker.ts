import { replyTo, type HintRequest } from './serve.ts';

self.onmessage = ({ data }: MessageEvent<HintRequest>) => {
  void replyTo(data).then((reply) => self.postMessage(reply));
};
