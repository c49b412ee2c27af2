import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PlaceRow } from './mapPage';

/** A folder beside the checkout, if it exists; its files are not part of the project. */
const STORES = resolve(__dirname, '../../../shared/data/stores');

/** Returns the stores of a national chain, or undefined if their files are missing. */
export function realPlaces(): PlaceRow[] | undefined {
  if (!existsSync(STORES)) return undefined;
  return readdirSync(STORES)
    .filter((file) => file.endsWith('.csv'))
    .flatMap((file) => positionsOf(readFileSync(join(STORES, file), 'utf8')));
}

/** Returns places that cluster as towns do, the same on every run. */
export function madePlaces(count: number): PlaceRow[] {
  const random = generator(1);
  const towns = Array.from(
    { length: 400 },
    () => [27 + random() * 21, -122 + random() * 46] as const,
  );
  return Array.from({ length: count }, () => {
    const [latitude, longitude] = towns[Math.floor(random() ** 2 * towns.length)] ?? [39, -98];
    const away = random() ** 3 * 2;
    const turn = random() * 2 * Math.PI;
    return [latitude + away * Math.sin(turn), longitude + away * Math.cos(turn)];
  });
}

function positionsOf(csv: string): PlaceRow[] {
  const [head = '', ...lines] = csv.trim().split('\n');
  const names = head.trim().split(',');
  const [latitude, longitude] = [names.indexOf('latitude'), names.indexOf('longitude')];
  return lines.map((line) => {
    const fields = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, field]) => field);
    return [Number(fields[latitude]), Number(fields[longitude])];
  });
}

/** Returns Park and Miller's generator of numbers from 0 to 1. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
