import {
  childPath,
  namesBelow,
  nodeName,
  parentPath,
  type ContentNode,
  type Property,
} from '../node';
import { MAX_DEPTH, RepositoryError, type Change } from '../Repository';

interface DraftNode {
  readonly properties: Map<string, Property>;
  /** The names of the children in order. */
  children: Set<string>;
}

/** The tree after a batch of changes. It rejects invalid changes. */
export class DraftTree {
  private readonly drafts = new Map<string, DraftNode | undefined>();

  constructor(private readonly current: (path: string) => ContentNode | undefined) {}

  has(path: string): boolean {
    return this.view(path) !== undefined;
  }

  /** Returns the names of the node's children in order. */
  children(path: string): readonly string[] {
    return [...this.node(path, 'read').children];
  }

  properties(path: string): ReadonlyMap<string, Property> {
    return this.node(path, 'read').properties;
  }

  property(path: string, name: string): Property | undefined {
    return this.view(path)?.properties.get(name);
  }

  primaryType(path: string): string {
    return this.property(path, 'jcr:primaryType')?.values[0] ?? 'nt:unstructured';
  }

  /** Applies a change. @throws RepositoryError if the change is invalid for the tree. */
  apply(change: Change): void {
    const { path } = change;
    switch (change.kind) {
      case 'addNode':
        this.add(path, change.properties);
        break;
      case 'removeNode':
        this.remove(path);
        break;
      case 'setProperty':
        requireName(change.name, `${path}/${change.name}`);
        this.node(path, 'change').properties.set(change.name, change.property);
        break;
      case 'removeProperty':
        this.node(path, 'change').properties.delete(change.name);
        break;
      case 'orderChild':
        this.order(path, change.index);
        break;
      case 'writeFile':
        this.requireFile(path);
        break;
    }
  }

  private add(path: string, properties: ReadonlyMap<string, Property>): void {
    if (this.view(path)) {
      throw new RepositoryError(
        `Cannot add ${path}, because it exists already. Choose another name, or set its properties.`,
      );
    }
    const parent = parentPath(path);
    if (!this.view(parent)) {
      throw new RepositoryError(
        `Cannot add ${path}, because its parent ${parent} does not exist. Add the parent first.`,
      );
    }
    requireDepth(path);
    requireName(nodeName(path), path);
    for (const name of properties.keys()) requireName(name, `${path}/${name}`);
    this.node(parent, 'change').children.add(nodeName(path));
    this.drafts.set(path, { properties: new Map(properties), children: new Set() });
  }

  private remove(path: string): void {
    this.node(path, 'remove');
    if (path === '/') throw new RepositoryError('The root cannot be removed. Remove its children.');
    this.node(parentPath(path), 'change').children.delete(nodeName(path));
    this.forget(path);
  }

  private forget(path: string): void {
    for (const name of this.view(path)?.children.keys() ?? []) this.forget(childPath(path, name));
    this.drafts.set(path, undefined);
  }

  private order(path: string, index: number): void {
    this.node(path, 'order');
    const parent = this.node(parentPath(path), 'change');
    const others = [...parent.children].filter((name) => name !== nodeName(path));
    others.splice(Math.max(0, Math.min(index, others.length)), 0, nodeName(path));
    parent.children = new Set(others);
  }

  private requireFile(path: string): void {
    this.node(path, 'write');
    if (this.primaryType(path) !== 'nt:file') {
      throw new RepositoryError(
        `Cannot write bytes to ${path}, because it is no nt:file. Add an nt:file and write to that.`,
      );
    }
  }

  private view(path: string): DraftNode | ContentNode | undefined {
    return this.drafts.has(path) ? this.drafts.get(path) : this.current(path);
  }

  private node(path: string, verb: string): DraftNode {
    const draft = this.drafts.get(path);
    if (draft) return draft;
    const known = this.drafts.has(path) ? undefined : this.current(path);
    if (!known) {
      throw new RepositoryError(
        `Cannot ${verb} ${path}, because it does not exist. Add it first, or correct the path.`,
      );
    }
    const copy = {
      properties: new Map(known.properties),
      children: new Set(known.children.keys()),
    };
    this.drafts.set(path, copy);
    return copy;
  }
}

/**
 * JCR's rule for names: at most one colon, after a prefix, no `/ [ ] | *`, and no characters that XML cannot
 * contain.
 */
const JCR_NAME =
  // eslint-disable-next-line no-control-regex -- names with control characters are refused
  /^(?!.*[\u0000-\u001f\u007f\ufffe\uffff\p{Surrogate}])(?:[^\s/:[\]|*]+:)?(?!\.{1,2}$)[^\s/:[\]|*](?:[^/:[\]|*]*[^\s/:[\]|*])?$/u;

/** The maximum length of names in bytes of UTF-8, as in Oak's document store. */
const MAX_NAME_BYTES = 150;

function requireName(name: string, path: string): void {
  const length = Buffer.byteLength(name);
  if (length > MAX_NAME_BYTES) {
    throw new RepositoryError(
      `The name "${name.slice(0, 40)}…" has ${length} bytes. Use at most ${MAX_NAME_BYTES}.`,
    );
  }
  if (JCR_NAME.test(name)) return;
  throw new RepositoryError(
    `"${name}" (${path}) is not a JCR name. Leave out / [ ] | *, control characters, spaces at the ends, and every colon but the one after a prefix.`,
  );
}

function requireDepth(path: string): void {
  if (namesBelow(path, '/').length <= MAX_DEPTH) return;
  throw new RepositoryError(
    `${path.slice(0, 80)}… is more than ${MAX_DEPTH} levels deep. Put it nearer to the root.`,
  );
}
