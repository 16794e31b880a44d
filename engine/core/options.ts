import type { OptionSpec, OptionSpecs, OptionValue, OptionValues } from '../protocol/options.ts';

/** Returns every option's default for this number of seats. */
export function usualOptions(specs: OptionSpecs, seats: number): OptionValues {
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, usualValue(name, spec, seats)]));
}

/** Returns the given options with defaults for those missing, or a sentence that says what is wrong. */
export function resolveOptions(specs: OptionSpecs, given: OptionValues, seats: number): OptionValues | string {
  for (const [name, value] of Object.entries(given)) {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (spec === undefined) return `there is no option '${name}' (there are: ${Object.keys(specs).join(', ')})`;
    const wrong = problemWith(spec, value);
    if (wrong !== null) return `option '${name}' ${wrong}, not ${JSON.stringify(value)}`;
  }
  return { ...usualOptions(specs, seats), ...given };
}

/** Parses a value: true or false for a flag, digits for a number. Returns any other text unchanged. */
export function parseOptionValue(spec: OptionSpec | undefined, text: string): OptionValue {
  if (spec?.kind === 'flag' && (text === 'true' || text === 'false')) return text === 'true';
  if (spec?.kind === 'number' && /^-?\d{1,9}$/.test(text)) return Number(text);
  return text;
}

function usualValue(name: string, spec: OptionSpec, seats: number): OptionValue {
  if (spec.kind !== 'number') return spec.usual;
  const usual = spec.usual[seats];
  if (usual === undefined) throw new RangeError(`option '${name}' has no usual value for ${seats} seats`);
  return usual;
}

/** Returns the fault in this value as a phrase to follow "option 'name'", or null. */
function problemWith(spec: OptionSpec, value: OptionValue): string | null {
  switch (spec.kind) {
    case 'flag':
      return typeof value === 'boolean' ? null : 'must be true or false';
    case 'number': {
      const { least, most, step } = spec;
      const isValid =
        Number.isInteger(value) && within(Number(value), least, most) && (Number(value) - least) % step === 0;
      return isValid ? null : `must be a number from ${least} to ${most}${step === 1 ? '' : ` in steps of ${step}`}`;
    }
    case 'choice': {
      return spec.values.some(choice => choice === value) ? null : `must be one of ${spec.values.join(', ')}`;
    }
  }
}

const within = (value: number, least: number, most: number): boolean => value >= least && value <= most;
