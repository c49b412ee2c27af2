import { join } from 'node:path';
import { type DocView, type DocViewNode, docViewNode, isOrderOnly } from '../docview/DocView';
import { findElement, removeElement, updateElement } from '../docview/editDocView';
import { diskPath, isAtOrBelowFolder } from '../mount/diskPath';
import type { Mount, MountNode } from '../mount/MountNode';
import type { Property } from '../node';
import { isAtOrBelow, namesBelow, parentPath } from '../paths';
import { declareNamespaces } from './declareNamespaces';

/** The files of one mount as they will be after a batch of changes. */
export class DraftMount {
  /** By the path that the document's root stands for. */
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

  /** Puts a new XML file into the folder of the node, `file.ext.dir` for a file. */
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

  /** Takes a property out of every element that names it. */
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

  /** Takes the node and everything below it out of XML files and folders. */
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

  /** What was read of the node, unless it is removed by now. */
  private read(path: string): MountNode | undefined {
    for (const removed of this.removedPaths) if (isAtOrBelow(path, removed)) return undefined;
    let node: MountNode | undefined = this.mount.root;
    for (const name of namesBelow(path, '/')) node = node?.children.get(name);
    return node;
  }

  /** The XML file nearest to the node whose element for it is more than a place in an order. */
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
