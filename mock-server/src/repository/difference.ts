import type { ContentNode, Property } from './node';
import type { Overlay } from './overlay';
import { parentPath } from './paths';

/**
 * The paths of the nodes that differ between two states: added, removed, another property, another
 * order of children, other bytes. Of a subtree that was added or removed only its root is named.
 */
export function differingPaths(before: Overlay, after: Overlay): readonly string[] {
  const paths: string[] = [];
  for (const [path, node] of after.nodes) {
    const old = before.nodes.get(path);
    if (old ? !sameNode(old, node) : before.nodes.has(parentPath(path))) paths.push(path);
  }
  for (const path of before.nodes.keys()) {
    if (!after.nodes.has(path) && after.nodes.has(parentPath(path))) paths.push(path);
  }
  for (const [path, { file, modified }] of after.binaries) {
    const old = before.binaries.get(path);
    const holder = parentPath(path);
    if (old && (old.file !== file || old.modified !== modified) && !paths.includes(holder)) {
      paths.push(holder);
    }
  }
  return paths;
}

function sameNode(a: ContentNode, b: ContentNode): boolean {
  return sameProperties(a.properties, b.properties) && sameNames(a.children, b.children);
}

function sameProperties(
  a: ReadonlyMap<string, Property>,
  b: ReadonlyMap<string, Property>,
): boolean {
  if (a.size !== b.size) return false;
  for (const [name, property] of a) {
    const other = b.get(name);
    if (!other || (other !== property && !sameProperty(property, other))) return false;
  }
  return true;
}

function sameProperty(a: Property, b: Property): boolean {
  return (
    a.type === b.type &&
    a.multiple === b.multiple &&
    a.size === b.size &&
    a.values.length === b.values.length &&
    a.values.every((value, at) => value === b.values[at])
  );
}

function sameNames(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  if (a.size !== b.size) return false;
  const names = b.keys();
  for (const name of a.keys()) if (name !== names.next().value) return false;
  return true;
}
