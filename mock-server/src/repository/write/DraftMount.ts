import { join } from 'node:path';
import type { DocView, DocViewNode } from '../docview/DocView';
import { KNOWN_NAMESPACES, prefixOf } from '../docview/names';
import { diskPath, isAtOrBelowFolder } from '../mount/fileNames';
import type { Mount, MountNode } from '../mount/MountNode';
import { isAtOrBelow, namesBelow, nodeName, parentPath, type Property } from '../node';
import { RepositoryError } from '../Repository';
import { PackageFilter } from './PackageFilter';
import {
  draftDocument,
  draftElement,
  findElement,
  finishedDocument,
  isOrderOnly,
  type DraftDocument,
  type DraftElement,
} from './DraftDocument';

/** The files of one mount after a batch of changes. */
export class DraftMount {
  /** The documents of nodes to which the batch adds one, by the paths of the nodes. */
  private readonly documents = new Map<string, readonly (DocView | DraftDocument)[]>();
  private readonly drafts = new Map<DocView, DraftDocument>();
  private readonly changed = new Set<DraftDocument>();
  private readonly removedPaths = new Set<string>();
  /** The files on disk by the paths of their nt:file. */
  private readonly newFiles = new Map<string, string>();
  private readonly bytes = new Map<string, Buffer>();
  readonly removals = new Set<string>();

  /** The filter of the mount's package, if the mount belongs to one. */
  readonly filter: PackageFilter | undefined;

  constructor(readonly mount: Mount) {
    this.filter = mount.readOnly ? undefined : PackageFilter.of(mount.folder);
  }

  /** Returns whether an element of one of the mount's XML files defines the node. */
  defines(path: string): boolean {
    return this.covering(path) !== undefined;
  }

  /** Returns whether the mount contains the node as an element, a folder or a file. */
  holds(path: string): boolean {
    return this.defines(path) || this.newFiles.has(path) || this.read(path) !== undefined;
  }

  /** Returns the documents and the bytes of nt:files to write, by file. */
  writes(): ReadonlyMap<string, DocView | Buffer> {
    const writes = new Map<string, DocView | Buffer>(this.bytes);
    for (const draft of this.changed)
      writes.set(draft.file, declareNamespaces(finishedDocument(draft), this.mount));
    return writes;
  }

  /** Returns the element that defines the node. */
  element(path: string): Readonly<DraftElement> | undefined {
    return this.covering(path)?.element;
  }

  /** Changes the element that defines the node. */
  update(path: string, change: (element: DraftElement) => void): void {
    const found = this.covering(path);
    if (!found) return;
    change(found.element);
    this.changed.add(found.document);
  }

  /** Adds an XML file to the folder of the node, which is `file.ext.dir` for a file. */
  addDocument(path: string, properties: ReadonlyMap<string, Property>, isFile: boolean): void {
    const folder = `${this.diskPathOf(path)}${isFile ? '.dir' : ''}`;
    const document: DraftDocument = {
      file: join(folder, '.content.xml'),
      namespaces: new Map(),
      root: draftElement('jcr:root', properties),
    };
    this.documents.set(path, [...this.documentsOf(path), document]);
    this.changed.add(document);
  }

  /** Adds the file of a new nt:file. */
  addFile(path: string): void {
    const file = this.diskPathOf(path);
    this.newFiles.set(path, file);
    this.bytes.set(file, Buffer.alloc(0));
  }

  /** Sets the bytes of an nt:file in the mount. */
  writeFile(path: string, content: Buffer): void {
    const held = this.read(path)?.children.get('jcr:content')?.binaries.get('jcr:data')?.file;
    this.bytes.set(this.newFiles.get(path) ?? held ?? this.diskPathOf(path), content);
  }

  /** Removes a property from all elements that have it. */
  removeProperty(path: string, name: string): void {
    for (const [rootPath, document] of this.documentsAbove(path)) {
      const element = findElement(document.root, namesBelow(path, rootPath));
      if (element?.properties.delete(name) === true) this.changed.add(document);
    }
  }

