import * as fc from 'fast-check';
import { type Position, milesBetween } from './geo';

const losAngeles = { latitude: 34.0522, longitude: -118.2437 };
const sanFrancisco = { latitude: 37.7749, longitude: -122.4194 };
const newYork = { latitude: 40.7128, longitude: -74.006 };
const honolulu = { latitude: 21.3069, longitude: -157.8583 };

test.each([
  ['Los Angeles', losAngeles, 'San Francisco', sanFrancisco, 347],
  ['Los Angeles', losAngeles, 'New York', newYork, 2446],
  ['San Francisco', sanFrancisco, 'Honolulu', honolulu, 2393],
  ['New York', newYork, 'itself', newYork, 0],
])('the distance from %s %j to %s %j is %i miles', (_from, a, _to, b, miles) => {
  expect(Math.abs(milesBetween(a, b) - miles)).toBeLessThanOrEqual(miles * 0.005);
});

test('the distance to the other side of the world is half its circumference, and no rounding makes it NaN', () => {
  const there = { latitude: -40.7128, longitude: 105.994 };
  expect(milesBetween(newYork, there)).toBeCloseTo(Math.PI * 3958.76, 1);
});

/** Positions anywhere on the globe. */
const positions = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** Positions anywhere in the fifty states. */
const inTheStates = fc.record({
  latitude: fc.double({ min: 18.9, max: 71.4, noNaN: true }),
  longitude: fc.double({ min: -179, max: -66.9, noNaN: true }),
});

test('a distance is the same in both directions', () => {
  fc.assert(
    fc.property(positions, positions, (a, b) => {
      expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 8);
    }),
  );
});

test('a detour is never shorter', () => {
  fc.assert(
    fc.property(positions, positions, positions, (a, b, c) => {
      expect(milesBetween(a, c)).toBeLessThanOrEqual(
        milesBetween(a, b) + milesBetween(b, c) + 1e-6,
      );
    }),
  );
});

test('the distance is within 0.5 % of the distance on the ellipsoid', () => {
  fc.assert(
    fc.property(inTheStates, inTheStates, (a, b) => {
      const reference = vincenty(a, b);
      expect(Math.abs(milesBetween(a, b) - reference)).toBeLessThanOrEqual(
        reference * 0.005 + 1e-6,
      );
    }),
    { numRuns: 2_000 },
  );
});

test('the reference formula yields a surveyed distance: Flinders Peak to Buninyong', () => {
  const flindersPeak = { latitude: -37.95103341666667, longitude: 144.42486788888888 };
  const buninyong = { latitude: -37.65282113888889, longitude: 143.92649552777777 };
  expect(vincenty(flindersPeak, buninyong) * 1609.344).toBeCloseTo(54_972.27, 0);
});

/** Computes Vincenty's inverse formula on WGS 84, in miles. It does not converge for opposite points. */
function vincenty(from: Position, to: Position): number {
  const [a, f] = [6_378_137, 1 / 298.257223563];
  const b = a * (1 - f);
  const [u1, u2] = [from, to].map(({ latitude }) => Math.atan((1 - f) * Math.tan(rad(latitude))));
  const [sinU1, cosU1] = [Math.sin(u1 ?? NaN), Math.cos(u1 ?? NaN)];
  const [sinU2, cosU2] = [Math.sin(u2 ?? NaN), Math.cos(u2 ?? NaN)];
  const L = rad(to.longitude - from.longitude);
  let lambda = L;
  for (let turn = 0; turn < 200; turn += 1) {
    const [sinLambda, cosLambda] = [Math.sin(lambda), Math.cos(lambda)];
    const sinSigma = Math.hypot(cosU2 * sinLambda, cosU1 * sinU2 - sinU1 * cosU2 * cosLambda);
    if (sinSigma === 0) return 0;
    const cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosLambda;
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (cosU1 * cosU2 * sinLambda) / sinSigma;
    const cos2Alpha = 1 - sinAlpha ** 2;
    const cos2SigmaM = cos2Alpha === 0 ? 0 : cosSigma - (2 * sinU1 * sinU2) / cos2Alpha;
    const C = (f / 16) * cos2Alpha * (4 + f * (4 - 3 * cos2Alpha));
    const before = lambda;
    const inner = cos2SigmaM + C * cosSigma * (2 * cos2SigmaM ** 2 - 1);
    lambda = L + (1 - C) * f * sinAlpha * (sigma + C * sinSigma * inner);
    if (Math.abs(lambda - before) > 1e-12) continue;
    const uu = (cos2Alpha * (a ** 2 - b ** 2)) / b ** 2;
    const A = 1 + (uu / 16_384) * (4096 + uu * (uu * (320 - 175 * uu) - 768));
    const B = (uu / 1024) * (256 + uu * (uu * (74 - 47 * uu) - 128));
    const last = (B / 6) * cos2SigmaM * (4 * sinSigma ** 2 - 3) * (4 * cos2SigmaM ** 2 - 3);
    const middle = cosSigma * (2 * cos2SigmaM ** 2 - 1) - last;
    const deltaSigma = B * sinSigma * (cos2SigmaM + (B / 4) * middle);
    return (b * A * (sigma - deltaSigma)) / 1609.344;
  }
  throw new Error('The reference formula did not converge.');
}

function rad(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
