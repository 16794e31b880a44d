// Starts the built shell: in this process `electron` resolves to this file.

import Module, { register } from 'node:module';
import { newElectron } from '../api/electron.ts';
import type { SystemSide } from '../api/sides.ts';
import { connect, type Launch } from './wire.ts';

const launch = JSON.parse(process.env['ELECTRON_STAND_IN'] ?? '') as Launch;
const handlers: object = {};
const system = connect<SystemSide>(
  { post: message => void process.send?.(message), listen: hear => void process.on('message', hear) },
  handlers,
);
const electron = newElectron(launch, system, code => process.exit(code));
Object.assign(handlers, electron.shell);
export const { app, BrowserWindow, dialog, ipcMain, Menu, powerSaveBlocker, protocol, screen, session } =
  electron.module;

process.on('SIGTERM', () => app.quit());
// The Chromium process has ended.
process.on('disconnect', () => process.exit(1));

const resolved = JSON.stringify({ url: import.meta.url, shortCircuit: true });
const hook = `export const resolve = (name, context, next) => (name === 'electron' ? ${resolved} : next(name, context));`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

// Node 20 has no hook for `require`, so this wraps its private loader.
const loader = Module as unknown as { _load(name: string, ...rest: readonly unknown[]): unknown };
const load = loader._load;
loader._load = (name, ...rest) => (name === 'electron' ? electron.module : load(name, ...rest));

Object.defineProperty(process.versions, 'electron', { value: launch.electronVersion, enumerable: true });
// The hook above starts a worker in this turn of the event loop, which is not one of the shell's.
setImmediate(() => process.on('worker', () => system.note('worker')));

// Not awaited, because the bundle imports this file. The app becomes ready when the bundle has run.
import(launch.main)
  .then(() => app.start())
  .catch(error => {
    console.error(error);
    process.exit(1);
  });
