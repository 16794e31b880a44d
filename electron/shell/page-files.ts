import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/**
 * Returns the content security policy of a page: it may load only its own files, with nothing inline, no frames and no forms.
 * Text never becomes code or HTML: the only Trusted Types policy is the one that starts the throw worker.
 * `connections` are the sources for `connect-src`.
 */
export const policyFor = (connections: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connections}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types throw-worker',
  ].join('; ');

/** Device features that our pages use, and those they never do. */
const PERMISSIONS_POLICY = [
  ...['autoplay', 'fullscreen', 'gamepad', 'screen-wake-lock'].map(name => `${name}=(self)`),
  ...'accelerometer bluetooth camera clipboard-read clipboard-write display-capture geolocation gyroscope hid'
    .concat(' identity-credentials-get idle-detection local-fonts magnetometer microphone midi payment')
    .concat(' picture-in-picture publickey-credentials-get serial storage-access usb')
    .concat(' window-management xr-spatial-tracking')
    .split(' ')
    .map(name => `${name}=()`),
].join(', ');

/** Sent with every response of both shells. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': policyFor("'self'"),
  'Permissions-Policy': PERMISSIONS_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.glb': 'model/gltf-binary',
};

interface PageFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer>;
}

/**
 * Returns the file at this URL path in the page's folder, or null if it is missing, hidden or outside the folder.
 * `compressed` gzips text.
 */
export async function pageFile(root: string, path: string, compressed = false): Promise<PageFile | null> {
  const inside = insidePath(path);
  if (inside === null) return null;
  try {
    const folder = await realpath(root);
    const file = await realpath(join(folder, inside));
    // A link may lead out of the folder even if the path doesn't.
    if (!file.startsWith(folder + sep)) return null;
    const headers = headersOf(file);
    const cached = await cachedFile(file);
    if (!compressed || !COMPRESSIBLE.test(headers['Content-Type'])) return { headers, body: await cached.content };
    return { headers: { ...headers, 'Content-Encoding': 'gzip' }, body: await gzipped(cached) };
  } catch {
    return null;
  }
}

type Content = PageFile['body'];

/** Types of text. Pictures, sounds and fonts are already compressed. */
const COMPRESSIBLE = /^(text\/|application\/json|image\/svg)/;

/** A file as last read. */
interface CachedFile {
  readonly state: string;
  readonly content: Promise<Content>;
  /** The gzipped content; null until first asked for. */
  gzipped: Promise<Content> | null;
}

/** Files by path, so that pending responses share one copy of each, and one gzipped copy. */
const cache = new Map<string, CachedFile>();

async function cachedFile(file: string): Promise<CachedFile> {
  const { mtimeMs, size } = await stat(file);
  const state = `${mtimeMs} ${size}`;
  const known = cache.get(file);
  if (known?.state === state) return known;
  const content = readFile(file);
  const cached: CachedFile = { state, content, gzipped: null };
  cache.set(file, cached);
  content.catch(() => cache.delete(file));
  return cached;
}

const compress = promisify(gzip) as (content: Content) => Promise<Content>;

function gzipped(cached: CachedFile): Promise<Content> {
  cached.gzipped ??= cached.content.then(compress);
  return cached.gzipped;
}

/** Converts a URL path to a path within the folder. Returns null unless it consists of plain names. */
function insidePath(path: string): string | null {
  const decoded = decodedPath(path);
  if (decoded === null || !decoded.startsWith('/') || /[\\\0:]/.test(decoded)) return null;
  const names = decoded.slice(1).split('/');
  if (decoded === '/') return 'index.html';
  return names.some(name => name === '' || name.startsWith('.')) ? null : names.join(sep);
}

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function headersOf(file: string): Readonly<Record<'Content-Type' | 'Cache-Control', string>> {
  const type = MIME_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
  // The next build uses the same URLs, so the page is never cached and its files are revalidated.
  const caching = type.startsWith('text/html') ? 'no-store' : 'no-cache';
  return { ...SECURITY_HEADERS, 'Content-Type': type, 'Cache-Control': caching };
}
