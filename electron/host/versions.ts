import { arch, release, type } from 'node:os';
import { PHYSICS } from '../../engine/physics/index.ts';
import { PROTOCOL } from '../../engine/protocol/messages.ts';
import ours from '../../package.json' with { type: 'json' };
import { RECORD_VERSION } from './record.ts';

/** What runs here, by which a problem can be told from another. */
export type Versions = Readonly<Record<string, string | number>>;

export function versionsHere(): Versions {
  const { electron, chrome, node } = process.versions;
  return {
    game: ours.version,
    shell: electron === undefined ? 'web' : 'desktop',
    ...(electron !== undefined && { electron }),
    ...(chrome !== undefined && { chrome }),
    node,
    system: `${type()} ${release()} ${arch()}`,
    protocol: PROTOCOL,
    records: RECORD_VERSION,
    physics: PHYSICS,
  };
}

/** "game 0.1.0, shell web, ..." */
export const versionWords = (versions: Versions): string =>
  Object.entries(versions)
    .map(([what, version]) => `${what} ${version}`)
    .join(', ');
