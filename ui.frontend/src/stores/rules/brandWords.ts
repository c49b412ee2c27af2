import type { StorePlace } from './storePlace';
import { folded } from './textSearch';

/**
 * Returns the place in words that also contain the name of a brand, `Camden` of `Fernwell Camden`;
 * undefined if there is no such name or nothing else. A word of a name is one that most stores have.
 */
export function placeBesideName(
  text: string,
  stores: readonly Pick<StorePlace, 'name'>[],
): string | undefined {
  const words = text.trim().split(/\s+/);
  const rest = words.filter((word) => !isNameWord(folded(word), stores));
  return rest.length > 0 && rest.length < words.length ? rest.join(' ') : undefined;
}

function isNameWord(word: string, stores: readonly Pick<StorePlace, 'name'>[]): boolean {
  if (PHARMACY_WORDS.has(word)) return true;
  const named = stores.filter(({ name }) => folded(name).split(' ').includes(word));
  return named.length > stores.length / 2;
}

const PHARMACY_WORDS: ReadonlySet<string> = new Set(
  'drug drugstore farmacia pharmacies pharmacy store stores tienda in near en de'.split(' '),
);
