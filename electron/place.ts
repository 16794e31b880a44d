import { homedir } from 'node:os';
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
  app.setPath('userData', join(data, 'window'));
  return {
    data,
    page: fileURLToPath(new URL('../page', beside)),
    preload: fileURLToPath(new URL('./preload.cjs', beside)),
    icon: fileURLToPath(new URL('./icon.png', beside)),
    resources: fileURLToPath(new URL('../../..', beside)),
  };
}
