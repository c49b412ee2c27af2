import { childPath, type RestorableRepository, type StoredNode } from '../repository';
import { type ContentProblem, type ContentNode } from '../repository/node';
import { differingPaths } from '../repository/overlay';
import { type Repository, RepositoryError } from '../repository/Repository';
import { FileCopies } from './FileCopies';
import { isPublishable, nodeAt, withPublished } from './units';

/**
 * The content as it is published, which the publish tier reads: in `/content` and `/conf` a tree of its own, which begins
 * as the author's and shares nodes with it, and everywhere else the author's. Trees are immutable, so that a change by an
 * author changes nothing here.
 */
export class PublishedContent implements Repository {
  readonly files = new FileCopies();
  private readonly listeners = new Set<(paths: readonly string[]) => void>();
  private readonly stopListening: () => void;
  private tree: StoredNode;

  constructor(private readonly author: RestorableRepository) {
    this.tree = author.root;
    this.keepFiles();
    this.stopListening = author.onChange((paths) => {
      if (paths.every(isPublishable)) return;
      this.change(withPublished(author.root, this.tree));
    });
  }

  get root(): StoredNode {
    return this.tree;
  }

  get problems(): readonly ContentProblem[] {
    return this.author.problems;
  }

  get(path: string): ContentNode | undefined {
    return nodeAt(this.tree, path);
  }

  readFile(path: string): Buffer | undefined {
    if (!isPublishable(path)) return this.author.readFile(path);
    const binary = this.binaryAt(path);
    return binary && this.files.read(binary);
  }

  fileOf(path: string): string | undefined {
    return this.binaryAt(path)?.file ?? this.get(path)?.origin?.file;
  }

  apply(): never {
    throw new RepositoryError(
      'Published content is not edited. Change it on author and publish it.',
    );
  }

  /** Replaces the published tree. */
  publish(root: StoredNode): void {
    this.change(withPublished(this.author.root, root));
    this.keepFiles();
  }

  onChange(listener: (paths: readonly string[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): Promise<void> {
    this.stopListening();
    this.listeners.clear();
    this.files.close();
    return Promise.resolve();
  }

  private binaryAt(path: string) {
    return nodeAt(this.tree, childPath(path, 'jcr:content'))?.binaries.get('jcr:data');
  }

  private keepFiles(): void {
    for (const node of this.tree.children.values())
      if (isPublishable(node.path)) this.files.keep(node);
  }

  private change(root: StoredNode): void {
    const paths = differingPaths(this.tree, root);
    this.tree = root;
    if (paths.length > 0) for (const listener of [...this.listeners]) listener(paths);
  }
}
