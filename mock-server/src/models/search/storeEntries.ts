import type { Page } from '../../sling/resources/Page';
import type { ModelContext } from '../../sling/scripting/ContentEngine';
import { type Shop, shopsOf } from '../dessert/shops';
import { pagePathOf } from '../pages/pagePath';
import { STATE_NAMES } from '../stores/stateNames';
import { type StoreRow, storeRows } from '../stores/storeRows';
import { optionOf, propertyOf } from '../values';
import type { Entry } from './Entry';

const WEAK_WORDS = ' store stores tienda tiendas';
const PHARMACY_WORDS = ' farmacia';
const DESSERT_WORDS = ' ice cream shop shops helado helados heladería heladerías';

/** The stores of a site as entries of the search. */
export interface StoreEntries {
  readonly items: readonly Entry[];
  /** The directories, which may be missing, and the pages from which the dessert brand's shops have its name. */
  readonly pages: readonly string[];
  readonly folders: readonly string[];
}

/** Returns the stores. Those of the pharmacies have a number, those of the dessert brand a name. */
export function storeEntries(context: ModelContext, search: Page): StoreEntries {
  const { pageManager } = context;
  const { site, language } = pagePathOf(search.path);
  const prefix = language === 'en' ? '' : `/${language}`;
  const siteName = optionOf(context, 'siteName');
  const directory = pageManager.getPage(`${site}/${language}/stores/directory`);
  const rows = directory ? storeRows(pageManager, site) : [];
  const directories = ['en', language].flatMap((code) => [
    `${site}/${code}/stores/directory`,
    `${site}/${code}/find-us/directory`,
  ]);
  const shops = pageManager.getPage(`${site}/en/find-us/directory`);
  return {
    items: [
      ...rows.map((row) => numbered(row, directory?.path ?? '', prefix)),
      ...shopsOf(context, search.path).map((shop) => named(shop, siteName, prefix)),
    ],
    pages: [...directories, ...(shops ? lineageOf(search) : [])],
    folders: shops ? [propertyOf(shops.contentResource, 'folder')] : [],
  };
}

/** Returns the paths of a page and of the pages above it. */
function lineageOf(page: Page): readonly string[] {
  return [page.path, ...(page.parent ? lineageOf(page.parent) : [])];
}

function numbered({ cells, parts }: StoreRow, directory: string, prefix: string): Entry {
  const [number = '', name = '', street = '', town = '', state = '', zip = ''] = cells;
  const suffix = `/${parts.join('/')}`;
  const city = `${town}, ${state} ${zip}`;
  return {
    group: 'stores',
    title: name,
    description: `${street}, ${city}`,
    link: `${directory}.html${suffix}`,
    address: `${prefix}/stores${suffix}`,
    fields: [`${number} ${city}`, STATE_NAMES.get(state) ?? '', street],
    weak: name.replace(/[0-9]+/g, '') + WEAK_WORDS + PHARMACY_WORDS,
  };
}

/**
 * Returns a store of the dessert brand. The name of the brand's own shop consists of the brand and its place; only the place
 * distinguishes it.
 */
function named(shop: Shop, siteName: string, prefix: string): Entry {
  const name = shop.name.replace(siteName, '');
  return {
    group: 'stores',
    title: shop.name,
    description: shop.fullAddress,
    link: shop.path,
    address: `${prefix}/find-us/${shop.parts.join('/')}`,
    fields: [
      `${name} ${shop.city} ${shop.state} ${shop.zip}`,
      STATE_NAMES.get(shop.state) ?? '',
      shop.street,
    ],
    weak: siteName + WEAK_WORDS + DESSERT_WORDS,
  };
}
