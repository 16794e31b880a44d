import { app } from 'electron';
import { autoUpdater } from 'electron-updater';
import { newFinder } from './finder.ts';

/** A bundle of its own: see `newUpdates`. */
export const openFinder = newFinder(autoUpdater, app);
