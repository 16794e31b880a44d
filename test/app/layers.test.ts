import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../..');
const programOf = createRequire(import.meta.url).resolve;

interface Source {
  readonly file: string;
  readonly text: string;
}

const importing = (from: string): string => `import { thing } from '${from}';\nexport const it = thing;\n`;

/** Lints all of these in a folder of its own, with our settings. Returns the names of the rules that each breaks. */
function brokenRules(sources: readonly Source[]): readonly (readonly string[])[] {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'));
  try {
    const settings = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
    const { vcs: _vcs, $schema: _schema, ...rest } = settings;
    rest.plugins = rest.plugins.map((plugin: string) => join(ROOT, plugin));
    for (const { file, text } of [...sources, { file: 'biome.json', text: JSON.stringify(rest) }]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const args = [programOf('@biomejs/biome/bin/biome'), 'lint', '--reporter=json', '--max-diagnostics=none', '.'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = lintReport.parse(JSON.parse(stdout));
    return sources.map(({ file }) =>
      diagnostics
        .filter(({ severity, location }) => severity === 'error' && location.path === file)
        .map(({ category }) => basename(category)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The part of the linter's report that is read here. */
const lintReport = z.looseObject({
  diagnostics: z.array(
    z.looseObject({ category: z.string(), severity: z.string(), location: z.looseObject({ path: z.string() }) }),
  ),
});

/** One file for each import, under a name of its own in its folder, so that all can be linted at once. */
const importers = (imports: readonly (readonly [file: string, from: string])[]): Source[] =>
  imports.map(([file, from], index) => ({ file: file.replace(/x\.ts$/, `x${index}.ts`), text: importing(from) }));

const REFUSED = [
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
  ['engine/games/trice/search/x.ts', '../../tricky/state.ts'],
  ['engine/games/trice/words/en/x.ts', '../../../tricky/words/en/play.ts'],
  ['engine/games/trice/search/x.ts', '../../../physics/throw.ts'],
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
  ['renderer/phone/x.ts', 'three'],
  ['renderer/phone/x.ts', '../scene/scene-stage.ts'],
  ['renderer/phone/actions/x.ts', '../../layout/plan.ts'],
  ['renderer/phone/x.ts', '../../engine/physics/index.ts'],
  ['renderer/phone/x.ts', '../../engine/games/trice/guide.ts'],
  ['renderer/seat/x.ts', '../layout/plan.ts'],
  ['renderer/view/x.ts', '../../engine/games/trice/words/en/play.ts'],
  ['renderer/language/x.ts', '../../engine/games/trice/phrases.ts'],
  ['renderer/language/x.ts', '../../engine/kit/phrases.ts'],
  ['electron/host/match/x.ts', 'electron'],
  ['electron/shell/x.ts', 'electron'],
  ['electron/web/x.ts', 'electron'],
  ['electron/web/x.ts', '../../renderer/scene/scene-stage.ts'],
  ['electron/tools/bench/x.ts', 'electron'],
  ['electron/web/x.ts', '../../test/support/electron/desktop.ts'],
  ['electron/main.ts', '../test/support/electron/desktop.ts'],
  ['electron/desktop/x.ts', '../../test/support/electron/desktop.ts'],
] as const;
const ALLOWED = [
  ['engine/core/x.ts', '../protocol/vocabulary.ts'],
  ['engine/games/trice/x.ts', '../../kit/tricks.ts'],
  ['engine/games/trice/x.ts', '../../core/game.ts'],
  ['engine/games/trice/x.ts', './state.ts'],
  ['engine/games/trice/words/en/x.ts', '../../../../protocol/words.ts'],
  ['engine/games/trice/x.ts', '../../lessons/lesson.ts'],
  ['engine/games/trice/search/x.ts', '../../../core/game.ts'],
  ['engine/games/trice/search/x.ts', '../state.ts'],
  ['engine/physics/x.ts', 'cannon-es'],
  ['renderer/scene/x.ts', 'three'],
  ['renderer/throw/x.ts', '../../engine/physics/throw.ts'],
  ['renderer/layout/x.ts', '../../engine/protocol/vocabulary.ts'],
  ['renderer/phone/actions/x.ts', '../../prompt/choices.ts'],
  ['renderer/phone/x.ts', '../../engine/protocol/phones/phones.ts'],
  ['renderer/language/x.ts', '../../engine/games/trice/words/en/play.ts'],
  ['renderer/language/x.ts', '../../engine/kit/words/en.ts'],
  ['electron/host/match/x.ts', '../../../engine/core/match.ts'],
  ['electron/desktop/window.ts', 'electron'],
  ['electron/tools/bench/x.ts', '../../../test/support/electron/desktop.ts'],
] as const;

describe('the linter refuses', () => {
  let broken: ReturnType<typeof brokenRules> = [];
  beforeAll(() => {
    broken = brokenRules(importers(REFUSED));
  });
  test.each(REFUSED.map((imports, index) => [...imports, index] as const))('%s importing %s', (_file, _from, index) => {
    expect(broken[index]).toContain('noRestrictedImports');
  });

  test('an enum, a default export and any', () => {
    const sources = [
      { file: 'engine/core/a.ts', text: 'export enum Suit {\n  Red,\n}\n' },
      { file: 'engine/core/b.ts', text: 'export default 7;\n' },
      { file: 'engine/core/c.ts', text: 'export const it: any = 7;\n' },
    ];
    expect(brokenRules(sources)).toEqual([['noEnum'], ['noDefaultExport'], ['noExplicitAny']]);
  });

  test('members with a modifier', () => {
    const sources = [
      { file: 'engine/core/a.ts', text: 'export class Dice {\n  protected roll(): void {}\n}\n' },
      { file: 'engine/core/b.ts', text: 'export class Dice {\n  private constructor() {}\n}\n' },
    ];
    expect(brokenRules(sources)).toEqual([['plugin'], []]);
  });

  test('two files that import each other, or types of each other', () => {
    const sources = [
      { file: 'engine/core/x.ts', text: importing('./y.ts') },
      { file: 'engine/core/y.ts', text: "import { it } from './x.ts';\nexport const thing = () => it;\n" },
      { file: 'engine/kit/x.ts', text: "import type { Thing } from './y.ts';\nexport type It = Thing;\n" },
      { file: 'engine/kit/y.ts', text: "import type { It } from './x.ts';\nexport type Thing = It[];\n" },
    ];
    expect(brokenRules(sources)).toEqual(sources.map(() => ['noImportCycles']));
  });
});

describe('the linter allows', () => {
  let broken: ReturnType<typeof brokenRules> = [];
  beforeAll(() => {
    broken = brokenRules(importers(ALLOWED));
  });
  test.each(ALLOWED.map((imports, index) => [...imports, index] as const))('%s importing %s', (_file, _from, index) => {
    expect(broken[index]).toEqual([]);
  });
});

const UNKNOWN = [
  ['page', 'export const it = document.title;\n', 'document'],
  ['console', "console.log('x');\n", 'console'],
  ['timers', 'setTimeout(() => {}, 1);\n', 'setTimeout'],
  ['Node', 'export const it = process.env;\n', 'process'],
  ['Node modules', "import 'node:fs';\n", 'node:fs'],
] as const;

describe('the compiler knows in the engine', () => {
  let says: readonly string[] = [];
  beforeAll(() => {
    says = compileInEngine([...UNKNOWN.map(([, text]) => text), 'export const it = [1, 2].map(n => n + 1);\n']);
  });
  test.each(UNKNOWN.map(([name, , missing], index) => [name, missing, index] as const))(
    'no %s',
    (_, missing, index) => {
      expect(says[index]).toMatch(/error TS(2304|2307|2584|2580|2591|2882)/);
      expect(says[index]).toContain(missing);
    },
  );

  test('nothing wrong with plain code', () => {
    expect(says).toHaveLength(UNKNOWN.length + 1);
    expect(says.at(-1)).toBe('');
  });
});

/** Compiles files under the engine's own options, in a folder beside the engine's. Returns what is said of each. */
function compileInEngine(texts: readonly string[]): string[] {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.engine-'));
  try {
    const only = {
      extends: join(ROOT, 'engine/tsconfig.json'),
      include: ['*.ts'],
      compilerOptions: { composite: false },
    };
    for (const [index, text] of texts.entries()) writeFileSync(join(folder, `it${index}.ts`), text);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(only));
    const tsc = join(programOf('typescript/package.json'), '../bin/tsc');
    const lines = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout.split('\n');
    return texts.map((_, index) => lines.filter(line => line.includes(`it${index}.ts`)).join('\n'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
