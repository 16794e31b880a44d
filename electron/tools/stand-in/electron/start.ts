// Becomes the program: from here on the name `electron` means this very file, and the shell's main bundle runs.

import Module, { register } from 'node:module';
import { appStandIn } from './app.ts';
import * as electron from './index.ts';
import { circumstances, screenSide } from './line.ts';

export * from './index.ts';

const answer = JSON.stringify({ url: import.meta.url, shortCircuit: true });
const hook = `export const resolve = (name, context, next) => (name === 'electron' ? ${answer} : next(name, context));`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

// The same for `require`, which no hook of Node 20 reaches.
const loader = Module as unknown as { _load(name: string, ...rest: readonly unknown[]): unknown };
const load = loader._load;
loader._load = (name, ...rest) => (name === 'electron' ? electron : load(name, ...rest));

Object.defineProperty(process.versions, 'electron', { value: circumstances.electron, enumerable: true });
// The hook above has a thread too; it is told of in this turn.
setImmediate(() => process.on('worker', () => void screenSide.noted('worker')));

// Not waited for here: this file must be whole before the bundle that imports it. The app is ready only after that one.
import(circumstances.main).then(appStandIn.start).catch(error => {
  console.error(error);
  process.exit(1);
});
