import { isLoopback, listeningOf, pidOf } from '../../support/listening.ts';
import { phonesAddress } from '../support/phones-address.ts';
import { openQuick } from '../support/prepared.ts';
import { expect, test } from '../support/served.ts';

test('the program listens for phones only while the table is open to them', { tag: '@desktop' }, async ({
  page,
  served,
}) => {
  test.skip(process.platform !== 'linux', 'only Linux lists sockets in /proc');
  const pid = pidOf(`--data=${served.folder}`);
  await openQuick(page, served);
  await page.getByTestId('tile-trice').click();
  await page.getByTestId('phones-button').click();
  await page.getByTestId('open-phones').waitFor();
  const before = listeningOf(pid);
  expect(before.every(isLoopback)).toBe(true);
  expect(before.map(({ address }) => address)).not.toContain(phonesAddress());
  await page.getByTestId('open-phones').click();
  await page.getByTestId('phones-address').waitFor();
  const added = () => listeningOf(pid).filter(({ port }) => before.every(other => other.port !== port));
  await expect.poll(() => added().map(({ address }) => address)).toEqual([phonesAddress()]);
  await page.getByTestId('close-phones').click();
  await page.getByTestId('question-end').click();
  await page.getByTestId('open-phones').waitFor();
  await expect.poll(() => listeningOf(pid)).toEqual(before);
});
