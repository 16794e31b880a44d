import type { Bridge } from '../../engine/protocol/messages.ts';
import type { Line } from './line.ts';

declare global {
  interface Window {
    /** Given by the desktop shell before the page starts; absent in a browser. */
    readonly trickAndTumble?: Bridge;
  }
}

/** The line through the desktop shell: it is there as long as the window is. */
export function shellLine(bridge: Bridge): Line {
  return {
    send: message => bridge.send(message),
    listen: hear => bridge.listen(hear),
    watch(changed) {
      changed(true);
      return () => {};
    },
  };
}
