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

/** Returns the languages in which a page exists, and the sites that have a page at its place; both with the page itself. */
export function alternativesOf(
  repository: Repository,
  path: string,
): { readonly languages: readonly Alternative[]; readonly sites: readonly Alternative[] } {
  const languages = [...pageAddressesOf(repository, path)].map(([name, address]) => ({
    path: address,
    name,
  }));
  const [, root = '', , ...below] = path.split('/');
  const sites = [...(repository.get(`/${root}`)?.children.values() ?? [])]
    .filter(isPage)
    .map((site) => ({ path: [site.path, ...below].join('/'), name: titleOf(site) }));
  const isThere = (alternative: Alternative): boolean => isPage(repository.get(alternative.path));
  return { languages: languages.filter(isThere), sites: sites.filter(isThere) };
}

const isPage = (node: ContentNode | undefined): boolean =>
  textOf(node, 'jcr:primaryType') === 'cq:Page';

const titleOf = (site: ContentNode): string =>
  textOf(site.children.get('jcr:content'), 'jcr:title') ?? site.name;
