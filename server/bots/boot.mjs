// What a worker begins with: the TypeScript loader of the main thread does not reach into it.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.file);
