import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutBom } from '../../host/storage/format.ts';
import { parseUpdateKey, platformOf, signatureOf } from '../../updates/signature.ts';
import { parseUpdatesAddress } from '../../updates/source.ts';
import { BadArguments } from '../arguments.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Where the packed game looks for newer versions, and whose signature it wants there. */
export interface PackedUpdates {
  readonly address: string;
  /** The base64 of its SPKI form. */
  readonly publicKey: string;
  /** Null if the lists of versions are signed later, as a release does. */
  readonly privateKey: KeyObject | null;
}

/** Returns what the variables of a release name, or null if there are none. They hold no private key. */
export function updatesIn(variables: Variables): PackedUpdates | null {
  const { UPDATES_ADDRESS: address, UPDATES_PUBLIC_KEY: publicKey } = variables;
  if (!address && !publicKey) return null;
  if (!address || !publicKey) throw new BadArguments('UPDATES_ADDRESS and UPDATES_PUBLIC_KEY go together');
  if (parseUpdateKey(publicKey) === null)
    throw new BadArguments('UPDATES_PUBLIC_KEY must be the base64 of a public Ed25519 key in DER form');
  return { address: httpsAddress(address, 'UPDATES_ADDRESS'), publicKey: publicKey.trim(), privateKey: null };
}

/** `name` is what the address was given by. */
export function httpsAddress(text: string, name: string): string {
  const address = parseUpdatesAddress(text);
  if (address === null) throw new BadArguments(`${name} must be an https address, not '${text}'`);
  return address.href;
}

/** Returns the private Ed25519 key of this PEM text, or null if it is none. */
export function parsePrivateKey(text: string): KeyObject | null {
  try {
    const key = createPrivateKey(withoutBom(text));
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** Returns the public part of a private key as the game reads it. */
export const publicPartOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

/** Whether a file is a list of versions that electron-builder wrote. */
export const isList = (name: string): boolean => /^latest.*\.yml$/.test(name);

/** Signs the lists of versions in a folder as those of this time. */
export function signLists(folder: string, key: KeyObject, time = new Date()): void {
  for (const name of readdirSync(folder).filter(isList)) {
    const signed = { name, platform: platformOf(name), time: time.toISOString() };
    const signature = signatureOf(readFileSync(join(folder, name), 'utf8'), signed, key);
    writeFileSync(join(folder, `${name}.sig`), signature);
  }
}
