import { join } from 'node:path';
import {
  docViewNode,
  findElement,
  isOrderOnly,
  removeElement,
  updateElement,
  type DocView,
  type DocViewNode,
} from '../docview/DocView';
import { KNOWN_NAMESPACES, prefixOf } from '../docview/names';
import { diskPath, isAtOrBelowFolder } from '../mount/fileNames';
import type { Mount, MountNode } from '../mount/MountNode';
import { isAtOrBelow, namesBelow, parentPath, type Property } from '../node';
import { RepositoryError } from '../Repository';

/** The files of one mount as they will be after a batch of changes. */
export class DraftMount {
  /** By the path of the document's root. */
  private readonly documents: Map<string, readonly DocView[]>;
  private readonly removedPaths = new Set<string>();
  /** nt:file path to its file on disk. */
  private readonly newFiles = new Map<string, string>();
  readonly writes = new Map<string, DocView | Buffer>();
  readonly removals = new Set<string>();

  constructor(readonly mount: Mount) {
    this.documents = new Map(mount.documents);
  }

  /** Whether an element of one of the mount's XML files defines the node. */
  defines(path: string): boolean {
    return this.covering(path) !== undefined;
  }

  /** Whether the mount holds the node at all, as an element, a folder or a file. */
  holds(path: string): boolean {
    return this.defines(path) || this.newFiles.has(path) || this.read(path) !== undefined;
  }

  /** The element that defines the node. */
  element(path: string): DocViewNode | undefined {
    const found = this.covering(path);
    return found && findElement(found.document.root, namesBelow(path, found.rootPath));
  }

  /** Changes the element that defines the node. */
  update(path: string, change: (element: DocViewNode) => DocViewNode): void {
    const found = this.covering(path);
    if (!found) return;
    const { document, rootPath } = found;
    const root = updateElement(document.root, namesBelow(path, rootPath), change);
    this.replace(rootPath, document, { ...document, root });
  }

  /** Adds an XML file to the folder of the node, `file.ext.dir` for a file. */
  addDocument(path: string, properties: ReadonlyMap<string, Property>, isFile: boolean): void {
    const folder = `${this.diskPathOf(path)}${isFile ? '.dir' : ''}`;
    const document: DocView = {
      file: join(folder, '.content.xml'),
      namespaces: new Map(),
      root: docViewNode('jcr:root', properties),
    };
    this.replace(path, undefined, document);
  }

  /** The file of a new nt:file. */
  addFile(path: string): void {
    const file = this.diskPathOf(path);
    this.newFiles.set(path, file);
    this.writes.set(file, Buffer.alloc(0));
  }

  /** Sets the bytes of an nt:file that the mount holds. */
  writeFile(path: string, content: Buffer): void {
    const held = this.read(path)?.children.get('jcr:content')?.binaries.get('jcr:data')?.file;
    this.writes.set(this.newFiles.get(path) ?? held ?? this.diskPathOf(path), content);
  }

  /** Removes a property from every element that has it. */
  removeProperty(path: string, name: string): void {
    for (const [rootPath, document] of this.documentsAbove(path)) {
      const names = namesBelow(path, rootPath);
      if (!findElement(document.root, names)?.properties.has(name)) continue;
      const root = updateElement(document.root, names, (element) => {
        const properties = new Map(element.properties);
        properties.delete(name);
        return { ...element, properties };
      });
      this.replace(rootPath, document, { ...document, root });
    }
  }

  /** Removes the node and everything below it from XML files and folders. */
  removeNode(path: string): void {
    for (const [rootPath, document] of this.documentsAbove(parentPath(path))) {
      const root = removeElement(document.root, namesBelow(path, rootPath));
      if (root !== document.root) this.replace(rootPath, document, { ...document, root });
    }
    for (const [rootPath, documents] of this.documents) {
      if (!isAtOrBelow(rootPath, path)) continue;
      this.documents.delete(rootPath);
      for (const { file } of documents) this.discard(file);
    }
    const disk = this.read(path)?.diskPath ?? this.diskPathOf(path);
    this.discard(disk);
    this.discard(`${disk}.dir`);
    for (const file of this.newFiles.keys())
      if (isAtOrBelow(file, path)) this.newFiles.delete(file);
    this.removedPaths.add(path);
  }

  private discard(file: string): void {
    for (const written of this.writes.keys()) {
      if (isAtOrBelowFolder(written, file)) this.writes.delete(written);
    }
    this.removals.add(file);
  }

  private diskPathOf(path: string): string {
    return this.read(path)?.diskPath ?? diskPath(this.mount.folder, path);
  }

  /** The node as it was read; undefined where the batch removes it. */
  private read(path: string): MountNode | undefined {
    for (const removed of this.removedPaths) if (isAtOrBelow(path, removed)) return undefined;
    let node: MountNode | undefined = this.mount.root;
    for (const name of namesBelow(path, '/')) node = node?.children.get(name);
    return node;
  }

  /** The nearest XML file whose element for the node is more than an order-only one. */
  private covering(path: string): { rootPath: string; document: DocView } | undefined {
    for (const [rootPath, document] of this.documentsAbove(path)) {
      const element = findElement(document.root, namesBelow(path, rootPath));
      if (element && (rootPath === path || !isOrderOnly(element))) return { rootPath, document };
    }
    return undefined;
  }

  /** The documents rooted at the node or above, the nearest and latest first. */
  private *documentsAbove(path: string): Generator<[string, DocView]> {
    for (let at = path; ; at = parentPath(at)) {
      for (const document of [...(this.documents.get(at) ?? [])].reverse()) yield [at, document];
      if (at === '/') return;
    }
  }

  private replace(rootPath: string, old: DocView | undefined, changed: DocView): void {
    const document = declareNamespaces(changed, this.mount);
    const kept = (this.documents.get(rootPath) ?? []).map((d) => (d === old ? document : d));
    this.documents.set(rootPath, old ? kept : [...kept, document]);
    this.writes.set(document.file, document);
  }
}

/**
 * The document with the prefixes of all its names declared. A new document declares those of its
 * Name values, too, as vault does; a document that was read without them is left as it is.
 * @throws RepositoryError where a name's prefix is known neither to AEM nor to the mount.
 */
function declareNamespaces(document: DocView, mount: Mount): DocView {
  const namespaces = new Map(document.namespaces);
  const isNew = document.namespaces.size === 0;
  const declare = (name: string, required: boolean): void => {
    const prefix = prefixOf(name);
    if (prefix === undefined || namespaces.has(prefix)) return;
    const address = KNOWN_NAMESPACES.get(prefix) ?? declaredElsewhere(prefix, mount);
    if (address !== undefined) namespaces.set(prefix, address);
    else if (required) {
      throw new RepositoryError(
        `The prefix of "${name}" is not a known namespace (${document.file}). ` +
          `Use one of ${[...KNOWN_NAMESPACES.keys()].join(', ')}, or declare it in the content first.`,
      );
    }
  };
  const visit = (node: DocViewNode): void => {
    declare(node.name, true);
    for (const [name, { type, values }] of node.properties) {
      declare(name, true);
      if (isNew && type === 'Name') for (const value of values) declare(value, false);
    }
    node.children.forEach(visit);
  };
  visit(document.root);
  return namespaces.size === document.namespaces.size ? document : { ...document, namespaces };
}

function declaredElsewhere(prefix: string, mount: Mount): string | undefined {
  for (const documents of mount.documents.values()) {
    for (const { namespaces } of documents) {
      const address = namespaces.get(prefix);
      if (address !== undefined) return address;
    }
  }
  return undefined;
}
