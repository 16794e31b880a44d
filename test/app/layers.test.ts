import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const programOf = createRequire(import.meta.url).resolve;

/** The rules that a file with this text breaks at this place, by the linter's own names. Linted in a folder of its own, with our settings. */
function brokenRules(file: string, text: string, beside: Readonly<Record<string, string>> = {}): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'));
  try {
    const settings = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
    const { vcs: _vcs, $schema: _schema, ...rest } = settings;
    const files = { ...beside, [file]: text, 'biome.json': JSON.stringify(rest) };
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    const args = [programOf('@biomejs/biome/bin/biome'), 'lint', '--reporter=json', file];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { category: string; severity: string }[] };
    return diagnostics.filter(({ severity }) => severity === 'error').map(({ category }) => basename(category));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const importing = (from: string): string => `import { thing } from '${from}';\nexport const it = thing;\n`;

describe('the linter refuses', () => {
  test.each([
    ['engine/protocol/x.ts', '../core/match.ts'],
    ['engine/protocol/x.ts', 'three'],
    ['engine/core/x.ts', '../games/trice/state.ts'],
    ['engine/core/x.ts', '../kit/tricks.ts'],
    ['engine/core/x.ts', 'node:fs'],
    ['engine/kit/x.ts', '../games/trice/state.ts'],
    ['engine/kit/x.ts', 'node:crypto'],
    ['engine/games/trice/x.ts', '../tricky/state.ts'],
    ['engine/games/trice/x.ts', '../../physics/throw.ts'],
    ['engine/games/trice/x.ts', 'node:fs'],
    ['engine/games/trice/x.ts', '../../../electron/host/ports.ts'],
    ['engine/bots/x.ts', '../physics/throw.ts'],
    ['engine/bots/x.ts', 'node:worker_threads'],
    ['engine/physics/x.ts', '../games/trice/state.ts'],
    ['engine/physics/x.ts', '../core/match.ts'],
    ['engine/physics/x.ts', 'node:fs'],
    ['renderer/scene/x.ts', '../../engine/core/match.ts'],
    ['renderer/scene/x.ts', '../../engine/games/trice/state.ts'],
    ['renderer/scene/x.ts', '../../engine/bots/bot.ts'],
    ['renderer/scene/x.ts', '../../electron/host/ports.ts'],
    ['renderer/scene/x.ts', 'electron'],
    ['renderer/scene/x.ts', 'node:fs'],
    ['renderer/layout/x.ts', 'three'],
    ['renderer/layout/x.ts', 'preact'],
    ['renderer/layout/x.ts', '../../engine/games/trice/state.ts'],
    ['electron/host/match/x.ts', 'electron'],
    ['electron/shell/x.ts', 'electron'],
    ['electron/web/x.ts', 'electron'],
    ['electron/web/x.ts', '../../renderer/scene/scene-stage.ts'],
    ['electron/tools/bench/x.ts', 'electron'],
    ['electron/web/x.ts', '../../test/support/electron/desktop.ts'],
    ['electron/main.ts', '../test/support/electron/desktop.ts'],
    ['electron/desktop/x.ts', '../../test/support/electron/desktop.ts'],
  ])('%s importing %s', (file, from) => {
    expect(brokenRules(file, importing(from))).toContain('noRestrictedImports');
  });

  test.each([
    ['an enum', 'export enum Suit {\n  Red,\n}\n', 'noEnum'],
    ['a default export', 'export default 7;\n', 'noDefaultExport'],
    ['any', 'export const it: any = 7;\n', 'noExplicitAny'],
  ])('%s', (_name, text, rule) => {
    expect(brokenRules('engine/core/x.ts', text)).toEqual([rule]);
  });

  test('two files that import each other', () => {
    const beside = { 'engine/core/y.ts': "import { it } from './x.ts';\nexport const thing = () => it;\n" };
    expect(brokenRules('engine/core/x.ts', importing('./y.ts'), beside)).toEqual(['noImportCycles']);
  });
});

describe('the linter allows', () => {
  test.each([
    ['engine/core/x.ts', '../protocol/vocabulary.ts'],
    ['engine/games/trice/x.ts', '../../kit/tricks.ts'],
    ['engine/games/trice/x.ts', '../../core/game.ts'],
    ['engine/games/trice/x.ts', './state.ts'],
    ['engine/physics/x.ts', 'cannon-es'],
    ['renderer/scene/x.ts', 'three'],
    ['renderer/throw/x.ts', '../../engine/physics/throw.ts'],
    ['renderer/layout/x.ts', '../../engine/protocol/vocabulary.ts'],
    ['electron/host/match/x.ts', '../../../engine/core/match.ts'],
    ['electron/desktop/window.ts', 'electron'],
    ['electron/tools/bench/x.ts', '../../../test/support/electron/desktop.ts'],
  ])('%s importing %s', (file, from) => {
    expect(brokenRules(file, importing(from))).toEqual([]);
  });
});

describe('the compiler knows in the engine', () => {
  test.each([
    ['no page', 'export const it = document.title;\n', 'document'],
    ['no console', "console.log('x');\n", 'console'],
    ['no timers', 'setTimeout(() => {}, 1);\n', 'setTimeout'],
    ['no Node', 'export const it = process.env;\n', 'process'],
    ["no Node's modules", "import 'node:fs';\n", 'node:fs'],
  ])('%s', (_name, text, missing) => {
    const says = compileInEngine(text);
    expect(says).toMatch(/error TS(2304|2307|2584|2580|2591|2882)/);
    expect(says).toContain(missing);
  });

  test('nothing wrong with plain code', () => {
    expect(compileInEngine('export const it = [1, 2].map(n => n + 1);\n')).toBe('');
  });
});

/** Compiles one file under the engine's own options, in a folder beside the engine's that is gone afterwards. */
function compileInEngine(text: string): string {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.engine-'));
  try {
    const only = {
      extends: join(ROOT, 'engine/tsconfig.json'),
      include: ['it.ts'],
      compilerOptions: { composite: false },
    };
    writeFileSync(join(folder, 'it.ts'), text);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(only));
    const tsc = join(programOf('typescript/package.json'), '../bin/tsc');
    return spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