  /** Removes the node and everything below it from XML files and folders. */
  removeNode(path: string): void {
    for (const [rootPath, document] of this.documentsAbove(parentPath(path))) {
      const parent = findElement(document.root, namesBelow(parentPath(path), rootPath));
      if (parent?.children.delete(nodeName(path)) === true) this.changed.add(document);
    }
    for (const [rootPath, documents] of this.documents) {
      if (!isAtOrBelow(rootPath, path)) continue;
      this.documents.delete(rootPath);
      for (const document of documents) this.discard(document.file);
    }
    const node = this.read(path);
    for (const { file } of node ? documentsBelow(node) : []) this.discard(file);
    const disk = node?.diskPath ?? this.diskPathOf(path);
    this.discard(disk);
    this.discard(`${disk}.dir`);
    for (const file of this.newFiles.keys())
      if (isAtOrBelow(file, path)) this.newFiles.delete(file);
    this.removedPaths.add(path);
  }

  private discard(file: string): void {
    for (const written of this.bytes.keys())
      if (isAtOrBelowFolder(written, file)) this.bytes.delete(written);
    for (const document of this.changed)
      if (isAtOrBelowFolder(document.file, file)) this.changed.delete(document);
    this.removals.add(file);
  }

  private diskPathOf(path: string): string {
    return this.read(path)?.diskPath ?? diskPath(this.mount.folder, path);
  }

  /** Returns the node as read, or undefined if the batch removes it. */
  private read(path: string): MountNode | undefined {
    for (let at = path; at !== '/'; at = parentPath(at))
      if (this.removedPaths.has(at)) return undefined;
    let node: MountNode | undefined = this.mount.root;
    for (const name of namesBelow(path, '/')) node = node?.children.get(name);
    return node;
  }

  /** Returns the nearest XML file with an element for the node that does more than determine an order. */
  private covering(path: string): { element: DraftElement; document: DraftDocument } | undefined {
    for (const [rootPath, document] of this.documentsAbove(path)) {
      const element = findElement(document.root, namesBelow(path, rootPath));
      if (element && (rootPath === path || !isOrderOnly(element))) return { element, document };
    }
    return undefined;
  }

  /** Returns the documents whose root is the node or above it, the nearest and latest first. */
  private *documentsAbove(path: string): Generator<[string, DraftDocument]> {
    for (let at = path; ; at = parentPath(at)) {
      for (const document of [...this.documentsOf(at)].reverse())
        yield [at, this.draftOf(document)];
      if (at === '/') return;
    }
  }

  private documentsOf(path: string): readonly (DocView | DraftDocument)[] {
    return this.documents.get(path) ?? this.read(path)?.documents ?? [];
  }

  /** Returns the draft of a document. A file becomes a draft when it is first used. */
  private draftOf(document: DocView | DraftDocument): DraftDocument {
    if (!isRead(document)) return document;
    const draft = this.drafts.get(document) ?? draftDocument(document);
    this.drafts.set(document, draft);
    return draft;
  }
}

/** Returns whether a document is as read, so that it must not be changed. */
function isRead(document: DocView | DraftDocument): document is DocView {
  return Array.isArray(document.root.children);
}

/**
 * Returns the document with declarations for the prefixes of all names. As in vault, a new document also
 * declares the prefixes of Name values; a document that was read without them is unchanged.
 * @throws RepositoryError if neither AEM nor the mount knows a name's prefix.
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
        `The prefix of "${name}" is not a known namespace. ` +
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
  for (const { namespaces } of documentsBelow(mount.root)) {
    const address = namespaces.get(prefix);
    if (address !== undefined) return address;
  }
  return undefined;
}

/** Returns the documents of a node and of those below it. */
function* documentsBelow(node: MountNode): Generator<DocView> {
  yield* node.documents;
  for (const child of node.children.values()) yield* documentsBelow(child);
}
