import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutBom } from '../../host/storage/format.ts';
import { parseUpdateKey, platformOf, signatureOf } from '../../updates/signature.ts';
import { parseUpdatesAddress } from '../../updates/source.ts';
import { BadArguments } from '../arguments.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Address at which the packed game looks for newer versions, and the key that must have signed them. */
export interface PackedUpdates {
  readonly address: string;
  /** Base64 of its SPKI form. */
  readonly publicKey: string;
  /** Null if the version lists are signed later, as in a release. */
  readonly privateKey: KeyObject | null;
}

/** Reads the variables of a release. Returns null if there are none. They contain no private key. */
export function updatesIn(variables: Variables): PackedUpdates | null {
  const { UPDATES_ADDRESS: address, UPDATES_PUBLIC_KEY: publicKey } = variables;
  if (!address && !publicKey) return null;
  if (!address || !publicKey) throw new BadArguments('UPDATES_ADDRESS and UPDATES_PUBLIC_KEY go together');
  if (parseUpdateKey(publicKey) === null)
    throw new BadArguments('UPDATES_PUBLIC_KEY must be the base64 of a public Ed25519 key in DER form');
  return { address: httpsAddress(address, 'UPDATES_ADDRESS'), publicKey: publicKey.trim(), privateKey: null };
}

/** Returns the normalized address. Throws BadArguments naming the option or variable `name` if it is not https. */
export function httpsAddress(text: string, name: string): string {
  const address = parseUpdatesAddress(text);
  if (address === null) throw new BadArguments(`${name} must be an https address, not '${text}'`);
  return address.href;
}

/** Parses a private Ed25519 key in PEM form. Returns null if it is not one. */
export function parsePrivateKey(text: string): KeyObject | null {
  try {
    const key = createPrivateKey(withoutBom(text));
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** Returns the public part of a private key in the game's format. */
export const publicPartOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

/** True for electron-builder's version lists. */
export const isList = (name: string): boolean => /^latest.*\.yml$/.test(name);

/** Signs the version lists in a folder with this time. */
export function signLists(folder: string, key: KeyObject, time = new Date()): void {
  for (const name of readdirSync(folder).filter(isList)) {
    const signed = { name, platform: platformOf(name), time: time.toISOString() };
    const signature = signatureOf(readFileSync(join(folder, name), 'utf8'), signed, key);
    writeFileSync(join(folder, `${name}.sig`), signature);
  }
}
