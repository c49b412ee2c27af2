import type { ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { textOf } from './valueMap';

/** Where relative resource types and scripts are looked for, in this order. */
export const SEARCH_PATH = ['/apps', '/libs'] as const;

/** A resource type as a relative path: `nt:file` is `nt/file`. */
export function typePath(resourceType: string): string {
  return resourceType.includes(':') ? resourceType.replaceAll(':', '/') : resourceType;
}

/** Every node that defines a resource type, nearest in the search path first. */
export function typeNodes(repository: Repository, resourceType: string): ContentNode[] {
  const path = typePath(resourceType);
  const places = path.startsWith('/') ? [path] : SEARCH_PATH.map((root) => `${root}/${path}`);
  return places.flatMap((place) => repository.get(place) ?? []);
}

/**
 * A resource type and its super types, nearest first. `superType` is what the resource itself
 * names, which overrides its type's own. A circle ends the chain.
 */
export function typeChain(
  repository: Repository,
  resourceType: string,
  superType?: string,
): readonly string[] {
  const chain: string[] = [];
  let next: string | undefined = resourceType;
  while (next !== undefined && !chain.includes(next)) {
    chain.push(next);
    next = (chain.length === 1 ? superType : undefined) ?? superTypeOf(repository, next);
  }
  return chain;
}

/** A component's property, looked up along its super types. */
export function inheritedProperty(
  repository: Repository,
  chain: readonly string[],
  name: string,
): string | undefined {
  for (const type of chain) {
    for (const node of typeNodes(repository, type)) {
      const text = textOf(node, name);
      if (text !== undefined) return text;
    }
  }
  return undefined;
}

/** A component's child node (`cq:htmlTag`, `cq:editConfig`), looked up along its super types. */
export function inheritedChild(
  repository: Repository,
  chain: readonly string[],
  name: string,
): ContentNode | undefined {
  for (const type of chain) {
    for (const node of typeNodes(repository, type)) {
      const child = node.children.get(name);
      if (child) return child;
    }
  }
  return undefined;
}

function superTypeOf(repository: Repository, resourceType: string): string | undefined {
  for (const node of typeNodes(repository, resourceType)) {
    const superType = textOf(node, 'sling:resourceSuperType');
    if (superType !== undefined && superType !== '') return superType;
  }
  return undefined;
}
