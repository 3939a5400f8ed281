import { judged, type JudgeRequest } from './judge.ts';

self.onmessage = ({ data }: MessageEvent<JudgeRequest>) => self.postMessage(judged(data));
