import {
  type Change,
  childPath,
  DraftTree,
  isAtOrBelow,
  nodeName,
  parentPath,
  type Property,
  type Repository,
} from '../../repository';
import { PostError } from './PostRequest';

/** The maximum number of changes in a request. Each change costs time and a line of the response. */
const MAX_CHANGES = 10_000;

/** One line of the response's list of changes: `modified`, `created`, … and the affected paths. */
export type Modification = readonly [type: string, ...paths: string[]];

/** The changes of one request. They are visible to the request at once, and written only if everything succeeds. */
export class PostSession {
  readonly log: Modification[] = [];
  private readonly changes: Change[] = [];
  private readonly tree: DraftTree;
  private readonly created = new Set<string>();
  private readonly bytes = new Map<string, Buffer>();

  constructor(
    private readonly repository: Repository,
    private readonly writableApps: boolean,
  ) {
    this.tree = new DraftTree((path) => repository.get(path));
  }

  has(path: string): boolean {
    return this.tree.has(path);
  }

  /** Returns whether a node or a property has the path. */
  hasItem(path: string): boolean {
    return this.has(path) || this.hasProperty(path);
  }

  /** Returns whether the path belongs to a property and not to a node. */
  hasProperty(path: string): boolean {
    const { parent, name } = splitPath(path);
    return !this.has(path) && this.has(parent) && this.property(parent, name) !== undefined;
  }

  /** Returns whether this request created the node. */
  isNew(path: string): boolean {
    return this.created.has(path);
  }

  children(path: string): readonly string[] {
    return this.tree.children(path);
  }

  property(path: string, name: string): Property | undefined {
    return this.tree.property(path, name);
  }

  primaryType(path: string): string {
    return this.tree.primaryType(path);
  }

  add(path: string, properties: ReadonlyMap<string, Property>): void {
    this.change({ kind: 'addNode', path, properties });
    this.created.add(path);
  }

  set(path: string, name: string, property: Property): void {
    this.change({ kind: 'setProperty', path, name, property });
  }

  unset(path: string, name: string): void {
    this.change({ kind: 'removeProperty', path, name });
  }

  remove(path: string): void {
    this.change({ kind: 'removeNode', path });
  }

  /** Removes a node or a property. @throws PostError 409 for a property that every node needs. */
  removeItem(path: string): void {
    if (!this.hasProperty(path)) {
      this.remove(path);
      return;
    }
    const { parent, name } = splitPath(path);
    if (name === 'jcr:primaryType') {
      throw new PostError(409, `${path} cannot be removed: each node has a type.`);
    }
    this.unset(parent, name);
  }

  order(path: string, index: number): void {
    this.change({ kind: 'orderChild', path, index });
  }

  writeFile(path: string, content: Buffer): void {
    this.change({ kind: 'writeFile', path, content });
    this.bytes.set(path, content);
  }

  /** Copies a node with everything below it, and replaces the node at `target`. */
  copy(source: string, target: string): void {
    if (isAtOrBelow(target, source)) {
      throw new PostError(
        409,
        `${source} cannot be put into itself (${target}). Choose another destination.`,
      );
    }
    if (this.has(target)) this.remove(target);
    this.copyTree(source, target);
  }

  /** Copies a node with everything below it, or a property. */
  copyItem(source: string, target: string): void {
    const { parent, name } = splitPath(source);
    const property = this.hasProperty(source) ? this.property(parent, name) : undefined;
    if (!property) {
      this.copy(source, target);
      return;
    }
    const to = splitPath(target);
    this.set(to.parent, to.name, property);
  }

  move(source: string, target: string): void {
    this.copy(source, target);
    this.remove(source);
  }

  /**
   * Requires that a path may be written.
   * @throws PostError 403 for code, unless the server was started with writable code.
   */
  requireWritable(path: string): void {
    if (this.writableApps || !isAtOrBelow(path, '/apps')) return;
    throw new PostError(
      403,
      `${path} is code, which is not written over HTTP. Edit its file, or start the server with --writable-apps.`,
    );
  }

  /** Writes all changes, or throws RepositoryError and writes none. */
  commit(): void {
    this.repository.apply(this.changes);
  }

  private copyTree(source: string, target: string): void {
    const isFile = this.primaryType(source) === 'nt:file';
    const bytes = isFile ? (this.bytes.get(source) ?? this.repository.readFile(source)) : undefined;
    this.add(target, this.tree.properties(source));
    for (const name of this.children(source)) {
      this.copyTree(childPath(source, name), childPath(target, name));
    }
    if (bytes) this.writeFile(target, bytes);
  }

  private change(change: Change): void {
    if (this.changes.length >= MAX_CHANGES) {
      throw new PostError(
        413,
        `One request makes at most ${MAX_CHANGES} changes. Send the rest in another one.`,
      );
    }
    this.requireWritable(change.path);
    this.tree.apply(change);
    this.changes.push(change);
  }
}

/** Returns a path without `.` and `..`, or undefined if it leads above the root. */
export function normalizePath(path: string): string | undefined {
  const names: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..' && names.pop() === undefined) return undefined;
    if (name !== '' && name !== '.' && name !== '..') names.push(name);
  }
  return `/${names.join('/')}`;
}

/** Returns the node and the name in a property's path. */
export function splitPath(path: string): { readonly parent: string; readonly name: string } {
  return { parent: parentPath(path), name: nodeName(path) };
}
