import type { ContentNode } from '../repository';
import { formatDocView } from '../repository';
import { docViewNode, type DocViewNode } from '../repository/docview/DocView';

/**
 * Returns a node as the element of a FileVault XML file, to be pasted between the elements of a `.content.xml`, whose
 * root declares the namespaces.
 *
 * @param name the name of the element
 */
export function contentXml(node: ContentNode, name: string): string {
  const root = docViewOf(node, name);
  const text = formatDocView({ file: '', namespaces: new Map(), root });
  return text.slice(text.indexOf('\n') + 1);
}

const docViewOf = (node: ContentNode, name: string): DocViewNode =>
  docViewNode(
    name,
    node.properties,
    Array.from(node.children.values(), (child) => docViewOf(child, child.name)),
  );
