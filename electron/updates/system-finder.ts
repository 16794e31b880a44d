import { app } from 'electron';
import { autoUpdater } from 'electron-updater';
import { newFinder } from './finder.ts';

/** Bundled separately, see `loadFinder`. */
export const openFinder = newFinder(autoUpdater, app);
