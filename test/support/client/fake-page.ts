type FakePage = EventTarget & { hidden: boolean };

/** A document that a test takes out of sight. */
export const newFakePage = (): FakePage => Object.assign(new EventTarget(), { hidden: false });

/** The page is out of sight during this work, and then seen again. */
export function hideDuring(page: FakePage, work: () => void): void {
  for (const hidden of [true, false]) {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
    if (hidden) work();
  }
}
