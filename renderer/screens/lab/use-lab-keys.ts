import { useEffect } from 'preact/hooks';
import type { Client } from '../../client/client.ts';

/** Space and Enter throw, or end the waiting; Escape stops what is thrown unseen, or leads back to the menu. */
export function useLabKeys(client: Client): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]'))
        return;
      const isSkipping = client.state.lab.peek().run?.kind === 'skip';
      const isOnField = document.activeElement?.matches('button, input') ?? false;
      if (event.key === 'Escape') (isSkipping ? client.lab.stop : client.lab.close)();
      else if (isOnField || (event.key !== ' ' && event.key !== 'Enter')) return;
      else client.lab.watch(null);
      event.preventDefault();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [client]);
}
