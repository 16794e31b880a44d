import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';

test('no page reads its own canvas, where browsers that resist fingerprinting put noise', () => {
  const renderer = join(import.meta.dirname, '../..');
  const sources = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter(
    // The showcase is seen by our own tools only.
    name => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith(`showcase${sep}`),
  );
  expect(sources.length).toBeGreaterThan(300);
  const reading = /\.(getImageData|toDataURL|toBlob|convertToBlob|readPixels|readRenderTargetPixels)\b/;
  expect(sources.filter(name => reading.test(readFileSync(join(renderer, name), 'utf8')))).toEqual([]);
});
