import type { PageManager } from '../../sling/resources/ResourceResolver';
import { propertiesOf } from '../values';

/** A store of the pharmacies: the cells of its row (number, name, street, city, state, ZIP, …) and its address. */
export interface StoreRow {
  readonly cells: readonly string[];
  /** The parts of its address: `nj`, `camden`, `101`. */
  readonly parts: readonly string[];
}

/**
 * Returns the stores of a site. They are the property `stores` of the English directory page, which
 * `npm run content:stores` writes. The store pages, the sitemap and the site's search use them, so that all have the same
 * addresses.
 *
 * @param site the path of the site
 */
export function storeRows(pages: PageManager, site: string): readonly StoreRow[] {
  const english = pages.getPage(`${site}/en/stores/directory`);
  return propertiesOf(english?.contentResource, 'stores').map((text) => {
    const cells = text.split('|');
    const [number = '', , , city = '', state = ''] = cells;
    return { cells, parts: [state.toLowerCase(), partOf(city), number] };
  });
}

/** Returns a city's form in an address: `coeur-d-alene` for `Coeur d'Alene`, as in the browser. */
export function partOf(city: string): string {
  return city
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
