import type { ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { textOf } from './valueMap';

/** The folders that are searched for relative resource types and scripts, in this order. */
export const SEARCH_PATH = ['/apps', '/libs'] as const;

/** Returns a resource type as a relative path: `nt/file` for `nt:file`. */
export function typePath(resourceType: string): string {
  return resourceType.includes(':') ? resourceType.replaceAll(':', '/') : resourceType;
}

/** Returns the nodes that define a resource type, in the order of the search path. */
export function typeNodes(repository: Repository, resourceType: string): ContentNode[] {
  const path = typePath(resourceType);
  const places = path.startsWith('/') ? [path] : SEARCH_PATH.map((root) => `${root}/${path}`);
  return places.flatMap((place) => repository.get(place) ?? []);
}

/**
 * Returns a resource type and its super types, nearest first. `superType`, the resource's own super type,
 * overrides that of its type. The chain ends at a cycle.
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

/** Returns a property of a component or of its nearest super type that has it. */
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

/** Returns a child node (`cq:htmlTag`, `cq:editConfig`) of a component or of its nearest super type that has it. */
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
