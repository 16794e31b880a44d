import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const RENDERER = join(import.meta.dirname, '..');

/** Every sheet of the table and of the phone. */
const sheets = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.css'))
  .map(path => readFileSync(join(RENDERER, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''));

interface Rule {
  readonly selector: string;
  readonly body: string;
}

/** Returns the rules of a sheet with one selector each, without those within a question about the window or the system. */
function rulesOf(sheet: string): readonly Rule[] {
  const flat = sheet.replace(/@(?:media|container|keyframes|property|font-face)[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
  return [...flat.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    alternatives(selectors.replace(/\s+/g, ' ').trim()).map(selector => ({ selector, body })),
  );
}

/** Splits at commas outside parentheses. */
const partsOf = (list: string): readonly string[] => list.split(/,(?![^(]*\))/).map(part => part.trim());

/** Returns every selector that a list of selectors, or one with `:is(...)`, stands for. */
function alternatives(list: string): readonly string[] {
  const inside = /^(.*?):is\(((?:[^()]|\([^()]*\))*)\)(.*)$/.exec(list);
  if (!inside) return partsOf(list);
  const [, before = '', within = '', after = ''] = inside;
  // A comma before it separates another selector.
  const [own = '', ...others] = partsOf(before).toReversed();
  const [rest = '', ...more] = partsOf(after);
  const these = partsOf(within).flatMap(each => alternatives(`${own}${each}${rest}`));
  return [...others.filter(Boolean), ...these, ...more].flatMap(each => (each === list ? [each] : alternatives(each)));
}

const STATE =
  /\[aria-(?:pressed|checked|selected|current|expanded|disabled|invalid)="true"\]|:checked|:disabled|:read-only|\[data-(?:listening="true"|hint|outcome="same")\]|\.(?:chosen|lit|on|solved|full|half|earned|lifted|gone|out|best|taken|won|yours|is-away)(?![\w-])/;

/** What shows a state in any colours. Backgrounds and shadows are dropped where the system has its own. */
const MARK =
  /(?:^|[;\s])(?:content|border(?:-(?:style|width|left|bottom|block|image))?|outline|transform|translate|rotate|scale|text-decoration(?:-line)?|display|fill|opacity|animation)\s*:\s*(?!none)/;

/** The part of a selector that has the state, without what is before and after it. */
function subjectOf(selector: string): string | null {
  const state = STATE.exec(selector);
  if (!state) return null;
  const end = state.index + state[0].length;
  const [own = '', before = ''] = selector
    .slice(0, end)
    .split(/[ >+~]+/)
    .toReversed();
  return own.startsWith('.') ? own : `${before} ${own}`.trim();
}

/** What has no mark in its sheet, and how else it is told. */
const TOLD_OTHERWISE: Readonly<Record<string, string>> = {
  '.earned': 'its medal has a tick, and the date is said',
  '.guest-chip.is-away': 'said below the name',
  '.key-button[data-listening="true"]': 'it shows dots in place of its key',
  '.number input:read-only': 'the buttons beside it are dashed',
  '.piece[aria-disabled="true"]': 'it has no light round it',
  '.portraits input:not(:checked': 'the chosen one has a tick',
  '.press.primary:disabled': 'as every button',
  '.rail-coin.full': 'it has a tick',
  '.rail-coin.half': 'it is half filled',
  '.text-field[aria-invalid="true"]': 'said below it',
  '.verdict[data-outcome="same"]': 'it is a sentence',
  '.won': 'said below it, or by its size and place',
};

test('every state has a mark besides its colour', () => {
  const rules = sheets.flatMap(rulesOf);
  const subjects = new Map<string, boolean>();
  for (const { selector, body } of rules) {
    const subject = subjectOf(selector);
    if (subject === null) continue;
    subjects.set(subject, subjects.get(subject) === true || MARK.test(body));
  }
  const bare = [...subjects].flatMap(([subject, isMarked]) => (isMarked ? [] : [subject]));
  expect(subjects.size).toBeGreaterThan(20);
  expect(bare.toSorted()).toEqual(Object.keys(TOLD_OTHERWISE).toSorted());
});
