import { parentPort } from 'node:worker_threads';
import { loadBot } from '../../game/bots/bots.ts';
import { serveBots } from './thinking.ts';

if (parentPort !== null) serveBots(parentPort, loadBot);
