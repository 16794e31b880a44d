import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const manifest = JSON.parse(read('package.json'));

test('every dependency is pinned exactly', () => {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

test('the lock file says nothing of where packages come from', () => {
  expect(read('package-lock.json')).not.toContain('"resolved"');
});

test('the finished program cannot be turned into another one', () => {
  const builder = read('electron-builder.yml');
  for (const line of [
    'runAsNode: false',
    'enableNodeOptionsEnvironmentVariable: false',
    'enableNodeCliInspectArguments: false',
    'enableEmbeddedAsarIntegrityValidation: true',
    'onlyLoadAppFromAsar: true',
    'grantFileProtocolExtraPrivileges: false',
  ]) {
    expect(builder).toContain(`\n  ${line}\n`);
  }
});
