import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// The threads that tests start load no TypeScript.
if (isMainThread) register('./typescript.mjs', import.meta.url);
