import { type DocViewNode, docViewNode } from './DocView';

/** The element that `names` lead to, the root itself for none. */
export function findElement(root: DocViewNode, names: readonly string[]): DocViewNode | undefined {
  let element: DocViewNode | undefined = root;
  for (const name of names) element = element?.children.find((child) => child.name === name);
  return element;
}

/** A new tree in which the element that `names` lead to is changed; the way there is made. */
export function updateElement(
  root: DocViewNode,
  names: readonly string[],
  change: (element: DocViewNode) => DocViewNode,
): DocViewNode {
  const [name, ...rest] = names;
  if (name === undefined) return change(root);
  const known = root.children.some((child) => child.name === name);
  const children = known ? root.children : [...root.children, docViewNode(name, new Map())];
  return {
    ...root,
    children: children.map((child) =>
      child.name === name ? updateElement(child, rest, change) : child,
    ),
  };
}

/** A new tree without the element that `names` lead to. */
export function removeElement(root: DocViewNode, names: readonly string[]): DocViewNode {
  const last = names.at(-1);
  if (last === undefined || !findElement(root, names)) return root;
  return updateElement(root, names.slice(0, -1), (parent) => ({
    ...parent,
    children: parent.children.filter((child) => child.name !== last),
  }));
}

/** The element with its children in the order of `names`; a name it lacks gets an order-only one. */
export function orderElements(element: DocViewNode, names: readonly string[]): DocViewNode {
  const known = new Map(element.children.map((child) => [child.name, child]));
  const listed = names.map((name) => known.get(name) ?? docViewNode(name, new Map()));
  const others = element.children.filter((child) => !names.includes(child.name));
  return { ...element, children: [...listed, ...others] };
}
