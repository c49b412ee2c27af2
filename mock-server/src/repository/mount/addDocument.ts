import type { DocViewNode } from '../docview/DocView';
import type { Property } from '../node';
import { childPath } from '../paths';
import { type MountNode, mountNode } from './MountNode';

/** Lays an XML file's element over what the mount knows of the node already. */
export function addDocument(target: MountNode, element: DocViewNode, file: string): void {
  if (element.properties.size > 0) {
    target.implicit = false;
    target.origin = { file, line: element.line };
  }
  for (const [name, property] of element.properties) {
    if (!isPlaceholder(property)) target.properties.set(name, property);
    else if (!target.properties.has(name)) target.properties.set(name, property);
  }
  for (const child of element.children) {
    if (!target.order.includes(child.name)) target.order.push(child.name);
    if (child.properties.size > 0 || child.children.length > 0) {
      addDocument(childOf(target, child.name), child, file);
    }
  }
}

/** An empty Binary stands for bytes that lie elsewhere. */
function isPlaceholder({ type, values }: Property): boolean {
  return type === 'Binary' && values.every((value) => value === '');
}

function childOf(parent: MountNode, name: string): MountNode {
  const known = parent.children.get(name);
  if (known) return known;
  const node = mountNode(name, childPath(parent.path, name));
  parent.children.set(name, node);
  return node;
}
