import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Loads an internal module of electron-builder, to see what it makes of our configuration. */
const builder = (file: string) => createRequire(import.meta.url)(join(ROOT, 'node_modules/app-builder-lib/out', file));

test('the desktop entry does not start an AppImage without its sandbox', async () => {
  const { getConfig } = builder('util/config/config.js');
  const { default: AppImageTarget } = builder('targets/appimage/AppImageTarget.js');
  const config = await getConfig(ROOT, join(ROOT, 'electron-builder.yml'), null);
  const packager = { config, platformSpecificBuildOptions: config.linux, appInfo: { buildVersion: '1' } };
  const helper = { computeDesktopEntry: async (_options: unknown, exec: string) => exec };
  const target = new AppImageTarget('AppImage', packager, helper, ROOT);
  expect(await target.desktopEntry.value).toBe('AppRun %U');
});

test('macOS can say why the game uses the local network', async () => {
  const { getConfig } = builder('util/config/config.js');
  const { mac } = await getConfig(ROOT, join(ROOT, 'electron-builder.yml'), null);
  expect(mac.extendInfo['NSLocalNetworkUsageDescription']).toMatch(/phones.*\.$/);
});

/** Makes downloads fail: nothing listens at this address. */
const NO_NETWORK = { ELECTRON_MIRROR: 'http://127.0.0.1:9/', HTTPS_PROXY: undefined, https_proxy: undefined };

/** What repositories set for releases, which must not reach these tests. */
const NO_UPDATES = { UPDATES_ADDRESS: undefined, UPDATES_PUBLIC_KEY: undefined };

function run(
  given: readonly string[] = [],
  variables: NodeJS.ProcessEnv = {},
): { status: number | null; out: string; err: string } {
  const args = ['--import', 'tsx', 'electron/tools/packaging/dist.ts', ...given];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...NO_NETWORK, ...NO_UPDATES, ...variables },
  });
  return { status, out: stdout, err: stderr };
}

describe('npm run dist', () => {
  test('without a network ends at once with one sentence and makes nothing', () => {
    const { status, out, err } = run();
    expect(status).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(/^No installers were made: [^\n]+ downloaded[^\n]*\.\n$/);
  });

  test.each([
    [['--updates', 'https://games.example'], /^dist: --updates and --sign-with go together.*\n$/],
    [
      ['--updates', 'http://games.example', '--sign-with', 'key.pem'],
      /^dist: --updates .*'http:\/\/games\.example'\n$/,
    ],
    [['--updates', 'https://games.example', '--sign-with', 'package.json'], /^dist: --sign-with .*'package\.json'\n$/],
    [['deb'], /^dist: unknown argument 'deb'.*\n$/],
  ])('refuses %j in one line', (given, why) => {
    expect(run(given)).toEqual({ status: 2, out: '', err: expect.stringMatching(why) });
  });

  test.each([
    [{ UPDATES_ADDRESS: 'https://games.example' }, /^dist: UPDATES_ADDRESS and UPDATES_PUBLIC_KEY .*\n$/],
    [{ UPDATES_PUBLIC_KEY: 'AAAA' }, /^dist: UPDATES_ADDRESS and UPDATES_PUBLIC_KEY .*\n$/],
    [{ UPDATES_ADDRESS: 'https://games.example', UPDATES_PUBLIC_KEY: 'AAAA' }, /^dist: UPDATES_PUBLIC_KEY .*\n$/],
  ])('refuses the variables %j in one line', (variables, why) => {
    expect(run([], variables)).toEqual({ status: 2, out: '', err: expect.stringMatching(why) });
  });
});
