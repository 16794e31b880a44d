import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { keepOwnSecrets, SIGNING_FILE, signingFor } from '../../electron/tools/packaging/signing.ts';
import { checkSums, collectArtifacts, takeSigning, writeSums } from '../../electron/tools/release/artifacts.ts';
import { checkDataFolder } from '../../electron/tools/release/data-folder.ts';
import { checkReleased } from '../../electron/tools/release/installers/check.ts';
import { faultOfTag, faultOfUnreleased, notesOf } from '../../electron/tools/release/notes.ts';
import type { Command } from '../../electron/tools/release/smoke.ts';
import type { System } from '../../electron/tools/release/system.ts';
import { collectLists, finishLists } from '../../electron/tools/release/update-lists.ts';
import { selfplay } from '../../electron/tools/selfplay.ts';
import { timeOfSignature } from '../../electron/updates/signature.ts';

type Files = Readonly<Record<string, string>>;

function newFolder(files: Files = {}): string {
  const made = mkdtempSync(join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  for (const [name, text] of Object.entries(files)) write(made, name, text);
  return made;
}

function write(folder: string, name: string, text: string): void {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
}

describe('the changelog', () => {
  const CHANGELOG =
    '# Changes\n\n## Unreleased\n\n## 0.2.0 (2027-01-01)\n\n- More.\n- Better.\n\n## 0.1.0\n\nThe first.\n';

  test.each([
    ['0.2.0', '- More.\n- Better.'],
    ['0.1.0', 'The first.'],
    ['0.1', null],
    ['Unreleased', null],
  ])('says of %s: %j', (version, notes) => {
    expect(notesOf(CHANGELOG, version)).toBe(notes);
  });

  test.each([
    ['v0.2.0', '0.2.0', null],
    ['0.2.0', '0.2.0', /must be v0\.2\.0/],
    ['v0.2.0', '0.1.0', /must be v0\.1\.0/],
    ['v0.3.0', '0.3.0', /has no notes of version 0\.3\.0/],
  ])('lets the tag %s release version %s: %s', (tag, version, fault) => {
    if (fault === null) expect(faultOfTag(tag, version, CHANGELOG)).toBeNull();
    else expect(faultOfTag(tag, version, CHANGELOG)).toMatch(fault);
  });

  test('lets nothing be released while changes have no version', () => {
    expect(faultOfUnreleased(CHANGELOG)).toBeNull();
    expect(faultOfUnreleased('## 0.1.0\n\nThe first.\n')).toBeNull();
    expect(faultOfUnreleased(CHANGELOG.replace('Unreleased\n', 'Unreleased\n\n- New.\n'))).toMatch(/below Unreleased/);
  });

  test.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark and no title', (text: string) => `\uFEFF${text.replace('# Changes\n\n', '')}`],
  ])('has the same notes with %s', (_what, touched) => {
    expect(notesOf(touched(CHANGELOG), '0.2.0')?.replaceAll('\r', '')).toBe('- More.\n- Better.');
    expect(faultOfUnreleased(touched(CHANGELOG))).toBeNull();
    expect(faultOfUnreleased(touched(CHANGELOG.replace('Unreleased\n', 'Unreleased\n- New.\n')))).not.toBeNull();
  });

  test('of the game has notes of its version', () => {
    const read = (file: string): string => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
    const { version } = JSON.parse(read('package.json'));
    expect(faultOfTag(`v${version}`, version, read('CHANGELOG.md'))).toBeNull();
  });
});

