import type { Resource } from '../../sling/resources/Resource';
import type { ResourceResolver } from '../../sling/resources/ResourceResolver';
import { propertiesOf, propertyOf } from '../values';
import type { Entry } from './Entry';
import type { FoundPage } from './foundPages';

/** The flavors on pages. */
export interface Flavors {
  readonly items: readonly Entry[];
  /** The pages with a carousel. */
  readonly pages: readonly string[];
  readonly folders: readonly string[];
}

/**
 * Returns the flavors on pages as entries of the search. A flavor is a content fragment in the folder of a carousel. Its
 * result leads to a page with that carousel, preferably in the language of the search rather than English, and a page about
 * flavors (`/flavors`) rather than the home page.
 */
export function flavorsOf(resolver: ResourceResolver, pages: readonly FoundPage[]): Flavors {
  // A later entry replaces an earlier one in its place.
  const items = new Map<string, Entry>();
  for (const page of pages) {
    const fragments = page.flavors.flatMap((folder) => fragmentsIn(resolver, folder));
    for (const { name, fragment } of fragments) {
      const known = items.get(name);
      if (!known || known.isEnglish === page.entry.isEnglish)
        items.set(name, entryOf(fragment, name, page));
    }
  }
  return {
    items: [...items.values()],
    pages: pages.filter(({ flavors }) => flavors.length > 0).map(({ path }) => path),
    folders: pages.flatMap(({ flavors }) => flavors),
  };
}

function fragmentsIn(
  resolver: ResourceResolver,
  folder: string,
): readonly { readonly name: string; readonly fragment: Resource }[] {
  return (resolver.getResource(folder)?.children ?? []).flatMap((asset) => {
    const fragment = asset.getChild('jcr:content/data/master');
    return fragment ? [{ name: asset.name, fragment }] : [];
  });
}

function entryOf(fragment: Resource, name: string, { entry }: FoundPage): Entry {
  const title = propertyOf(fragment, 'name');
  const tagline = propertyOf(fragment, 'tagline');
  const inside = [
    propertyOf(fragment, 'description'),
    propertyOf(fragment, 'ingredients'),
    ...propertiesOf(fragment, 'allergens'),
  ];
  return {
    group: 'flavors',
    title,
    description: tagline,
    link: `${entry.link}#flavor-${name}`,
    address: `${entry.address}#flavor-${name}`,
    isEnglish: entry.isEnglish,
    fields: [title, tagline, inside.join(' ')],
  };
}
