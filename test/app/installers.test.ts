import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Parts of electron-builder that it promises nobody: what they make of our configuration is what players get. */
const builder = (file: string) => import(join(ROOT, 'node_modules/app-builder-lib/out', file));

test('the entry in the menu of programs does not start an AppImage without its sandbox', async () => {
  const { getConfig } = await builder('util/config/config.js');
  const { default: AppImageTarget } = await builder('targets/appimage/AppImageTarget.js');
  const config = await getConfig(ROOT, join(ROOT, 'electron-builder.yml'), null);
  const packager = { config, platformSpecificBuildOptions: config.linux, appInfo: { buildVersion: '1' } };
  const helper = { computeDesktopEntry: async (_options: unknown, exec: string) => exec };
  const target = new AppImageTarget('AppImage', packager, helper, ROOT);
  expect(await target.desktopEntry.value).toBe('AppRun %U');
});
