import type { Mount } from '../mount/MountNode';
import { mediaType } from '../mount/ntFile';
import { nodeName, parentPath, type Property } from '../node';
import type { Overlay } from '../overlay';
import { RepositoryError, type Change } from '../Repository';
import { draftElement, orderElements, type DraftElement } from './DraftDocument';
import { DraftMount } from './DraftMount';
import { DraftTree } from './DraftTree';

/** Types that vault stores in a separate folder with a `.content.xml`. */
const OWN_FOLDER = new Set([
  'cq:ClientLibraryFolder',
  'cq:Component',
  'cq:Page',
  'cq:Template',
  'dam:Asset',
  'nt:folder',
  'sling:Folder',
  'sling:OrderedFolder',
]);

/** Types whose children are unordered in JCR. */
export const UNORDERED = new Set([
  'cq:ClientLibraryFolder',
  'nt:file',
  'nt:folder',
  'sling:Folder',
]);

/** A batch of changes, which is computed before any file is written. */
export class Draft {
  readonly mounts: readonly DraftMount[];
  private readonly tree: DraftTree;
  /** The nodes that got a child. The order of their children is written once, at the end. */
  private readonly grown = new Map<string, DraftMount>();
  /** The nodes whose children were put in another order. */
  private readonly reordered = new Set<string>();

  constructor(mounts: readonly Mount[], current: Overlay) {
    this.mounts = mounts.map((mount) => new DraftMount(mount));
    this.tree = new DraftTree((path) => current.get(path));
  }

  apply(change: Change): void {
    this.tree.apply(change);
    const { path } = change;
    this.requirePackage(change.kind === 'orderChild' ? parentPath(path) : path);
    switch (change.kind) {
      case 'addNode':
        this.addNode(path, change.properties);
        break;
      case 'setProperty': {
        const { name, property } = change;
        const mount = this.defining(path);
        mount.update(path, ({ properties }) => properties.set(name, property));
        break;
      }
      case 'removeProperty':
        for (const mount of this.holding(path)) mount.removeProperty(path, change.name);
        break;
      case 'removeNode':
        for (const mount of this.holding(path)) mount.removeNode(path);
        break;
      case 'orderChild':
        this.reordered.add(parentPath(path));
        break;
      case 'writeFile':
        this.topmost(path).writeFile(path, change.content);
        break;
    }
  }

  /** Writes the order of children. Call it once, after the last change. */
  finish(): void {
    for (const [parent, mount] of this.grown) this.keepOrder(parent, mount);
    for (const parent of this.reordered) if (this.tree.has(parent)) this.writeOrder(parent);
  }

  private addNode(path: string, given: ReadonlyMap<string, Property>): void {
    const parent = parentPath(path);
    const mount = this.topmost(parent, path);
    const properties = new Map(given);
    if (!properties.has('jcr:primaryType')) {
      properties.set('jcr:primaryType', single('nt:unstructured'));
    }
    const type = properties.get('jcr:primaryType')?.values[0] ?? '';
    const file = this.fileAbove(parent);
    if (file !== undefined) {
      if (path === `${file}/jcr:content` && impliedByFile(properties, nodeName(file))) return;
      this.defining(parent).update(parent, (element) => {
        addChild(element, path, properties);
      });
    } else if (type === 'nt:file') {
      mount.addFile(path);
      if (properties.size > 1) mount.addDocument(path, properties, true);
    } else if (OWN_FOLDER.has(type) || !mount.defines(parent)) {
      mount.addDocument(path, properties, false);
    } else {
      mount.update(parent, (element) => {
        addChild(element, path, properties);
      });
    }
    this.grown.set(parent, mount);
  }

  /** Writes the order of a node's children, with new children last. Folders on disk have no order. */
  private keepOrder(parent: string, mount: DraftMount): void {
    const element = mount.element(parent);
    if (!element || !this.tree.has(parent)) return;
    if (UNORDERED.has(this.tree.primaryType(parent))) return;
    if (this.tree.children(parent).some((name) => !element.children.has(name)))
      this.writeOrder(parent);
  }

