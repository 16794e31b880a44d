/** Focuses an element, with a visible ring even after a click. */
export const focusOn = (element: HTMLElement | null | undefined): void => element?.focus({ focusVisible: true });
