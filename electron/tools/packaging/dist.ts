import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseUpdatesAddress } from '../../updates/source.ts';
import { BadArguments, readArguments, runTool } from '../arguments.ts';
import { ROOT } from '../sources.ts';
import { fetchElectron, findElectron, isReachable } from '../start/electron-binary.ts';
import { keepOwnSecrets, SIGNING_FILE, signingFor } from './signing.ts';

const HELP = 'npm run dist [-- --updates ADDRESS]';
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
  await pack(updates);
  return 0;
});

/** Returns the address where the packed game looks for newer versions, or null if it never does by itself. */
function updatesOf(given: readonly string[]): string | null {
  const { values, rest } = readArguments(given, { values: ['updates'] });
  if (rest.length > 0) throw new BadArguments(`'${rest[0]}' is not understood: ${HELP}`);
  const text = values.get('updates')?.[0];
  if (text === undefined) return null;
  const address = parseUpdatesAddress(text);
  if (address === null) throw new BadArguments(`--updates must be an https address, not '${text}'`);
  return address.href;
}

/** Returns why no installers can be made, or null. Fetches Electron's program if it is missing. */
async function findObstacle(): Promise<string | null> {
  if (findElectron() === null && (await fetchElectron()) === null) return NO_ELECTRON;
  return (await isReachable()) ? null : NO_TOOLS;
}

async function pack(updates: string | null): Promise<void> {
  const [{ build, Platform }, { packConfig }] = await Promise.all([import('electron-builder'), import('./packing.ts')]);
  keepOwnSecrets(process.platform, process.env);
  const { config, sentence } = signingFor(process.platform, process.env);
  const publish = updates === null ? null : ({ provider: 'generic', url: updates } as const);
  const files = await build({
    publish: 'never',
    projectDir: ROOT,
    targets: Platform.current().createTarget(),
    config: packConfig({ publish, ...config }),
  });
  for (const file of files) console.log(file);
  writeFileSync(join(ROOT, 'release', SIGNING_FILE), `${sentence}\n`);
  console.log(sentence);
}
