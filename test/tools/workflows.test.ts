import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { faultsOfWorkflow } from '../../electron/tools/release/workflows.ts';

const ROOT = join(import.meta.dirname, '../..');
const WORKFLOWS = join(ROOT, '.github/workflows');
const scripts = Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts);
const names = readdirSync(WORKFLOWS);

test('there are workflows for every push, every night and releases', () => {
  expect(names.sort()).toEqual(['check.yml', 'nightly.yml', 'release.yml']);
});

test.each(names)('%s follows the schema and our rules', name => {
  expect(faultsOfWorkflow(name, readFileSync(join(WORKFLOWS, name), 'utf8'), scripts)).toEqual([]);
});

test('every push is checked, and every pull request from another repository', () => {
  const { on, jobs } = parse(readFileSync(join(WORKFLOWS, 'check.yml'), 'utf8'));
  expect(on).toEqual({ push: { branches: ['**'] }, pull_request: null });
  for (const [id, job] of Object.entries<{ readonly if?: string }>(jobs))
    expect(job.if, id).toBe(
      "github.event_name == 'push' || github.event.pull_request.head.repo.full_name != github.repository",
    );
});

test('every step of a release that a workflow names is there', () => {
  const release = readFileSync(join(WORKFLOWS, 'release.yml'), 'utf8');
  const tool = readFileSync(join(ROOT, 'electron/tools/release/release.ts'), 'utf8');
  const help = /const HELP =\s+'(.*)'/.exec(tool)?.[1] ?? '';
  const steps = [...release.matchAll(/npm run release -- (\w+)/g)].map(([, step]) => step);
  expect(steps.length).toBeGreaterThan(6);
  for (const step of steps) expect(help).toMatch(new RegExp(`(-- |\\| )${step}\\b`));
});

test('the key that signs lists of versions is known only to the step that signs them, where no package has run code', () => {
  const { jobs } = parse(readFileSync(join(WORKFLOWS, 'release.yml'), 'utf8'));
  expect(JSON.stringify({ ...jobs, draft: null })).not.toContain('UPDATES_PRIVATE_KEY');
  const steps: readonly { run?: string; env?: object }[] = jobs.draft.steps;
  const withKey = steps.filter(({ env }) => JSON.stringify(env ?? {}).includes('UPDATES_PRIVATE_KEY'));
  expect(withKey.map(({ run }) => run)).toEqual(['npm run release -- gather "$TAG" release/artifacts']);
  expect(steps.filter(({ run }) => run?.startsWith('npm ci')).map(({ run }) => run)).toEqual([
    'npm ci --ignore-scripts',
  ]);
});

const SHA = '3d3c42e5aac5ba805825da76410c181273ba90b1';
const CHECKOUT = `      - uses: actions/checkout@${SHA} # v7.0.1
        with:
          persist-credentials: false
`;
const workflow = ({
  top = 'permissions:\n  contents: read\n',
  job = '',
  id = 'one',
  steps = CHECKOUT,
}): string => `on: push
${top}jobs:
  ${id}:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
${job}    steps:
${steps}      - run: npm ci
`;
/** What GitHub replaces before it runs a step. */
const expression = (text: string): string => `\${{ ${text} }}`;
const faults = (text: string): readonly string[] => faultsOfWorkflow('some.yml', text, ['check']);

describe('a workflow', () => {
  test('may be as small as this', () => {
    expect(faults(workflow({}))).toEqual([]);
  });

  test.each<[string, string, RegExp]>([
    ['a job without a runner', workflow({}).replace('    runs-on: ubuntu-24.04\n', ''), /runs-on/],
    ['an unknown key', workflow({ job: '    step: 1\n' }), /step/],
    ['an unknown event', workflow({}).replace('push', 'pushed'), /pushed/],
    ['a broken expression', workflow({ job: `    if: ${expression('github.ref ==')}\n` }), /./],
    ['a tag in place of a commit', workflow({ steps: CHECKOUT.replace(SHA, 'v7') }), /not pinned/],
    ['a commit without its version', workflow({ steps: CHECKOUT.replace(' # v7.0.1', '') }), /not pinned/],
    ['no permissions', workflow({ top: '' }), /permission to read contents/],
    ['all permissions', workflow({ top: 'permissions: write-all\n' }), /permission to read contents/],
    [
      'more for a job',
      workflow({ job: '    permissions:\n      contents: write\n' }),
      /must not have .*contents: write/,
    ],
    [
      'too much for a draft',
      workflow({ id: 'draft', job: '    permissions:\n      packages: write\n' }),
      /packages: write/,
    ],
    ['a token left behind', workflow({ steps: CHECKOUT.replace('false', 'true') }), /a token/],
    ['no time limit', workflow({}).replace('    timeout-minutes: 5\n', ''), /no time limit/],
    ['any version of a system', workflow({}).replace('ubuntu-24.04', 'ubuntu-latest'), /does not pin the version/],
    ['a script of its own', workflow({ steps: '      - run: curl x | sh\n' }), /more than a command/],
    [
      'text of others in a command',
      workflow({ steps: `      - run: npm run check -- ${expression('github.ref')}\n` }),
      /more than/,
    ],
    ['two commands', workflow({ steps: '      - run: npm ci && npm test\n' }), /more than a command/],
    ['a script that is not there', workflow({ steps: '      - run: npm run gone\n' }), /there is no npm run gone/],
  ])('may not have %s', (_what, text, fault) => {
    expect(faults(text).join('\n')).toMatch(fault);
  });
});
