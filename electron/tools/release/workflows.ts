import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { parse } from 'yaml';

/** The parts of a workflow that are read here. */
interface Workflow {
  readonly permissions?: Permissions;
  readonly jobs: Readonly<Record<string, Job>>;
}
interface Job {
  readonly permissions?: Permissions;
  readonly 'timeout-minutes'?: number;
  readonly 'runs-on'?: string;
  readonly steps?: readonly Step[];
}
interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
type Permissions = string | Readonly<Record<string, string>>;

/** Permissions beyond reading the repository, by job. */
const GRANTS: Readonly<Record<string, readonly string[]>> = {
  draft: ['contents: write', 'id-token: write', 'attestations: write'],
};
/** Steps run a single command of this repository, so that they work the same on every machine. */
const COMMAND = /^(?:npm ci(?: --ignore-scripts)?|npm test|npm run ([\w:]+)(?: -- [\w$"=./ -]+)?)$/;
const PINNED = /^\s*(?:- )?uses: [\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

/** Returns what is wrong with the text of a workflow. `scripts` are the scripts of package.json. */
export function faultsOfWorkflow(name: string, text: string, scripts: readonly string[]): readonly string[] {
  const broken = errorsOfSchema(name, text);
  if (broken.length > 0) return broken;
  const workflow = parse(text) as Workflow;
  const jobs = Object.entries(workflow.jobs);
  return [
    ...faultsOfUses(text),
    ...(isReadOnly(workflow.permissions)
      ? []
      : ['the workflow must have the permission to read contents, and no other']),
    ...jobs.flatMap(([id, job]) => faultsOfJob(job, scripts, GRANTS[id] ?? []).map(fault => `job ${id}: ${fault}`)),
  ];
}

/** Returns what GitHub itself would reject, by its own parser, schema and expressions. */
function errorsOfSchema(name: string, content: string): readonly string[] {
  const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(error => error.message);
}

/** Every action must be pinned to the commit of a version: a tag can be moved to other code. */
const faultsOfUses = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter(line => /\buses:/.test(line) && !PINNED.test(line))
    .map(line => `not pinned by a commit and its version: ${line.trim()}`);

const isReadOnly = (permissions: Permissions | undefined): boolean =>
  JSON.stringify(permissions) === JSON.stringify({ contents: 'read' });

function faultsOfJob(job: Job, scripts: readonly string[], grants: readonly string[]): readonly string[] {
  const { permissions = {}, steps = [] } = job;
  const asked =
    typeof permissions === 'string' ? [permissions] : Object.entries(permissions).map(each => each.join(': '));
  return [
    ...asked.filter(each => !grants.includes(each)).map(each => `must not have the permission ${each}`),
    ...(job['timeout-minutes'] === undefined ? ['has no time limit'] : []),
    ...(/latest/.test(job['runs-on'] ?? '') ? ['does not pin the version of its system'] : []),
    ...steps.flatMap(step => faultsOfStep(step, scripts)),
  ];
}

function faultsOfStep({ uses = '', run, with: given }: Step, scripts: readonly string[]): readonly string[] {
  const keepsToken = uses.startsWith('actions/checkout@') && given?.['persist-credentials'] !== false;
  const faults = keepsToken ? ['checks out with a token that later steps could read'] : [];
  if (run === undefined) return faults;
  const found = COMMAND.exec(run);
  if (found === null) return [...faults, `runs more than a command of the repository: ${run}`];
  const script = found[1];
  return script === undefined || scripts.includes(script) ? faults : [...faults, `there is no npm run ${script}`];
}
