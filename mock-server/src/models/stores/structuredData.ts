import type { Addresses } from './addresses';
import type { Place } from './Place';

/** Returns the breadcrumbs of the requested page (schema.org). */
export function breadcrumbs(
  { asked, isSpanish, publicFinder, publicUrl }: Addresses,
  names: readonly (string | undefined)[],
): object {
  const first = { name: isSpanish ? 'Tiendas' : 'Stores', item: publicFinder };
  const crumbs = asked.map((_, index) => ({
    name: names[index],
    item: publicUrl(asked.slice(0, index + 1)),
  }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [first, ...crumbs].map((crumb, index) => ({
      ...crumb,
      '@type': 'ListItem',
      position: index + 1,
    })),
  };
}

/** Returns a place without its type, with its public address. */
export function placeOf(store: Place, url: string): object {
  const { name, street, city, state, zip, latitude, longitude, phone, dialed } = store;
  const address = {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: 'US',
  };
  const isKnown = NUMBER.test(latitude) && NUMBER.test(longitude);
  const geo = {
    '@type': 'GeoCoordinates',
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
  return {
    '@id': url,
    name,
    url,
    address,
    ...(isKnown && { geo }),
    ...(phone !== '' && { telephone: dialed }),
  };
}

const NUMBER = /^-?[0-9]+(?:[.][0-9]+)?$/;
