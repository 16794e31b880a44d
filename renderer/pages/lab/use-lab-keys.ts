import { useLayoutEffect } from 'preact/hooks';
import type { Client } from '../../client/client.ts';
import { isPress, isShortcut, keyOf } from '../../keys/key.ts';

/** The key for throws, Space and Enter throw, or end the waiting; Escape stops what is thrown unseen, or leads back to the menu. */
export function useLabKeys(client: Client): void {
  // At once: a key may be pressed as soon as there is something to see.
  useLayoutEffect(() => {
    // What has the focus answers Space and Enter itself; of other keys a field keeps what can be typed into it.
    const isThrow = (event: KeyboardEvent, isOnField: boolean): boolean => {
      const key = keyOf(event);
      if (isPress(key)) return !isOnField;
      return key === client.settings.now.peek().keys.throw && !(document.activeElement instanceof HTMLInputElement);
    };
    const pressed = (event: KeyboardEvent): void => {
      if (event.repeat || isShortcut(event) || document.querySelector('dialog[open]')) return;
      const isSkipping = client.state.lab.peek().run?.kind === 'skip';
      const isOnField = document.activeElement?.matches('button, input') ?? false;
      if (event.key === 'Escape') (isSkipping ? client.lab.stop : client.lab.close)();
      else if (!isThrow(event, isOnField)) return;
      else client.lab.watch(null);
      event.preventDefault();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [client]);
}
