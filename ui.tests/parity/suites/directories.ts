import type { Sides, Suite } from '../comparison';
import { compareViews, nodesBelow } from './pages';

/**
 * Addresses that are no pages of their own: the states, cities and stores of each directory page, by its suffix, and the list
 * of stores that the browser reads.
 */
export const directories: Suite = {
  name: 'directories',
  compare: async (sides) => {
    const pages = nodesBelow(sides, '/content')
      .filter((node) => node.properties.get('jcr:primaryType')?.values[0] === 'cq:Page')
      .map(({ path }) => path);
    const found = await Promise.all(
      pages
        .filter((path) => path.endsWith('/directory'))
        .map((path) => addressesBelow(sides, `${path}.html`)),
    );
    const paths = [
      ...found.flat(),
      ...pages
        .filter((path) => path.endsWith('/stores/directory'))
        .map((path) => `${path}.list.json`),
    ];
    return compareViews(
      sides,
      'directories',
      paths.map((path) => ({ path, mode: 'disabled' })),
    );
  },
};

/** Returns the addresses of all states of a directory, of the cities of one, the stores of one city, and of none. */
async function addressesBelow({ ours }: Sides, directory: string): Promise<readonly string[]> {
  const found = [`${directory}/zz`, `${directory}/zz/nowhere/1`];
  let address: string | undefined = directory;
  while (address !== undefined) {
    const { body } = await ours.ask({ path: encodeURI(address) });
    const links: readonly string[] = [...body.matchAll(/href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    );
    const below = links.filter(
      (href) => href.startsWith(`${address ?? ''}/`) && !found.includes(href),
    );
    found.push(...below);
    address = below[0];
  }
  return found;
}
