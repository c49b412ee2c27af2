import type { ModelContext } from '../../sling/scripting/ContentEngine';
import { pagePathOf } from '../pages/pagePath';
import { type Directory, directoryOf } from '../stores/directory';
import { type Place, reachedBy } from '../stores/Place';
import { partOf } from '../stores/storeRows';
import type { Resource } from '../../sling/resources/Resource';
import { optionOf, propertyOf } from '../values';

/** An active store of the dessert brand. The stores' pages, the list by state, the search and the sitemap use it. */
export interface Shop extends Place {
  readonly fullAddress: string;
  /** Whether it sells tubs to take home. */
  readonly isRetail: boolean;
  /** Whether it scoops to order. */
  readonly isHandpicked: boolean;
}

/** Returns the active stores, in the order of their cities, for the page with the path `page`. */
export function shops(context: ModelContext): { readonly items: readonly Shop[] } {
  return { items: shopsOf(context, optionOf(context, 'page')) };
}

/**
 * Returns the content of the dessert brand's directory page with the path `page` for its suffix. `siteUrl` is the origin of
 * the site. There are no hours, because they are not known.
 */
export function shopDirectory(context: ModelContext): Directory<Shop> {
  return directoryOf(context, shopsOf(context, optionOf(context, 'page')), (shop, place) => ({
    // A store that scoops is an ice cream shop; one that only sells tubs is a store.
    '@type': shop.isHandpicked ? 'IceCreamShop' : 'Store',
    ...place,
  }));
}

/**
 * Returns the stores of a page's site: the content fragments of the `folder` of the English page `find-us/directory`, in
 * the order of their cities. The parts of a store's address are its state, its city, and the name of its fragment, which
 * does not change when the store is renamed. Its page is in the language of the given page.
 *
 * @param path the path of the page
 */
export function shopsOf(
  { pageManager, resolver }: Pick<ModelContext, 'pageManager' | 'resolver'>,
  path: string,
): readonly Shop[] {
  const { site, language } = pagePathOf(path);
  const english = pageManager.getPage(`${site}/en/find-us/directory`);
  if (!english) return [];
  const own = pageManager.getPage(`${site}/${language}/find-us/directory`) ?? english;
  const folderPath = propertyOf(english.contentResource, 'folder');
  const folder = folderPath === '' ? undefined : resolver.getResource(folderPath);
  return (folder?.children ?? []).flatMap((asset) => {
    const fragment = asset.getChild('jcr:content/data/master');
    return fragment ? activeShop(fragment, asset.name, own.path) : [];
  });
}

function activeShop(fragment: Resource, fragmentName: string, directory: string): readonly Shop[] {
  const text = (name: string): string => propertyOf(fragment, name);
  const fullAddress = text('fulladdress');
  // The service has no field for the state, but the full address ends with it: `…, AZ 85281`.
  const state = /, ([A-Z]{2}) [0-9]{5}$/.exec(fullAddress)?.[1];
  if (state === undefined || text('status') !== '1') return [];
  const parts = [state.toLowerCase(), partOf(text('city')), fragmentName];
  const place = {
    parts,
    path: `${directory}.html/${parts.join('/')}`,
    name: text('storename'),
    street: text('address'),
    city: text('city'),
    state,
    zip: text('zip'),
    latitude: text('latitude'),
    longitude: text('longitude'),
    phone: text('store_phone'),
  };
  return [
    {
      ...place,
      ...reachedBy(place),
      fullAddress,
      isRetail: text('retail') === 'true',
      isHandpicked: text('hand_dipped') === 'true',
    },
  ];
}
