import type { Configuration } from 'electron-builder';

/** File beside the installers with a sentence about their signing. */
export const SIGNING_FILE = 'signing.txt';

type Variables = Readonly<Record<string, string | undefined>>;

/** How a system's installers are signed. */
interface Signing {
  readonly config: Configuration;
  /** Says whether and how they are signed. */
  readonly sentence: string;
}

/**
 * Chooses how to sign by the variables that electron-builder reads: signs if there is a certificate, and then fails a build
 * that can't be signed.
 */
export function signingFor(platform: NodeJS.Platform, variables: Variables): Signing {
  if (platform === 'darwin') return onMac(variables);
  if (platform === 'win32') return onWindows(variables);
  return { config: {}, sentence: 'Linux: not signed. Compare the checksums.' };
}

function onMac(variables: Variables): Signing {
  if (!variables['CSC_LINK']) {
    const sentence = 'macOS: not signed, so Gatekeeper warns on installation (there was no CSC_LINK).';
    // Ad-hoc signed, since nothing unsigned runs on Apple silicon.
    return { config: { mac: { identity: '-', notarize: false } }, sentence };
  }
  const missing = ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'].filter(name => !variables[name]);
  if (missing.length === 0)
    return { config: { forceCodeSigning: true, mac: { notarize: true } }, sentence: 'macOS: signed and notarized.' };
  return {
    config: { forceCodeSigning: true, mac: { notarize: false } },
    sentence: `macOS: signed, but not notarized (there was no ${missing.join(' and no ')}).`,
  };
}

function onWindows(variables: Variables): Signing {
  if (variables['WIN_CSC_LINK']) return { config: { forceCodeSigning: true }, sentence: 'Windows: signed.' };
  return {
    config: {},
    sentence: 'Windows: not signed, so SmartScreen warns on installation (there was no WIN_CSC_LINK).',
  };
}

const MAC_SECRETS = ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'];
const WINDOWS_SECRETS = ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'];

/**
 * Removes the variables of other systems, since electron-builder would sign for Windows with Apple's certificate. Removes
 * empty ones too: a workflow sets them if the repository lacks the secret.
 */
export function keepOwnSecrets(platform: NodeJS.Platform, variables: Record<string, string | undefined>): void {
  const foreign = [...(platform === 'darwin' ? [] : MAC_SECRETS), ...(platform === 'win32' ? [] : WINDOWS_SECRETS)];
  for (const name of [...MAC_SECRETS, ...WINDOWS_SECRETS])
    if (foreign.includes(name) || variables[name] === '') delete variables[name];
}
