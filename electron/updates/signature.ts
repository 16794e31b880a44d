import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { withoutBom } from '../host/storage/format.ts';

/** Signed along with a version list. `time` is the time of signing, as in 2026-11-29T12:00:00.000Z. */
interface ListNames {
  /** File name of the list, as in `latest-linux.yml`. */
  readonly name: string;
  readonly platform: string;
  readonly time: string;
}

/** Parses an Ed25519 public key (base64 of its SPKI form). Returns null if it is not one. */
export function parseUpdateKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** Returns the platform of a version list by its file name. Throws on other names. */
export function platformOf(name: string): NodeJS.Platform {
  if (name === 'latest.yml') return 'win32';
  if (/^latest-mac\b.*\.yml$/.test(name)) return 'darwin';
  if (/^latest-linux\b.*\.yml$/.test(name)) return 'linux';
  throw new Error(`'${name}' is not a valid name for a list of versions`);
}

/** Returns the contents of a version list's signature file: name, platform, time and signature, one per line. */
export function signatureOf(list: string, { name, platform, time }: ListNames, key: KeyObject): string {
  const signature = sign(null, signedBytes(list, { name, platform, time }), key);
  return `${[name, platform, time, signature.toString('base64')].join('\n')}\n`;
}

/** Returns the signing time of a version list in milliseconds since 1970, or what is wrong with its signature. */
export function timeOfSignature(
  list: string,
  text: string,
  wanted: Omit<ListNames, 'time'>,
  key: KeyObject,
): number | string {
  const lines = withoutBom(text).trim().split('\n', 5);
  const [name = '', platform = '', time = '', signature = ''] = lines.map(line => line.trim());
  const bytes = signedBytes(list, { name, platform, time });
  if (lines.length !== 4 || !verify(null, bytes, key, Buffer.from(signature, 'base64')))
    return 'the list of versions has an invalid signature';
  if (name !== wanted.name || platform !== wanted.platform)
    return `the list of versions was signed as ${name} for ${platform}, not as ${wanted.name} for ${wanted.platform}`;
  const signed = Date.parse(time);
  return Number.isNaN(signed) ? 'the list of versions does not say when it was signed' : signed;
}

const signedBytes = (list: string, { name, platform, time }: ListNames): Buffer =>
  Buffer.from(JSON.stringify(['trick-and-tumble-versions', name, platform, time, list]));
