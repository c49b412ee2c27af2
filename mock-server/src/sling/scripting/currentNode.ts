import type { ContentNode } from '../../repository/node';
import { textOf } from '../resources/valueMap';

/** The little of javax.jcr.Node that scripts ask of `currentNode`. */
export interface CurrentNode {
  readonly path: string;
  readonly name: string;
  readonly depth: number;
  readonly primaryNodeType: { readonly name: string };
  hasNode(relativePath: string): boolean;
  hasProperty(name: string): boolean;
}

/** `currentNode`; undefined for a synthetic resource, as in AEM. */
export function currentNodeOf(node: ContentNode | undefined): CurrentNode | undefined {
  if (!node) return undefined;
  return {
    path: node.path,
    name: node.name,
    depth: node.path.split('/').length - 1,
    primaryNodeType: { name: textOf(node, 'jcr:primaryType') ?? 'nt:unstructured' },
    hasNode: (relativePath) =>
      relativePath
        .split('/')
        .reduce<ContentNode | undefined>((at, name) => at?.children.get(name), node) !== undefined,
    hasProperty: (name) => node.properties.has(name),
  };
}
