import type { ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { textOf } from '../../sling/resources/valueMap';
import { pageAddressesOf } from '../languages';

/** A page that shows the same subject: in another language, or on the site of another brand. */
interface Alternative {
  readonly path: string;
  /** The code of the language, or the title of the site. */
  readonly name: string;
}

/** Returns a page in each language of its site, also where it is missing, and on the sites that have it; with itself. */
export function alternativesOf(
  repository: Repository,
  path: string,
): {
  readonly languages: readonly (Alternative & { readonly exists: boolean })[];
  readonly sites: readonly Alternative[];
} {
  const exists = (address: string): boolean => isPage(repository.get(address));
  const languages = [...pageAddressesOf(repository, path)].map(([name, address]) => ({
    path: address,
    name,
    exists: exists(address),
  }));
  const [, root = '', , ...below] = path.split('/');
  const sites = [...(repository.get(`/${root}`)?.children.values() ?? [])]
    .filter(isPage)
    .map((site) => ({ path: [site.path, ...below].join('/'), name: titleOf(site) }));
  return { languages, sites: sites.filter((site) => exists(site.path)) };
}

const isPage = (node: ContentNode | undefined): boolean =>
  textOf(node, 'jcr:primaryType') === 'cq:Page';

const titleOf = (site: ContentNode): string =>
  textOf(site.children.get('jcr:content'), 'jcr:title') ?? site.name;
