import type { Dialog, Display, Menu as MenuType, Screen } from 'electron';
import { appStandIn } from './app.ts';
import { displayAt } from './displays.ts';
import { circumstances, screenSide } from './line.ts';
import { strict } from './strict.ts';

/** What a system would show: told to the test, as far as it can be told. */
function call(name: string, ...args: readonly unknown[]): Promise<unknown> {
  return screenSide.called(name, JSON.parse(JSON.stringify(args)));
}

export const dialog = strict<Pick<Dialog, 'showErrorBox'>>('dialog', {
  showErrorBox: (title, content) => void call('dialog.showErrorBox', title, content),
});

type MenuUse = Pick<typeof MenuType, 'buildFromTemplate' | 'setApplicationMenu'>;
export const Menu = strict<MenuUse>('Menu', {
  buildFromTemplate: template => strict('menu', { template }) as unknown as MenuType,
  setApplicationMenu: menu => void call('Menu.setApplicationMenu', menu),
});

const displays = circumstances.displays.map(area => strict('display', { ...area }) as Display);
type ScreenUse = Pick<Screen, 'getAllDisplays' | 'getDisplayMatching' | 'getPrimaryDisplay'>;
const screenStandIn: ScreenUse = {
  getAllDisplays: () => displays,
  getDisplayMatching: bounds => displays.find(({ id }) => id === displayAt(bounds).id)!,
  getPrimaryDisplay: () => displays[0]!,
};
export const screen = new Proxy(strict('screen', screenStandIn), {
  get(target, key, receiver) {
    if (!appStandIn.isReady()) throw new Error("The 'screen' module can't be used before the app is ready");
    return Reflect.get(target, key, receiver);
  },
});
