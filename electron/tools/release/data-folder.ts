import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeRecord } from '../referee.ts';

/** Files of a data folder after one match, apart from Chromium's. */
const EXPECTED = [
  /^[0-9a-f-]{36}\.match\.jsonl$/,
  /^(dice-counts|settings|statistics|updates|window)\.json$/,
  /^guests\.json$/,
  /^logs$/,
  /^window$/,
];

/** Checks a program's data folder after one finished match. Throws an error with all faults. */
export async function checkDataFolder(folder: string, version: string): Promise<void> {
  const names = readdirSync(folder);
  const faults = [
    ...names.filter(name => !EXPECTED.some(each => each.test(name))).map(name => `${name} should not be there`),
    ...namesOfJson(names).flatMap(name => faultInJson(join(folder, name))),
    ...faultsInRecords(names.filter(name => name.endsWith('.match.jsonl')).map(name => join(folder, name))),
    ...faultsInLog(join(folder, 'logs/game.log'), version),
  ];
  if (faults.length > 0) throw new Error(`Faults in the data folder:\n  ${faults.join('\n  ')}`);
}

/** Returns the JSON files that exist or must. */
const namesOfJson = (names: readonly string[]): readonly string[] => [
  ...new Set([...names.filter(name => name.endsWith('.json')), 'settings.json', 'dice-counts.json', 'window.json']),
];

function faultInJson(file: string): readonly string[] {
  try {
    JSON.parse(readFileSync(file, 'utf8'));
    return [];
  } catch (error) {
    return [`${file} can't be read: ${error}`];
  }
}

/** There must be exactly one record, of a finished match, with every step and throw valid. */
function faultsInRecords(files: readonly string[]): readonly string[] {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) return [`there are ${files.length} records, not one`];
  const { fault } = judgeRecord(readFileSync(file, 'utf8'));
  return fault === null ? [] : [`${file}, line ${fault.line}: ${fault.reason}`];
}

/** The log must mention the start and the end, and no problems. */
function faultsInLog(file: string, version: string): readonly string[] {
  const lines = readLines(file);
  const bad = lines.filter(line => / (warn|error) /.test(line));
  if (!lines.some(line => line.includes('start:') && line.includes(version)))
    return [`the log does not mention a start of version ${version}`, ...bad];
  return lines.at(-1)?.endsWith('closed') ? bad : ["the log does not end with the program's end", ...bad];
}

function readLines(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n');
  } catch {
    return [];
  }
}
