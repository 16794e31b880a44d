import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** Returns the Ed25519 public key of this text (base64 of its SPKI form), or null if it is none. */
export function parseUpdateKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** Whether this signature (base64) of this list of versions was made with the private part of the key. */
export const isSigned = (list: string, signature: string, key: KeyObject): boolean =>
  verify(null, Buffer.from(list), key, Buffer.from(signature, 'base64'));
