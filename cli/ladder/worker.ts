import { parentPort } from 'node:worker_threads';
import { play } from './playing.ts';
import type { Seating } from './seating.ts';

/** A thread of the ladder: plays each match it receives and sends back the outcome. */
parentPort?.on('message', (match: Seating) => void play(match).then((outcome) => parentPort?.postMessage(outcome)));
