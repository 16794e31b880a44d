import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEY_FILE, parseUpdatesAddress } from '../../updates/source.ts';
import { BadArguments, readArguments, runTool } from '../arguments.ts';
import { ROOT } from '../sources.ts';
import { fetchElectron, findElectron, isReachable } from '../start/electron-binary.ts';
import { keepOwnSecrets, SIGNING_FILE, signingFor } from './signing.ts';

const HELP = 'npm run dist [-- --updates ADDRESS --sign-with FILE]';
const NO_ELECTRON = "No installers were made: Electron's program is missing and cannot be fetched now.";
const NO_TOOLS = 'No installers were made: the tools that make them must be fetched, and no network answers.';

/** `npm run dist` makes the installers for the system it runs on, or nothing if they can't be complete. */
await runTool('dist', async () => {
  const updates = updatesOf(process.argv.slice(2));
  const obstacle = await findObstacle();
  if (obstacle !== null) {
    console.error(obstacle);
    return 1;
  }
  // Loaded late, since it takes long and is not needed for a refusal.
  const { buildAll } = await import('./build.ts');
  await buildAll();
  if (updates !== null) writeKey(updates.key);
  await pack(updates);
  return 0;
});

/** Where the packed game looks for newer versions, and the private key that the lists of versions there are signed with. */
interface Updates {
  readonly address: string;
  readonly key: KeyObject;
}

/** Returns null if the packed game never looks for newer versions by itself. */
function updatesOf(given: readonly string[]): Updates | null {
  const { values, rest } = readArguments(given, { values: ['updates', 'sign-with'] });
  if (rest.length > 0) throw new BadArguments(`'${rest[0]}' is not understood: ${HELP}`);
  const text = values.get('updates')?.[0];
  const file = values.get('sign-with')?.[0];
  if ((text === undefined) !== (file === undefined))
    throw new BadArguments(`--updates and --sign-with go together: ${HELP}`);
  if (text === undefined || file === undefined) return null;
  const address = parseUpdatesAddress(text);
  if (address === null) throw new BadArguments(`--updates must be an https address, not '${text}'`);
  return { address: address.href, key: privateKeyIn(file) };
}

function privateKeyIn(file: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below.
  }
  throw new BadArguments(`--sign-with must name a private Ed25519 key in PEM form, not '${file}'`);
}

/** Puts the public part of the key into the program. */
function writeKey(key: KeyObject): void {
  const text = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  writeFileSync(join(ROOT, 'dist/app', KEY_FILE), `${text}\n`);
}

/** Signs the lists of versions that electron-builder wrote. */
function signLists(folder: string, key: KeyObject): void {
  for (const name of readdirSync(folder).filter(each => /^latest.*\.yml$/.test(each))) {
    const signature = sign(null, readFileSync(join(folder, name)), key);
    writeFileSync(join(folder, `${name}.sig`), `${signature.toString('base64')}\n`);
  }
}

/** Returns why no installers can be made, or null. Fetches Electron's program if it is missing. */
async function findObstacle(): Promise<string | null> {
  if (findElectron() === null && (await fetchElectron()) === null) return NO_ELECTRON;
  return (await isReachable()) ? null : NO_TOOLS;
}

async function pack(updates: Updates | null): Promise<void> {
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
  if (updates !== null) signLists(join(ROOT, 'release'), updates.key);
  writeFileSync(join(ROOT, 'release', SIGNING_FILE), `${sentence}\n`);
  console.log(sentence);
}
