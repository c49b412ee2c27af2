import { formatter } from './formatter';
import { isEnglish, t } from './t';

/** Returns a count in the page's language: `17,682`. */
export function numberText(count: number): string {
  if (isEnglish()) return String(count).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');
  return formatter('number', (tag) => new Intl.NumberFormat(tag)).format(count);
}

/** Returns a price: `$1,234.50`, in every language, because that is how prices are written in the United States. */
export function priceText(cents: number): string {
  const size = Math.abs(cents);
  const dollars = Math.trunc(size / 100);
  const rest = String(size % 100).padStart(2, '0');
  return `${cents < 0 ? '−' : ''}$${String(dollars).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',')}.${rest}`;
}

/** Returns a distance: `2.4 miles`, to a tenth of a mile, and to a whole one from 100 miles on. */
export function distanceText(miles: number): string {
  if (miles < 0.05) return t('right here');
  const digits = miles < 100 ? 1 : 0;
  if (isEnglish()) {
    const rounded = miles.toFixed(digits).replace(/\.0$/, '');
    return `${digits === 0 ? numberText(Number(rounded)) : rounded} ${rounded === '1' ? 'mile' : 'miles'}`;
  }
  const style = { style: 'unit', unit: 'mile', unitDisplay: 'long' } as const;
  return formatter(
    `miles ${digits}`,
    (tag) => new Intl.NumberFormat(tag, { ...style, maximumFractionDigits: digits }),
  ).format(miles);
}

/** Returns a list in words: `California, Nevada, and Oregon`. */
export function listText(items: readonly string[]): string {
  // A list of one needs no formatter.
  if (items.length === 1) return items.join();
  return formatter('list', (tag) => new Intl.ListFormat(tag)).format(items);
}
