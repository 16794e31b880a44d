/** Makes an object throw an error naming any API that the stand-in lacks, and returns it. */
export function strict<Target extends object>(name: string, target: Target): Target {
  // A proxy at the end of the prototype chain, not around the object, leaves `this` and private members intact.
  const inherited = new Proxy(Object.getPrototypeOf(target), {
    get(object, key, receiver) {
      if (typeof key === 'symbol' || key in object) return Reflect.get(object, key, receiver);
      // `await` reads this property of every object.
      if (key === 'then') return undefined;
      throw new Error(`The stand-in for Electron has no ${name}.${key}: add it to test/support/electron/api.`);
    },
  });
  return Object.setPrototypeOf(target, inherited);
}