  private writeOrder(parent: string): void {
    const names = this.tree.children(parent);
    this.defining(parent).update(parent, (element) => {
      orderElements(element, names);
    });
  }

  /** Returns the mount whose XML defines the node. A node that is only a folder or file gets new XML. */
  private defining(path: string): DraftMount {
    const defined = this.writable().find((mount) => mount.defines(path));
    if (defined) return defined;
    const type = single(this.tree.primaryType(path));
    const properties = new Map([['jcr:primaryType', type]]);
    const file = this.fileAbove(path);
    if (file === undefined || file === path) {
      const mount = this.topmost(path);
      mount.addDocument(path, properties, file === path);
      return mount;
    }
    const parent = parentPath(path);
    const mount = this.defining(parent);
    mount.update(parent, (element) => {
      addChild(element, path, properties);
    });
    return mount;
  }

  /** Returns the nt:file that is the node or an ancestor of it. */
  private fileAbove(path: string): string | undefined {
    for (let at = path; at !== '/'; at = parentPath(at)) {
      if (this.tree.primaryType(at) === 'nt:file') return at;
    }
    return undefined;
  }

  /**
   * Returns the last writable mount with the node, preferably one whose XML defines it.
   * @param written the path to write, whose package may be another one than that of the node above
   */
  private topmost(path: string, written = path): DraftMount {
    const mounts = this.writable().filter(({ filter }) => filter?.has(written) ?? true);
    const found =
      mounts.find((mount) => mount.defines(path)) ??
      mounts.find((mount) => mount.holds(path)) ??
      mounts.find(({ filter }) => filter !== undefined);
    if (found) return found;
    throw new RepositoryError(
      `Cannot change ${path}, because it comes from a read-only mount. Copy it into a project's content first.`,
    );
  }

  /** @throws RepositoryError if no package has the path, so that AEM would not install what is written there */
  private requirePackage(path: string): void {
    const filters = this.writable().map(({ filter }) => filter);
    if (filters.length === 0 || filters.some((filter) => filter?.has(path) ?? true)) return;
    const files = filters.flatMap((filter) => filter?.file ?? []).join(' or ');
    throw new RepositoryError(
      `Cannot write ${path}, because no package has it. Write below a root of its filter, or add a root to ${files}.`,
    );
  }

  private writable(): readonly DraftMount[] {
    return this.mounts.filter(({ mount }) => !mount.readOnly).reverse();
  }

  /** Returns all mounts with the node. @throws RepositoryError if one is read-only. */
  private holding(path: string): readonly DraftMount[] {
    const holding = this.mounts.filter((mount) => mount.holds(path));
    const locked = holding.find(({ mount }) => mount.readOnly);
    if (!locked) return holding;
    throw new RepositoryError(
      `Cannot remove ${path} or a part of it, because it comes from a read-only mount. Change that mount's folder instead.`,
    );
  }
}

function addChild(
  element: DraftElement,
  path: string,
  properties: ReadonlyMap<string, Property>,
): void {
  const name = nodeName(path);
  element.children.delete(name);
  element.children.set(name, draftElement(name, properties));
}

/** Returns whether the file on disk already implies all properties of its jcr:content. */
function impliedByFile(properties: ReadonlyMap<string, Property>, fileName: string): boolean {
  return [...properties].every(([name, { values }]) => {
    if (name === 'jcr:primaryType') return values[0] === 'nt:resource';
    if (name === 'jcr:mimeType') return values[0] === mediaType(fileName);
    return ['jcr:data', 'jcr:lastModified', 'jcr:lastModifiedBy', 'jcr:uuid'].includes(name);
  });
}

function single(type: string): Property {
  return { type: 'Name', multiple: false, values: [type] };
}
