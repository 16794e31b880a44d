/** Gives an element the focus, with its ring also after a click. */
export const focusOn = (element: HTMLElement | null | undefined): void => element?.focus({ focusVisible: true });
