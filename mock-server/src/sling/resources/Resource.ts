import type { ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { typeChain } from './resourceTypes';
import { EMPTY_VALUE_MAP, textOf, type ValueMap, valueMapOf } from './valueMap';

/** The differences of a resource from its node. */
export interface ResourceOverride {
  readonly resourceType?: string;
  readonly resourceSuperType?: string;
}

/**
 * A resource, a path in the content with the members that scripts use. Without a node it is synthetic: an
 * included path that no author has filled yet, rendered with a given resource type.
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

  /** The super type that the resource itself names. The lookup of scripts reads that of its type. */
  get resourceSuperType(): string | undefined {
    return this.override.resourceSuperType ?? textOf(this.node, 'sling:resourceSuperType');
  }

  /** Returns whether the resource has a type, itself or by a super type. */
  isResourceType(type: string): boolean {
    return typeChain(this.repository, this.resourceType, this.resourceSuperType).includes(type);
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

  /** Java's other name for the children, which HTL scripts also use. */
  get listChildren(): readonly Resource[] {
    return this.children;
  }

  get hasChildren(): boolean {
    return (this.node?.children.size ?? 0) > 0;
  }

  /** Returns a child, or a deeper resource by a relative path. */
  getChild(relativePath: string): Resource | undefined {
    return resourceAt(this.repository, absolutePath(relativePath, this.path));
  }

  /** Returns the same resource with another type. */
  typed(resourceType: string): Resource {
    if (resourceType === this.resourceType) return this;
    return new Resource(this.repository, this.path, this.node, { resourceType });
  }

  /** Returns Sling's text of a resource, so that a script without `.path` prints the same text here. */
  toString(): string {
    const superType = this.resourceSuperType ?? 'null';
    return `JcrNodeResource, type=${this.resourceType}, superType=${superType}, path=${this.path}`;
  }
}

/** Returns the resource at an absolute path, or undefined if there is no node. */
export function resourceAt(repository: Repository, path: string): Resource | undefined {
  const node = repository.get(path);
  return node && new Resource(repository, node.path, node);
}

/** Returns `path` as an absolute path without `.` and `..`. A relative path begins at `base`. */
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
