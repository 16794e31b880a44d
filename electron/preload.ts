import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import type { Bridge } from '../engine/protocol/bridge.ts';

// The same names as in desktop/ipc.ts: a sandboxed preload script can't share a module with the main process.
const TO_HOST = 'to-host';
const TO_SCREEN = 'to-screen';

/** The page's only access to the desktop: sends JSON text to the host and receives it. */
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