describe('signing', () => {
  const APPLE = { APPLE_ID: 'a', APPLE_APP_SPECIFIC_PASSWORD: 'b', APPLE_TEAM_ID: 'c' };

  test.each([
    ['linux', {}, /^Linux: not signed/, {}],
    ['win32', {}, /not signed.*no WIN_CSC_LINK/, {}],
    ['win32', { WIN_CSC_LINK: 'x' }, /^Windows: signed\.$/, { forceCodeSigning: true }],
    ['darwin', {}, /not signed.*no CSC_LINK/, { mac: { identity: '-', notarize: false } }],
    ['darwin', APPLE, /not signed/, { mac: { identity: '-', notarize: false } }],
    [
      'darwin',
      { CSC_LINK: 'x', APPLE_ID: 'a' },
      /not notarized.*no APPLE_APP_SPECIFIC_PASSWORD and no APPLE_TEAM_ID/,
      { forceCodeSigning: true, mac: { notarize: false } },
    ],
    [
      'darwin',
      { CSC_LINK: 'x', ...APPLE },
      /signed and notarized/,
      { forceCodeSigning: true, mac: { notarize: true } },
    ],
  ] as const)('on %s with %j says %s', (platform, variables, sentence, config) => {
    const signing = signingFor(platform, variables);
    expect(signing.sentence).toMatch(sentence);
    expect(signing.config).toEqual(config);
  });

  test.each([
    ['linux', { PATH: '/bin' }],
    ['win32', { PATH: '/bin', WIN_CSC_LINK: 'w' }],
    ['darwin', { PATH: '/bin', CSC_LINK: 'm' }],
  ] as const)('on %s knows the secrets of this system only, without empty ones', (platform, kept) => {
    const variables = { PATH: '/bin', CSC_LINK: 'm', APPLE_ID: '', WIN_CSC_LINK: 'w', WIN_CSC_KEY_PASSWORD: '' };
    keepOwnSecrets(platform, variables);
    expect(variables).toEqual(kept);
  });
});

describe('the data folder after a match', () => {
  const LOG = '2026-01-01T00:00:00.000Z info  start: game 0.1.0, Node 22\n2026-01-01T00:00:01.000Z info  closed\n';
  const OTHERS: Files = {
    'settings.json': '{}',
    'dice-counts.json': '{}',
    'statistics.json': '{}',
    'window.json': '{}',
    'window/Local': '',
  };
  const ID = '01234567-89ab-cdef-0123-456789abcdef.match.jsonl';
  let record = '';
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'release-'));
    const given = [
      '--game',
      'trice',
      '--seats',
      '2',
      '--matches',
      '1',
      '--seed',
      '1',
      '--option',
      'target=1',
      '--fast',
    ];
    await selfplay(
      [...given, '--record', folder],
      () => undefined,
      () => undefined,
    );
    const [name = ''] = readdirSync(folder);
    record = readFileSync(join(folder, name), 'utf8');
    rmSync(folder, { recursive: true });
  });
  const good = (): Files => ({ ...OTHERS, [ID]: record, 'logs/game.log': LOG });
  const check = (files: Files): Promise<void> => checkDataFolder(newFolder(files), '0.1.0');

  test('is as it should be', async () => {
    await expect(check(good())).resolves.toBeUndefined();
  });

  test.each<[string, () => Files, RegExp]>([
    ['no record', () => ({ ...OTHERS, 'logs/game.log': LOG }), /there are 0 records/],
    ['two records', () => ({ ...good(), [ID.replace('0', '1')]: record }), /there are 2 records/],
    [
      'a record that ends early',
      () => ({ ...good(), [ID]: `${record.split('\n').slice(0, 5).join('\n')}\n` }),
      /line 6/,
    ],
    ['a record with a changed step', () => ({ ...good(), [ID]: record.replace('"by":1', '"by":0') }), /jsonl, line \d/],
    ['no settings', () => ({ ...good(), 'settings.json': '' }), /settings\.json can't be read/],
    ['a lock', () => ({ ...good(), [`${ID}.lock`]: '' }), /\.lock should not be there/],
    ['a secret', () => ({ ...good(), 'x.secret': '' }), /x\.secret should not be there/],
    ['a file set aside', () => ({ ...good(), 'set-aside/x': '' }), /set-aside should not be there/],
    ['no log', () => ({ ...OTHERS, [ID]: record }), /does not mention a start of version 0\.1\.0/],
    [
      'another version',
      () => ({ ...good(), 'logs/game.log': LOG.replace('0.1.0', '0.0.9') }),
      /does not mention a start/,
    ],
    [
      'an error in the log',
      () => ({ ...good(), 'logs/game.log': LOG.replace('info  closed', 'error x\n$&') }),
      /error x/,
    ],
    ['a log that is cut off', () => ({ ...good(), 'logs/game.log': LOG.replace(/ closed\n/, '') }), /does not end/],
  ])('may not have %s', async (_what, files, fault) => {
    await expect(check(files())).rejects.toThrow(fault);
  });
});

