import { loadBot } from '../../../game/bots/bots.ts';
import { serveReviews } from './serve.ts';

serveReviews(self, () => loadBot('hard'));
