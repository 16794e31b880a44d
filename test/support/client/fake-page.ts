type FakePage = EventTarget & { hidden: boolean };

/** Returns a document whose visibility the test controls. */
export const newFakePage = (): FakePage => Object.assign(new EventTarget(), { hidden: false });

/** Hides the page during `work`, and then shows it again. */
export function hideDuring(page: FakePage, work: () => void): void {
  for (const hidden of [true, false]) {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
    if (hidden) work();
  }
}
