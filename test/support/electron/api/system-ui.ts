import type { Dialog, Display, Menu as MenuType, PowerSaveBlocker, Rectangle, Screen } from 'electron';
import type { AppStandIn } from './app.ts';
import type { DisplayArea, Environment, SystemSide } from './sides.ts';
import { strict } from './strict.ts';

/** Dialogs and menus are recorded as calls, as far as JSON can represent them. */
export function newDialog(system: SystemSide): Pick<Dialog, 'showErrorBox'> {
  return {
    showErrorBox: (title, content) => void system.call('dialog.showErrorBox', [title, content]),
  };
}

type MenuUse = Pick<typeof MenuType, 'buildFromTemplate' | 'setApplicationMenu'>;

export function newMenu(system: SystemSide): MenuUse {
  return {
    // The shell only passes the menu on.
    buildFromTemplate: template => strict('menu', { template }) as unknown as MenuType,
    setApplicationMenu: menu => {
      const asJson: unknown = menu === null ? null : JSON.parse(JSON.stringify({ ...menu }));
      system.call('Menu.setApplicationMenu', [asJson]);
    },
  };
}

/** Blockers are recorded as calls. Their ids count from 1. */
export function newPowerSaveBlocker(system: SystemSide): Pick<PowerSaveBlocker, 'start' | 'stop'> {
  const started = new Set<number>();
  return {
    start(type) {
      const id = started.size + 1;
      started.add(id);
      system.call('powerSaveBlocker.start', [type]);
      return id;
    },
    stop(id) {
      if (!started.has(id)) throw new Error(`there is no blocker with the id ${id}`);
      system.call('powerSaveBlocker.stop', [id]);
      return true;
    },
  };
}

/** The environment's displays, which are not available before the app is ready. */
export class ScreenStandIn implements Pick<Screen, 'getAllDisplays' | 'getDisplayMatching' | 'getPrimaryDisplay'> {
  readonly #displays: Environment['displays'];
  readonly #app: AppStandIn;

  constructor(displays: Environment['displays'], app: AppStandIn) {
    this.#displays = displays;
    this.#app = app;
  }

  getAllDisplays(): Display[] {
    this.#requireReady();
    return this.#displays.map(asDisplay);
  }

  getDisplayMatching(bounds: Rectangle): Display {
    this.#requireReady();
    return asDisplay(displayAt(this.#displays, bounds));
  }

  getPrimaryDisplay(): Display {
    this.#requireReady();
    return asDisplay(this.#displays[0]);
  }

  #requireReady(): void {
    if (!this.#app.isReady()) throw new Error("The 'screen' module can't be used before the app is ready");
  }
}

/** Other properties of a display throw an error with their name. */
const asDisplay = (area: DisplayArea): Display => strict('display', { ...area }) as Display;

/** Returns the display with the centre of these bounds, or else the primary one. */
export function displayAt(displays: Environment['displays'], { x, y, width, height }: Rectangle): DisplayArea {
  const centre = { x: x + width / 2, y: y + height / 2 };
  const contains = ({ bounds }: DisplayArea): boolean =>
    centre.x >= bounds.x &&
    centre.x < bounds.x + bounds.width &&
    centre.y >= bounds.y &&
    centre.y < bounds.y + bounds.height;
  return displays.find(contains) ?? displays[0];
}