describe('artifacts', () => {
  const LINUX: Files = {
    'game.AppImage': 'a',
    'game.deb': 'd',
    'builder-debug.yml': '',
    [SIGNING_FILE]: 'Linux: not signed.\n',
    'linux-unpacked/resources/licences/LICENSE.txt': 'ours',
    'linux-unpacked/resources/licences/CREDITS.md': 'credits',
    'linux-unpacked/resources/licences/THIRD-PARTY.txt': 'others',
    'linux-unpacked/LICENSE.electron.txt': 'electron',
    'linux-unpacked/LICENSES.chromium.html': 'chromium',
  };

  test('are the installers, the licences and the checksums of all', async () => {
    const to = join(newFolder(), 'artifacts');
    await collectArtifacts(newFolder(LINUX), to, 'linux');
    write(to, 'SIGNING-win32-x64.txt', 'Windows: signed.\n');
    expect(await takeSigning(to)).toBe('- Linux: not signed.\n- Windows: signed.');
    await writeSums(to);
    expect(readdirSync(to).sort()).toEqual([
      'CREDITS.md',
      'LICENSE.electron.txt',
      'LICENSE.txt',
      'LICENSES.chromium.html',
      'SHA256SUMS.txt',
      'THIRD-PARTY.txt',
      'game.AppImage',
      'game.deb',
    ]);
    // Of a file that contains only the letter d.
    expect(readFileSync(join(to, 'SHA256SUMS.txt'), 'utf8')).toContain(
      '18ac3e7343f016890c510e93f935261169d9e3f565436429830faf0934f4f8e4  game.deb\n',
    );
    await expect(checkSums(to)).resolves.toBeUndefined();
    write(to, 'game.deb', 'e');
    await expect(checkSums(to)).rejects.toThrow('game.deb does not match SHA256SUMS.txt');
    write(to, 'more.txt', '');
    await expect(checkSums(to)).rejects.toThrow('does not list more.txt');
  });

  test.each(['game.deb', 'game.AppImage'])('are not complete without %s', async missing => {
    const release = newFolder(LINUX);
    rmSync(join(release, missing));
    await expect(collectArtifacts(release, join(newFolder(), 'to'), 'linux')).rejects.toThrow(/there is no \./);
  });
});

