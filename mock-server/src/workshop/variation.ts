import type { CatalogExample } from './catalog';

/** The brands in whose styles an example can be shown, by the names of the services. */
export const BRANDS = ['riteaid', 'bartell', 'thrifty'] as const;
export type Brand = (typeof BRANDS)[number];

export const BRAND_TITLES: Readonly<Record<string, string>> = {
  riteaid: 'Pharmacy',
  bartell: 'Sister pharmacy',
  thrifty: 'Dessert',
};

/** The languages in which an example can be shown. */
export const LANGUAGES = ['en', 'es'] as const;

export const LANGUAGE_TITLES: Readonly<Record<string, string>> = { en: 'English', es: 'Español' };

/** The color schemes in which an example can be shown. `auto` is that of the developer's device. */
export const SCHEMES = ['auto', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export const SCHEME_TITLES: Readonly<Record<string, string>> = {
  auto: 'As my device',
  light: 'Light',
  dark: 'Dark',
};

/** The widths at which the site's layout changes (docs/specification/routes.md#widths), and a phone's. */
export const WIDTHS = ['full', '320', '360', '768', '1024', '1280'] as const;

/** The path of the examples' pages in the repository. */
export const STAGE = '/workshop/stage';

/** An example, and how it is shown. Each part is a parameter of the component's page. */
export interface Variation {
  readonly example: string;
  readonly brand: string;
  readonly language: string;
  readonly width: string;
  readonly scheme: string;
}

/** Returns a variation with the first choice in place of each part that is missing or unknown. */
export function variationOf(
  query: Partial<Record<keyof Variation, unknown>>,
  examples: readonly CatalogExample[],
): Variation {
  return {
    example: known(
      query.example,
      examples.map(({ id }) => id),
    ),
    brand: known(query.brand, BRANDS),
    language: known(query.language, LANGUAGES),
    width: known(query.width, WIDTHS),
    scheme: known(query.scheme, SCHEMES),
  };
}

/** Returns a brand by its name, or the first one. */
export const brandOf = (name: unknown): Brand => known(name, BRANDS);

/** Returns a color scheme by its name, or that of the device. */
export const schemeOf = (name: unknown): Scheme => known(name, SCHEMES);

function known<Word extends string>(value: unknown, words: readonly Word[]): Word {
  return words.find((word) => word === value) ?? words[0] ?? ('' as Word);
}

/**
 * Returns the path of an example's page without its extension, such as
 * `/workshop/stage/riteaid/en/sign-in/wrong-password`.
 *
 * @param stage the path of all such pages
 */
export function examplePath(
  stage: string,
  component: string,
  { brand, language, example }: Variation,
): string {
  return [stage, brand, language, component, example].join('/');
}

/**
 * Returns the end of the address of an example's page: the example's own query and fragment, and the color scheme
 * unless it is the device's.
 *
 * @param address the example's own end of the address, such as `?step=2#form`
 */
export function addressEnd(address: string, scheme: string): string {
  if (scheme === 'auto') return address;
  const [query = '', ...fragment] = address.split('#');
  const parameters = `${query === '' ? '?' : `${query}&`}scheme=${scheme}`;
  return [parameters, ...fragment].join('#');
}

/** The path of an example's component below its page, as an address writes it. */
export const EXAMPLE_NODE = '_jcr_content/root/section/example';
