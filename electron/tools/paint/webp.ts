import type { Page } from '@playwright/test';
import { openChromium } from '../chromium.ts';
import type { Picture } from './drawing.ts';

export interface Encoder {
  /** Encodes a picture as a WebP file; quality is from 0 to 1. */
  readonly encode: (picture: Picture, quality: number) => Promise<Buffer>;
  /** Scales down a PNG file and encodes it as a WebP file. */
  readonly shrink: (png: Buffer, width: number, height: number, quality: number) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

// Code for the page is text, since DOM types are not available here.
const FROM_PIXELS = `async ({ base64, width, height, quality }) => {
  const bytes = Uint8ClampedArray.from(atob(base64), letter => letter.charCodeAt(0));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(bytes, width, height), 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), byte => String.fromCharCode(byte)).join(''));
}`;
const FROM_FILE = `async ({ base64, width, height, quality }) => {
  const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  const by = Math.max(width / bitmap.width, height / bitmap.height);
  const [w, h] = [bitmap.width * by, bitmap.height * by];
  pen.drawImage(bitmap, (width - w) / 2, (height - h) / 2, w, h);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), byte => String.fromCharCode(byte)).join(''));
}`;

function bytesOf({ width, height, pixels, opacity }: Picture): Buffer {
  const bytes = Buffer.alloc(width * height * 4, 255);
  for (const [index, value] of opacity?.entries() ?? []) bytes[index * 4 + 3] = Math.round(255 * value);
  // A pixel's three numbers become four bytes, the last of which is the opacity.
  for (const [index, value] of pixels.entries())
    bytes[Math.floor(index / 3) * 4 + (index % 3)] = Math.max(0, Math.min(255, Math.round(value)));
  return bytes;
}

async function encodeInPage(
  page: Page,
  code: string,
  bytes: Buffer,
  width: number,
  height: number,
  quality: number,
): Promise<Buffer> {
  const parameters = JSON.stringify({ base64: bytes.toString('base64'), width, height, quality });
  const base64: unknown = await page.evaluate(`(${code})(${parameters})`);
  if (typeof base64 !== 'string') throw new Error('The browser returned no picture.');
  return Buffer.from(base64, 'base64');
}

/** Starts a browser that encodes WebP files, since Node can't. */
export async function openEncoder(): Promise<Encoder> {
  const browser = await openChromium();
  const page = await browser.newPage();
  return {
    encode: (picture, quality) =>
      encodeInPage(page, FROM_PIXELS, bytesOf(picture), picture.width, picture.height, quality),
    shrink: (png, width, height, quality) => encodeInPage(page, FROM_FILE, png, width, height, quality),
    close: () => browser.close(),
  };
}
