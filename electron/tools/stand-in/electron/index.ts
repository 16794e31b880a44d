/**
 * Stands in for the module `electron` in the shell's own process: what the shell uses of it and nothing else, typed
 * against Electron's own declarations. Windows are pages of the Chromium that the other side of the line drives.
 */
export { app } from './app.ts';
export { ipcMain } from './contents.ts';
export { protocol, session } from './session.ts';
export { dialog, Menu, screen } from './system.ts';
export { BrowserWindow } from './window.ts';
