import { describe, expect, test } from 'vitest';
import { keepAwake } from './keep-awake.ts';

function fakePage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  return {
    page,
    see(state: DocumentVisibilityState) {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

/** Locks that note how many are held now and how many were asked for. */
function fakeLocks() {
  const count = { asked: 0, held: 0 };
  const request = async () => {
    count.asked += 1;
    count.held += 1;
    return {
      release: async () => {
        count.held -= 1;
      },
    };
  };
  return { count, locks: { request } };
}

/** Lets everything run that has been promised. */
const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

describe('the display at the table of a browser', () => {
  test('is kept on until the table is left', async () => {
    const { page } = fakePage();
    const { count, locks } = fakeLocks();
    const end = keepAwake(page, locks);
    await settled();
    expect(count.held).toBe(1);
    end();
    await settled();
    expect(count.held).toBe(0);
  });

  test('is kept on again when the page is seen again, by one lock, and not after the table is left', async () => {
    const { page, see } = fakePage();
    const { count, locks } = fakeLocks();
    const end = keepAwake(page, locks);
    see('hidden');
    expect(count.asked).toBe(1);
    see('visible');
    await settled();
    expect(count).toEqual({ asked: 2, held: 1 });
    end();
    see('hidden');
    see('visible');
    await settled();
    expect(count).toEqual({ asked: 2, held: 0 });
  });

  test('is left alone where the browser has no such lock or refuses it', async () => {
    const { page, see } = fakePage();
    keepAwake(page, undefined)();
    const end = keepAwake(page, { request: () => Promise.reject(new Error('battery')) });
    see('visible');
    await settled();
    end();
    await settled();
  });
});
