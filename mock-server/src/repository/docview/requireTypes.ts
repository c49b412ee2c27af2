import { type DocView, DocViewError, type DocViewNode } from './DocView';

/**
 * Checks that every node of a file has a type. Only an element that determines an order may lack it: neither
 * it nor an element inside has a property. Without a type, vault's importer fails on the properties of a node
 * and drops the nodes below it.
 * @throws DocViewError with the line of the first node without a `jcr:primaryType`.
 */
export function requireTypes({ file, root }: DocView): void {
  const node = firstTypeless(root);
  if (node === undefined) return;
  throw new DocViewError(
    file,
    node.line,
    0,
    `"${node.name}" has no jcr:primaryType, so AEM does not import it. Add jcr:primaryType="nt:unstructured", or the type it has.`,
  );
}

function firstTypeless(node: DocViewNode): DocViewNode | undefined {
  if (!node.properties.has('jcr:primaryType') && holdsProperties(node)) return node;
  for (const child of node.children) {
    const typeless = firstTypeless(child);
    if (typeless) return typeless;
  }
  return undefined;
}

function holdsProperties({ properties, children }: DocViewNode): boolean {
  return properties.size > 0 || children.some(holdsProperties);
}
