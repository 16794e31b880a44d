/** Chance that fair dice give counts at least this uneven (upper tail of chi-square). */
export function chiSquareP(counts: readonly number[]): number {
  const expected = sum(counts) / counts.length;
  const chi = sum(counts.map(count => (count - expected) ** 2 / expected));
  return upperGamma((counts.length - 1) / 2, chi / 2);
}

/** Regularised upper incomplete gamma function Q(a, x), by series below and continued fraction above (Lentz). */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let total = term;
  for (let n = 1; n < 500 && term > total * 1e-15; n++) {
    term *= x / (a + n);
    total += term;
  }
  return total;
}

function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < 500; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    h *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return h;
}

/** Of a half or whole number, which is all that degrees of freedom need. */
function logGamma(a: number): number {
  let total = a % 1 === 0 ? 0 : Math.log(Math.PI) / 2;
  for (let at = a % 1 === 0 ? 1 : 0.5; at < a; at++) total += Math.log(at);
  return total;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
