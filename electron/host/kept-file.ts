import { join } from 'node:path';
import { z } from 'zod';
import type { WhyAside } from '../../engine/protocol/storage.ts';
import { codeOf, readText, type Store, syncFolder, writeWhole } from './disk.ts';
import { broughtUp, type Migration, versionAfter } from './migrations.ts';

/** A small file that is written whole: what it is called, how it shows that it is ours, and what it holds. */
export interface FileKind<Body> {
  readonly name: string;
  readonly format: string;
  /** From version 1 on. */
  readonly migrations: readonly Migration[];
  readonly body: z.ZodType<Body>;
}

/** What stands there will not be readable in a moment either: a folder, or a file that is not given to us. */
const UNREADABLE: ReadonlySet<string | null> = new Set(['EISDIR', 'EACCES', 'EPERM']);

const marked = z.looseObject({ format: z.string(), version: z.unknown().optional() });

/**
 * What the file holds; null where there is none; one word where it can't be read.
 * @throws what the disk says where that may pass, as on a worn or busy disk: the file may be sound
 */
export async function readKept<Body>(
  { folder, disk }: Store,
  kind: FileKind<Body>,
): Promise<{ readonly body: Body | null } | WhyAside> {
  let text: string;
  try {
    text = await readText(disk, join(folder, kind.name));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return { body: null };
    if (UNREADABLE.has(code)) return 'unreadable';
    throw error;
  }
  return parseKept(text, kind);
}

function parseKept<Body>(text: string, kind: FileKind<Body>): { readonly body: Body } | WhyAside {
  const whole = jsonOf(text);
  if (whole === undefined) return 'damaged';
  const mark = marked.safeParse(whole);
  if (!mark.success || mark.data.format !== kind.format) return 'foreign';
  const { format: _, version, ...fields } = mark.data;
  const told = broughtUp(fields, version, kind.migrations);
  if (typeof told === 'string') return told;
  const body = kind.body.safeParse(told);
  return body.success ? { body: body.data } : 'damaged';
}

/** Writes it whole; on disk when it resolves. */
export async function writeKept<Body extends object>(
  { folder, disk }: Store,
  { name, format, migrations }: FileKind<Body>,
  body: Body,
): Promise<void> {
  await disk.mkdir(folder, { recursive: true, mode: 0o700 });
  const text = `${JSON.stringify({ format, version: versionAfter(migrations), ...body })}\n`;
  await writeWhole(disk, join(folder, name), text);
  await syncFolder(disk, folder);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
