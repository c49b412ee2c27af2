import type { ContentNode } from '../../repository/node';
import { type Compressed, Compression } from '../../http/compression';
import type { Lookups } from '../Lookups';
import { textOf } from '../resources/valueMap';
import { type Bundle, type BundleKind, bundleOf, type Library, libraryOf } from './bundle';

/** The client libraries of the content, by category and by address, with their bundles. */
export class ClientLibraries {
  private readonly compression = new Compression();

  constructor(private readonly lookups: Lookups) {}

  /**
   * Returns the bundles that the categories need, dependencies first, each library once. A library without
   * code of the kind is left out.
   */
  bundlesFor(categories: readonly string[], kind: BundleKind): readonly Bundle[] {
    const ordered: Library[] = [];
    const visit = (category: string, path: readonly string[]): void => {
      if (path.includes(category)) return;
      for (const library of this.inCategory(category)) {
        if (ordered.includes(library)) continue;
        for (const dependency of library.dependencies) visit(dependency, [...path, category]);
        if (!ordered.includes(library)) ordered.push(library);
      }
    };
    for (const category of categories) visit(category, []);
    return ordered.flatMap(({ path }) => this.bundle(path, kind) ?? []);
  }

  /** Returns the categories that no library has, for a message to the developer. */
  unknownCategories(categories: readonly string[]): readonly string[] {
    return categories.filter((category) => this.inCategory(category).length === 0);
  }

  /** Returns the bundle at an address without hash and extension, such as `/etc.clientlibs/app/clientlibs/name`. */
  bundleAt(address: string, kind: BundleKind): Bundle | undefined {
    const library = this.all().find((candidate) => candidate.address === address);
    return library && this.bundle(library.path, kind);
  }

  /**
   * Returns the repository path of a file in a library's `resources` folder by its public address, or
   * undefined if the address does not belong to a proxied library.
   */
  resourcePath(address: string): string | undefined {
    const library = this.all().find(
      (candidate) => candidate.proxied && address.startsWith(`${candidate.address}/resources/`),
    );
    return library && library.path + address.slice(library.address.length);
  }

  /** Returns a bundle's content in an encoding. It is compressed once for both tiers. */
  compressed(bundle: Bundle, encoding: Compressed['encoding']): Promise<Compressed> {
    return this.compression.of(bundle.content, bundle.hash, encoding);
  }

  private bundle(path: string, kind: BundleKind): Bundle | undefined {
    const { repository, problems } = this.lookups;
    return this.lookups.remember(`bundle ${kind} ${path}`, () => {
      const library = this.all().find((candidate) => candidate.path === path);
      if (!library) return undefined;
      const embedded = library.embed.flatMap((category) => this.inCategory(category));
      const parts = [...embedded.filter((part) => part !== library), library];
      return bundleOf(repository, library, parts, kind, problems);
    });
  }

  private inCategory(category: string): readonly Library[] {
    return this.all().filter((library) => library.categories.includes(category));
  }

  private all(): readonly Library[] {
    return this.lookups.remember('libraries', () =>
      ['/apps', '/libs'].flatMap((root) => {
        const node = this.lookups.repository.get(root);
        return node ? librariesBelow(node) : [];
      }),
    );
  }
}

function librariesBelow(node: ContentNode): Library[] {
  if (textOf(node, 'jcr:primaryType') === 'cq:ClientLibraryFolder') return [libraryOf(node)];
  return Array.from(node.children.values()).flatMap(librariesBelow);
}
