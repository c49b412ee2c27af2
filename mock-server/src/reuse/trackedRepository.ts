import { childPath, type ContentNode, type Origin, type Property } from '../repository/node';
import type { Repository } from '../repository/Repository';
import { ASPECTS } from './ContentReads';
import { noteContent } from './recording';

/** Returns the same repository, which records what a running computation reads. */
export function trackedRepository(repository: Repository): Repository {
  return {
    get(path) {
      noteContent(path, ASPECTS.presence);
      return tracked(repository.get(path));
    },
    readFile(path) {
      noteContent(path, ASPECTS.all);
      return repository.readFile(path);
    },
    fileOf(path) {
      noteContent(path, ASPECTS.all);
      return repository.fileOf(path);
    },
    get problems() {
      return repository.problems;
    },
    apply: (changes) => {
      repository.apply(changes);
    },
    onChange: (listener) => repository.onChange(listener),
    close: () => repository.close(),
  };
}

function tracked(node: ContentNode | undefined): ContentNode | undefined {
  return node && new TrackedNode(node);
}

class TrackedNode implements ContentNode {
  constructor(private readonly node: ContentNode) {}

  get name(): string {
    return this.node.name;
  }

  get path(): string {
    return this.node.path;
  }

  get properties(): ReadonlyMap<string, Property> {
    noteContent(this.node.path, ASPECTS.properties);
    return this.node.properties;
  }

  get children(): ReadonlyMap<string, ContentNode> {
    return new TrackedChildren(this.node);
  }

  get origin(): Origin | undefined {
    noteContent(this.node.path, ASPECTS.origin);
    return this.node.origin;
  }
}

class TrackedChildren implements ReadonlyMap<string, ContentNode> {
  constructor(private readonly parent: ContentNode) {}

  get(name: string): ContentNode | undefined {
    noteContent(childPath(this.parent.path, name), ASPECTS.presence);
    return tracked(this.parent.children.get(name));
  }

  has(name: string): boolean {
    noteContent(childPath(this.parent.path, name), ASPECTS.presence);
    return this.parent.children.has(name);
  }

  get size(): number {
    return this.all().size;
  }

  keys(): MapIterator<string> {
    return this.all().keys();
  }

  *values(): MapIterator<ContentNode> {
    for (const child of this.all().values()) yield new TrackedNode(child);
  }

  *entries(): MapIterator<[string, ContentNode]> {
    for (const [name, child] of this.all()) yield [name, new TrackedNode(child)];
  }

  [Symbol.iterator](): MapIterator<[string, ContentNode]> {
    return this.entries();
  }

  forEach(
    callback: (node: ContentNode, name: string, map: ReadonlyMap<string, ContentNode>) => void,
  ): void {
    for (const [name, node] of this.entries()) callback(node, name, this);
  }

  private all(): ReadonlyMap<string, ContentNode> {
    noteContent(this.parent.path, ASPECTS.children);
    return this.parent.children;
  }
}
