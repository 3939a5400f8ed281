import { parentPort } from 'node:worker_threads';
import { BOTS } from '../../game/bots/bots.ts';
import { serveBots } from './thinking.ts';

if (parentPort !== null) serveBots(parentPort, BOTS);
