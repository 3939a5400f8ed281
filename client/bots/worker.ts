import { loadBot } from '../../game/bots/bots.ts';
import { serveBots } from './thinking.ts';

serveBots(self, loadBot);
