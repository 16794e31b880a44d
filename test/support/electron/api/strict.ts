/** Returns a view of this object that throws an error with the name of any API that the stand-in lacks. */
export function strict<Target extends object>(name: string, target: Target): Target {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === 'symbol' || key in object) return Reflect.get(object, key, receiver);
      // `await` reads this of every object.
      if (key === 'then') return undefined;
      throw new Error(`The stand-in for Electron has no ${name}.${key}: add it to test/support/electron/api.`);
    },
  });
}
