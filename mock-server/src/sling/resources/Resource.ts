import type { ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { EMPTY_VALUE_MAP, textOf, type ValueMap, valueMapOf } from './valueMap';

/** How a resource differs from the node below it. */
export interface ResourceOverride {
  readonly resourceType?: string;
  readonly resourceSuperType?: string;
}

/**
 * A place in the content as scripts see it. It is synthetic where there is no node: an included
 * path that no author has filled yet, rendered with a given resource type.
 */
export class Resource {
  constructor(
    private readonly repository: Repository,
    readonly path: string,
    readonly node: ContentNode | undefined,
    private readonly override: ResourceOverride = {},
  ) {}

  get name(): string {
    return this.path.slice(this.path.lastIndexOf('/') + 1);
  }

  get resourceType(): string {
    return (
      this.override.resourceType ??
      textOf(this.node, 'sling:resourceType') ??
      textOf(this.node, 'jcr:primaryType') ??
      'sling:nonexisting'
    );
  }

  /** The super type that the resource names itself; its type's own is the scripts' affair. */
  get resourceSuperType(): string | undefined {
    return this.override.resourceSuperType ?? textOf(this.node, 'sling:resourceSuperType');
  }

  get valueMap(): ValueMap {
    return this.node ? valueMapOf(this.node) : EMPTY_VALUE_MAP;
  }

  get parent(): Resource | undefined {
    if (this.path === '/') return undefined;
    return resourceAt(this.repository, this.path.slice(0, this.path.lastIndexOf('/')) || '/');
  }

  get children(): readonly Resource[] {
    if (!this.node) return [];
    return Array.from(
      this.node.children.values(),
      (child) => new Resource(this.repository, child.path, child),
    );
  }

  /** Java's other name for the children, which HTL scripts use as often. */
  get listChildren(): readonly Resource[] {
    return this.children;
  }

  get hasChildren(): boolean {
    return (this.node?.children.size ?? 0) > 0;
  }

  /** A child, or a deeper resource by a relative path. */
  getChild(relativePath: string): Resource | undefined {
    return resourceAt(this.repository, absolutePath(relativePath, this.path));
  }

  /** The same place, rendered as another type. */
  typed(resourceType: string): Resource {
    if (resourceType === this.resourceType) return this;
    return new Resource(this.repository, this.path, this.node, { resourceType });
  }

  /** As Sling prints a resource, so that a script which forgets `.path` shows it here already. */
  toString(): string {
    const superType = this.resourceSuperType ?? 'null';
    return `JcrNodeResource, type=${this.resourceType}, superType=${superType}, path=${this.path}`;
  }
}

/** The resource at an absolute path, or undefined where there is no node. */
export function resourceAt(repository: Repository, path: string): Resource | undefined {
  const node = repository.get(path);
  return node && new Resource(repository, node.path, node);
}

/** `path` as an absolute path without `.` and `..`; a relative one begins at `base`. */
export function absolutePath(path: string, base: string): string {
  const from = path.startsWith('/') ? path : `${base}/${path}`;
  if (!from.includes('/.') && !from.includes('//') && !from.endsWith('/')) return from;
  const segments: string[] = [];
  for (const segment of from.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}
