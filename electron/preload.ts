import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import type { Bridge } from '../engine/protocol/messages.ts';
import { TO_HOST, TO_SCREEN } from './channel-names.ts';

/** All that the page gets of the desktop: JSON text to the host and from it. */
const bridge: Bridge = {
  send: message => ipcRenderer.send(TO_HOST, JSON.stringify(message)),
  listen(hear) {
    const pass = (_event: IpcRendererEvent, text: string): void => hear(JSON.parse(text));
    ipcRenderer.on(TO_SCREEN, pass);
    return () => {
      ipcRenderer.off(TO_SCREEN, pass);
    };
  },
};

contextBridge.exposeInMainWorld('trickAndTumble', bridge);
