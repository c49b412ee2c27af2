import type { Repository } from '../../repository/Repository';
import { type Resource, resourceAt } from './Resource';
import { EMPTY_VALUE_MAP, type PropertyValue, textOf, type ValueMap } from './valueMap';

/** A cq:Page with the member names of AEM's Page. */
export class Page {
  constructor(
    private readonly repository: Repository,
    readonly resource: Resource,
  ) {}

  get contentResource(): Resource | undefined {
    return this.resource.getChild('jcr:content');
  }

  get path(): string {
    return this.resource.path;
  }

  get name(): string {
    return this.resource.name;
  }

  /** The properties of the page's jcr:content. */
  get properties(): ValueMap {
    return this.contentResource?.valueMap ?? EMPTY_VALUE_MAP;
  }

  get title(): string | undefined {
    return this.text('jcr:title');
  }

  get navigationTitle(): string | undefined {
    return this.text('navTitle');
  }

  get pageTitle(): string | undefined {
    return this.text('pageTitle');
  }

  get description(): string | undefined {
    return this.text('jcr:description');
  }

  get hideInNav(): boolean {
    return this.properties.hideInNav === true || this.properties.hideInNav === 'true';
  }

  get lastModified(): PropertyValue | undefined {
    return this.properties['cq:lastModified'];
  }

  get tags(): readonly PropertyValue[] {
    const tags = this.properties['cq:tags'];
    return Array.isArray(tags) ? (tags as PropertyValue[]) : [];
  }

  /** The path and name of the template. */
  get template(): { readonly path: string; readonly name: string } | undefined {
    const path = this.text('cq:template');
    return path === undefined ? undefined : { path, name: path.slice(path.lastIndexOf('/') + 1) };
  }

  /** The depth of the page: 1 for `/content`, 3 for `/content/site/en`. */
  get depth(): number {
    return this.path.split('/').length - 1;
  }

  get parent(): Page | undefined {
    return pageAbove(this.repository, this.resource.parent);
  }

  /** The page's language, from the nearest `jcr:language` or a language code in its path. */
  get language(): string {
    const authored = this.authoredLanguage;
    if (authored !== undefined) return authored.replaceAll('_', '-');
    const segments = this.path.split('/').reverse();
    return segments.find((segment) => LANGUAGE.test(segment))?.replaceAll('_', '-') ?? 'en';
  }

  private get authoredLanguage(): string | undefined {
    return this.text('jcr:language') ?? this.parent?.authoredLanguage;
  }

  /** The child pages, including hidden ones, as in AEM without a filter. */
  get listChildren(): readonly Page[] {
    return this.resource.children.filter(isPage).map((child) => new Page(this.repository, child));
  }

  /** Returns the ancestor at a level below the root: 1 is the site in `/content/site/en`. */
  getAbsoluteParent(level: number): Page | undefined {
    const path = this.path
      .split('/')
      .slice(0, level + 2)
      .join('/');
    const resource = resourceAt(this.repository, path);
    return resource && isPage(resource) ? new Page(this.repository, resource) : undefined;
  }

  toString(): string {
    return this.path;
  }

  private text(name: string): string | undefined {
    return textOf(this.contentResource?.node, name);
  }
}

const LANGUAGE = /^[a-z]{2}([-_][a-zA-Z]{2})?$/;

/** Returns whether a resource is a page itself. */
export function isPage(resource: Resource): boolean {
  return textOf(resource.node, 'jcr:primaryType') === 'cq:Page';
}

/** Returns the resource that is rendered: a page's content, or the resource itself. */
export function contentOf(resource: Resource): Resource {
  return isPage(resource) ? (resource.getChild('jcr:content') ?? resource) : resource;
}

/** Returns the page that contains a resource, which may be the resource itself; undefined outside of pages. */
export function pageAbove(
  repository: Repository,
  resource: { readonly path: string } | undefined,
): Page | undefined {
  let path = resource?.path ?? '';
  while (path.length > 1) {
    const candidate = resourceAt(repository, path);
    if (candidate && isPage(candidate)) return new Page(repository, candidate);
    path = path.slice(0, path.lastIndexOf('/'));
  }
  return undefined;
}

/** Returns a page's properties and inherited ones. The nearest page with a property takes precedence. */
export function inheritedProperties(page: Page): ValueMap {
  const lineage: ValueMap[] = [];
  for (let above: Page | undefined = page; above; above = above.parent) {
    lineage.push(above.properties);
  }
  const merged = Object.create(null) as Record<string, PropertyValue | undefined>;
  for (const properties of lineage.reverse()) Object.assign(merged, properties);
  return merged;
}
