import { readFile } from 'node:fs/promises';
import { BadArguments, readArguments, runTool } from './arguments.ts';
import { judgeRecord } from './verdict.ts';

await runTool('referee', async () => {
  const { rest } = readArguments(process.argv.slice(2), { values: [] });
  const [path] = rest;
  if (path === undefined || rest.length > 1) throw new BadArguments('name one record: referee FILE');
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new BadArguments(`can't read '${path}': ${error.message}`);
  });
  const verdict = judgeRecord(text);
  if (verdict.fault !== null) {
    process.stderr.write(`line ${verdict.fault.line}: ${verdict.fault.reason}\n`);
    return 1;
  }
  for (const line of verdict.deals) process.stdout.write(`${line}\n`);
  return 0;
});
