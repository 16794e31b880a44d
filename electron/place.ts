import { accessSync, constants, mkdirSync, mkdtempSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app } from 'electron';
import { dataFolder } from './data-folder.ts';

/** Where everything of a running desktop shell lies. */
export interface Place {
  readonly data: string;
  readonly page: string;
  readonly preload: string;
  /** A picture for the window, where the program's own file holds none. */
  readonly icon: string;
  /** Of an installed program: the folder that its archive lies in. */
  readonly resources: string;
}

/**
 * `beside` is the main bundle's own address, `asked` the folder that was asked for. Also moves the window's profile there,
 * so that each folder has its one program.
 */
export function settle(beside: string, asked: string | null): Place {
  const usual = dataFolder({ platform: process.platform, home: homedir(), variables: process.env });
  const data = asked === null ? usual : resolve(asked);
  app.setPath('userData', profileFolder(data));
  return {
    data,
    page: fileURLToPath(new URL('../page', beside)),
    preload: fileURLToPath(new URL('./preload.cjs', beside)),
    icon: fileURLToPath(new URL('./icon.png', beside)),
    resources: fileURLToPath(new URL('../../..', beside)),
  };
}

/**
 * Where the window's profile lies. One that can't be written is taken by Electron for that of a program that runs already,
 * and this one would end without a word: then it lies elsewhere for this once, and the host says what can't be saved.
 */
function profileFolder(data: string): string {
  const usual = join(data, 'window');
  try {
    mkdirSync(usual, { recursive: true, mode: 0o700 });
    accessSync(usual, constants.W_OK);
    return usual;
  } catch (error) {
    console.error('nothing can be kept in', data, error);
    return mkdtempSync(join(tmpdir(), 'trick-and-tumble-'));
  }
}
