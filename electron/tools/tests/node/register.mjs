import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Threads started by tests load no TypeScript.
if (isMainThread) register('./typescript.mjs', import.meta.url);