describe('lists of versions', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const SECRET = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const PUBLIC = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const VARIABLES = { UPDATES_PUBLIC_KEY: PUBLIC, UPDATES_PRIVATE_KEY: SECRET };
  const listOf = (...names: readonly string[]): string =>
    `version: 0.2.0\nfiles:\n${names.map(name => `  - url: ${name}\n    sha512: of-${name}\n`).join('')}path: ${names[0]}\n`;
  const RELEASED: Files = {
    'game.AppImage': '',
    'game-mac-x64.zip': '',
    'game-mac-arm64.zip': '',
    'latest-linux.yml': listOf('game.AppImage'),
    'latest-mac.x64.yml': listOf('game-mac-x64.zip'),
    'latest-mac.arm64.yml': listOf('game-mac-arm64.zip'),
  };

  test('of both Macs become one, and all are signed as the game wants it', async () => {
    const folder = newFolder(RELEASED);
    expect(await finishLists(folder, VARIABLES)).toMatch(/Signed.*latest-linux\.yml.*latest-mac\.yml/);
    expect(readdirSync(folder).filter(name => name.startsWith('latest'))).toEqual([
      'latest-linux.yml',
      'latest-linux.yml.sig',
      'latest-mac.yml',
      'latest-mac.yml.sig',
    ]);
    const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
    for (const [name, platform] of [
      ['latest-linux.yml', 'linux'],
      ['latest-mac.yml', 'darwin'],
    ] as const) {
      const [, , time = ''] = read(`${name}.sig`).split('\n');
      const signed = timeOfSignature(read(name), read(`${name}.sig`), { name, platform }, publicKey);
      expect(signed, name).toBe(Date.parse(time));
    }
    expect(parse(read('latest-mac.yml'))).toMatchObject({
      version: '0.2.0',
      files: [
        { url: 'game-mac-arm64.zip', sha512: 'of-game-mac-arm64.zip' },
        { url: 'game-mac-x64.zip', sha512: 'of-game-mac-x64.zip' },
      ],
    });
  });

  test('are signed with keys that an editor has put a byte order mark in front of', async () => {
    const folder = newFolder(RELEASED);
    const touched = {
      UPDATES_PUBLIC_KEY: `\uFEFF${PUBLIC}\r\n`,
      UPDATES_PRIVATE_KEY: `\uFEFF${SECRET.replaceAll('\n', '\r\n')}`,
    };
    expect(await finishLists(folder, touched)).toMatch(/Signed/);
  });

  test('are collected under names that two Macs do not share', async () => {
    const to = newFolder();
    await collectLists(newFolder({ 'latest-mac.yml': 'a', 'builder-debug.yml': '' }), to, 'arm64');
    await collectLists(newFolder({ 'latest-mac.yml': 'b' }), to, 'x64');
    await collectLists(newFolder({ 'latest-linux.yml': 'c', 'latest.yml': 'd' }), to, 'x64');
    expect(readdirSync(to).sort()).toEqual([
      'latest-linux.yml',
      'latest-mac.arm64.yml',
      'latest-mac.x64.yml',
      'latest.yml',
    ]);
  });

  test('are not missed where the game was packed without an address', async () => {
    const folder = newFolder({ 'game.AppImage': '' });
    expect(await finishLists(folder, {})).toMatch(/packed without UPDATES_ADDRESS/);
    expect(readdirSync(folder)).toEqual(['game.AppImage']);
  });

  test.each<[string, Files, Readonly<Record<string, string>>, RegExp]>([
    ['without a key', RELEASED, { UPDATES_PUBLIC_KEY: PUBLIC }, /must be a private Ed25519 key/],
    ['with an empty key', RELEASED, { ...VARIABLES, UPDATES_PRIVATE_KEY: '' }, /must be a private Ed25519 key/],
    ['with the key of another program', RELEASED, { ...VARIABLES, UPDATES_PUBLIC_KEY: 'AAAA' }, /does not belong/],
    [
      'of an installer that is not there',
      { 'latest.yml': listOf('setup.exe') },
      VARIABLES,
      /latest\.yml names setup\.exe, which is missing/,
    ],
  ])('are not signed %s', async (_what, files, variables, fault) => {
    const folder = newFolder(files);
    await expect(finishLists(folder, variables)).rejects.toThrow(fault);
    expect(readdirSync(folder).filter(name => name.endsWith('.sig'))).toEqual([]);
  });
});

/** A system that only notes what is done with it, with the effects that a test gives its commands. */
function notedSystem(effect: (command: Command) => string | undefined = () => undefined) {
  const notes: string[] = [];
  const run = async (command: Command): Promise<string> => {
    notes.push(command.join(' '));
    return effect(command) ?? '';
  };
  const system: System = {
    run,
    smoke: async command => void notes.push(`play ${command.join(' ')}`),
    container: async () => ({
      run,
      program: command => ['inside', ...command],
      close: async () => void notes.push('close the container'),
    }),
  };
  return { notes, system };
}

