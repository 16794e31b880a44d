import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const RENDERER = join(import.meta.dirname, '../../renderer');

/** What is done while somebody types in a field. */
const TYPING = /onInput=\{([^{}]|\{[^{}]*\})*\}/g;

test('no field changes what is typed into it, which a keyboard may be composing', () => {
  const handlers = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.tsx'))
    .flatMap(name =>
      [...readFileSync(join(RENDERER, name), 'utf8').matchAll(TYPING)].map(([text]) => ({ name, text })),
    );
  expect(handlers.length).toBeGreaterThan(4);
  expect(handlers.filter(({ text }) => /\.value\s*=[^=]/.test(text))).toEqual([]);
});
