import type { KeyObject } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEY_FILE } from '../../updates/source.ts';
import { BadArguments, readArguments, runTool } from '../arguments.ts';
import { readInput } from '../inputs.ts';
import { ROOT } from '../sources.ts';
import { fetchElectron, findElectron, isReachable } from '../start/electron-binary.ts';
import { keepOwnSecrets, SIGNING_FILE, signingFor } from './signing.ts';
import { httpsAddress, type PackedUpdates, parsePrivateKey, publicPartOf, signLists, updatesIn } from './updates.ts';

const HELP = 'npm run dist [-- --updates ADDRESS --sign-with FILE]';
const NO_ELECTRON = "No installers were made: Electron's program is missing and cannot be downloaded now.";
const NO_UPDATES = 'The packed game does not look for newer versions (there was no UPDATES_ADDRESS).';
const NO_TOOLS = 'No installers were made: their tools must be downloaded, and there is no network.';

/** `npm run dist` makes the installers for the current system, or nothing if they can't be complete. */
await runTool('dist', async () => {
  const updates = await updatesOf(process.argv.slice(2));
  const obstacle = await findObstacle();
  if (obstacle !== null) {
    console.error(obstacle);
    return 1;
  }
  // Loaded late, since it takes long and is not needed to refuse.
  const { buildAll } = await import('./build.ts');
  await buildAll();
  if (updates !== null) writeFileSync(join(ROOT, 'dist/app', KEY_FILE), `${updates.publicKey}\n`);
  await pack(updates);
  return 0;
});

/** Returns null if the packed game is not to look for newer versions by itself. */
async function updatesOf(given: readonly string[]): Promise<PackedUpdates | null> {
  const { values, rest } = readArguments(given, { values: ['updates', 'sign-with'] });
  if (rest.length > 0) throw new BadArguments(`unknown argument '${rest[0]}': ${HELP}`);
  const text = values.get('updates')?.[0];
  const file = values.get('sign-with')?.[0];
  if ((text === undefined) !== (file === undefined))
    throw new BadArguments(`--updates and --sign-with go together: ${HELP}`);
  if (text === undefined || file === undefined) return updatesIn(process.env);
  const address = httpsAddress(text, '--updates');
  const privateKey = await privateKeyIn(file);
  return { address, publicKey: publicPartOf(privateKey), privateKey };
}

async function privateKeyIn(file: string): Promise<KeyObject> {
  const key = existsSync(file) ? parsePrivateKey(await readInput(file)) : null;
  if (key === null) throw new BadArguments(`--sign-with must name a private Ed25519 key in PEM form, not '${file}'`);
  return key;
}

/** Returns why no installers can be made, or null. Downloads Electron's program if it is missing. */
async function findObstacle(): Promise<string | null> {
  if (findElectron() === null && (await fetchElectron()) === null) return NO_ELECTRON;
  return (await isReachable()) ? null : NO_TOOLS;
}

async function pack(updates: PackedUpdates | null): Promise<void> {
  const [{ build, Platform }, { packConfig }] = await Promise.all([import('electron-builder'), import('./packing.ts')]);
  keepOwnSecrets(process.platform, process.env);
  const { config, sentence } = signingFor(process.platform, process.env);
  const publish = updates === null ? null : ({ provider: 'generic', url: updates.address } as const);
  const files = await build({
    publish: 'never',
    projectDir: ROOT,
    targets: Platform.current().createTarget(),
    config: packConfig({ publish, ...config }),
  });
  for (const file of files) console.log(file);
  if (updates?.privateKey) signLists(join(ROOT, 'release'), updates.privateKey);
  writeFileSync(join(ROOT, 'release', SIGNING_FILE), `${sentence}\n`);
  console.log(sentence);
  console.log(updates === null ? NO_UPDATES : `The packed game looks for newer versions at ${updates.address}`);
}