describe('installers', () => {
  const said = (): void => undefined;
  const MAC_PROGRAM = 'Game.app/Contents/MacOS/Game';

  const IN_START_MENU = 'Microsoft/Windows/Start Menu/Programs/Trick & Tumble.lnk';
  const ON_DESKTOP = 'Desktop/Trick & Tumble.lnk';
  const FIND_ENTRY = 'reg query HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall /s /d /f Trick & Tumble';

  /** A Windows on which the installer makes no file of this name, and the remover leaves what `leaves` says. */
  function windowsSystem(missing = '', leaves = '') {
    const home = newFolder();
    vi.stubEnv('APPDATA', home);
    vi.stubEnv('USERPROFILE', home);
    onTestFinished(() => void vi.unstubAllEnvs());
    const installed = { place: '', isListed: false };
    const add = (folder: string, name: string): void => (name === missing ? undefined : write(folder, name, ''));
    const noted = notedSystem(([file, ...args]) => {
      if (file.endsWith('setup.exe')) {
        const [, place] = /^\/D=(.+)$/.exec(args.at(-1) ?? '') ?? [];
        if (place === undefined) throw new Error('the installer is not told a folder');
        // The folder around it was made for the check.
        onTestFinished(() => rmSync(join(place, '..'), { recursive: true }));
        installed.place = place;
        for (const name of ['trick-and-tumble.exe', 'Uninstall Game.exe']) add(installed.place, name);
        for (const name of [IN_START_MENU, ON_DESKTOP]) add(home, name);
        installed.isListed = missing !== 'entry';
      } else if (file === 'reg') {
        if (!installed.isListed) throw new Error('0 matches');
      } else {
        // The remover goes on after it has returned.
        setTimeout(() => {
          const gone = [installed.place, ...[IN_START_MENU, ON_DESKTOP].map(name => join(home, name))];
          for (const each of gone) if (leaves === '' || !each.endsWith(leaves)) rmSync(each, { recursive: true });
          installed.isListed = leaves === 'entry';
        }, 300);
      }
      return undefined;
    });
    return { ...noted, installed };
  }
  const windowsRelease = (): string => newFolder({ 'win-unpacked/trick-and-tumble.exe': '', 'setup.exe': '' });

  test('are installed, played and removed on Windows', async () => {
    const release = windowsRelease();
    const { notes, system, installed } = windowsSystem();
    await checkReleased(release, 'win32', system, said);
    const { place } = installed;
    expect(notes.slice(0, 5)).toEqual([
      `play ${release}/win-unpacked/trick-and-tumble.exe`,
      `${release}/setup.exe /S /currentuser /D=${place}`,
      FIND_ENTRY,
      `play ${place}/trick-and-tumble.exe`,
      `${place}/Uninstall Game.exe /S /currentuser`,
    ]);
    expect(new Set(notes.slice(5))).toEqual(new Set([FIND_ENTRY]));
  });

  test.each([
    ['trick-and-tumble.exe', /does not install .*trick-and-tumble\.exe/],
    [IN_START_MENU, /does not install .*Start Menu.*Trick & Tumble\.lnk/],
    ['entry', /0 matches/],
    ['Uninstall Game.exe', /does not install an uninstaller/],
  ])('may not lack %s on Windows', async (missing, fault) => {
    const { system } = windowsSystem(missing);
    await expect(checkReleased(windowsRelease(), 'win32', system, said)).rejects.toThrow(fault);
  });

  test.each([
    ['trick-and-tumble', /leaves behind: \S*trick-and-tumble$/],
    [ON_DESKTOP, /leaves behind: \S*Desktop\/Trick & Tumble\.lnk$/],
    [IN_START_MENU, /leaves behind: .*Start Menu/],
    ['entry', /leaves behind: its entry among the installed programs/],
  ])('may not leave %s on Windows', async (leaves, fault) => {
    const { system } = windowsSystem('', leaves);
    const began = Date.now();
    // Ten seconds pass with every look, so that the limit comes soon after the remover has ended.
    let looks = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => began + 10_000 * looks++);
    await expect(checkReleased(windowsRelease(), 'win32', system, said)).rejects.toThrow(fault);
  });

  test('are mounted and played on macOS, and unmounted if that fails', async () => {
    const release = newFolder({ [`mac-arm64/${MAC_PROGRAM}`]: '', 'game.dmg': '', 'game.zip': '' });
    const places: string[] = [];
    const effect = (command: Command): undefined => {
      const place = command.at(-1) ?? '';
      if (!command.includes('attach') && command[0] !== 'ditto') return;
      places.push(place);
      write(place, MAC_PROGRAM, '');
    };
    const { notes, system } = notedSystem(effect);
    await checkReleased(release, 'darwin', system, said);
    const [mounted, unzipped] = places;
    expect(notes).toEqual([
      `play ${release}/mac-arm64/${MAC_PROGRAM}`,
      `hdiutil attach ${release}/game.dmg -nobrowse -readonly -mountpoint ${mounted}`,
      `codesign --verify --deep --strict ${mounted}/Game.app`,
      `play ${mounted}/${MAC_PROGRAM}`,
      `hdiutil detach ${mounted}`,
      `ditto -x -k ${release}/game.zip ${unzipped}`,
      `codesign --verify --deep --strict ${unzipped}/Game.app`,
    ]);
    const broken = {
      ...system,
      smoke: ([file]: Command) => (file.includes('mounted') ? Promise.reject(file) : Promise.resolve()),
    };
    await expect(checkReleased(release, 'darwin', broken, said)).rejects.toContain('Game');
    expect(notes.at(-1)).toMatch(/^hdiutil detach/);
    for (const place of places) rmSync(place, { recursive: true });
  });

  const debRelease = (): string =>
    newFolder({ 'linux-unpacked/trick-and-tumble': '', 'game.AppImage': '', 'game.deb': '' });

  test.each([
    ['everything', '', null],
    ['all but a file', '/opt/Trick & Tumble\n', /leaves files behind.*\n\/opt\/Trick & Tumble/],
  ])('are tried on Linux, where a deb removes %s', async (_what, left, fault) => {
    const release = debRelease();
    let finds = 0;
    const { notes, system } = notedSystem(([file]) => {
      if (file !== 'sh') return undefined;
      finds += 1;
      return finds === 1 ? '/usr/bin/trick-and-tumble\n/usr/share/applications/trick-and-tumble.desktop\n' : left;
    });
    const checked = checkReleased(release, 'linux', system, said);
    if (fault === null) await checked;
    else await expect(checked).rejects.toThrow(fault);
    expect(notes.filter(note => !note.startsWith('sh '))).toEqual([
      `play ${release}/linux-unpacked/trick-and-tumble`,
      `play ${release}/game.AppImage`,
      `play inside ${release}/game.AppImage --appimage-extract-and-run`,
      'close the container',
      `apt-get install -y ${release}/game.deb`,
      'play inside trick-and-tumble',
      'apt-get remove -y trick-and-tumble',
      'close the container',
    ]);
  });

  test('that install nothing are refused', async () => {
    const { system } = notedSystem();
    await expect(checkReleased(debRelease(), 'linux', system, said)).rejects.toThrow(/does not install \/usr\/bin/);
  });

  test.each([
    ['linux', { 'linux-unpacked/trick-and-tumble': '', 'game.AppImage': '' }, /there is no \.deb/],
    ['darwin', { [`mac/${MAC_PROGRAM}`]: '', 'game.zip': '' }, /there is no \.dmg/],
    ['win32', { 'setup.exe': '' }, /no program was packed/],
  ] as const)('that are missing on %s are missed', async (platform, files, fault) => {
    await expect(checkReleased(newFolder(files), platform, notedSystem().system, said)).rejects.toThrow(fault);
  });
});
