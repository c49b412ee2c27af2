import { readConfig, type EditConfig } from './editConfig';

/**
 * A component on the page that an author may edit. The server marks it by a `<cq data-path data-config>` at the end of
 * its decoration element.
 */
export interface Editable {
  /** The repository path. */
  readonly path: string;
  /** The decoration element in the frame's document. It is replaced when the component is rendered again. */
  readonly element: HTMLElement;
  readonly config: EditConfig;
  readonly parent: Editable | undefined;
  /** The editable components inside, in the order of the page. */
  readonly children: readonly Editable[];
}

/** The editable components of a page. */
export interface Editables {
  /** The outermost components, in the order of the page. */
  readonly roots: readonly Editable[];
  readonly get: (path: string) => Editable | undefined;
  /** Returns the innermost component that contains an element. */
  readonly at: (element: Element | null) => Editable | undefined;
}

/**
 * Reads the editable components of a document. A component that is rendered twice counts once, where it is first.
 * Content of other pages, such as experience fragments, is edited on its own page and is left out.
 *
 * @param page the path of the page that is open
 */
export function readEditables(document: Document, page: string): Editables {
  const byPath = new Map<string, MutableEditable>();
  const byElement = new Map<Element, MutableEditable>();
  const roots: MutableEditable[] = [];
  const containers = new Set<string>();
  for (const marker of document.querySelectorAll<HTMLElement>('cq[data-path]')) {
    const { path = '' } = marker.dataset;
    // The place for a new component at the end of a container.
    if (path.endsWith('/*')) containers.add(path.slice(0, -2));
    const element = marker.parentElement;
    const isOwn = path.startsWith(`${page}/jcr:content/`) && !path.endsWith('/*');
    if (!element || !isOwn || byPath.has(path)) continue;
    const config = readConfig(marker, containers.has(path));
    const editable = { path, element, config, parent: undefined, children: [] };
    byPath.set(path, editable);
    byElement.set(element, editable);
  }
  // A marker is the last child of its element, so that components inside were found before their container.
  const inOrder = [...byElement.keys()].sort(byPosition);
  for (const element of inOrder) {
    const editable = byElement.get(element);
    if (!editable) continue;
    const parent = closest(byElement, element.parentElement);
    if (parent) {
      editable.parent = parent;
      parent.children.push(editable);
    } else roots.push(editable);
  }
  return {
    roots,
    get: (path) => byPath.get(path),
    at: (element) => closest(byElement, element),
  };
}

/** No components, before the page has loaded. */
export const NO_EDITABLES: Editables = { roots: [], get: () => undefined, at: () => undefined };

interface MutableEditable extends Editable {
  parent: MutableEditable | undefined;
  children: MutableEditable[];
}

function byPosition(a: Element, b: Element): number {
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function closest<Value>(
  known: ReadonlyMap<Element, Value>,
  element: Element | null,
): Value | undefined {
  for (let at = element; at; at = at.parentElement) {
    const found = known.get(at);
    if (found) return found;
  }
  return undefined;
}

/** Returns the name of a node: the last segment of its path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Returns the path of the parent node. */
export const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
