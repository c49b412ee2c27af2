import { isAtOrBelow, namesBelow, type RestorableRepository } from '../../repository';
import { activated, isStandIn, withNode, withoutNode } from '../../publishing/activate';
import type { PublishedContent } from '../../publishing/PublishedContent';
import { isPublishable, nodeAt, unitPath } from '../../publishing/units';
import { PostError } from '../../sling/post/PostRequest';
import { USER } from '../../sling/post/storeProperty';
import { isPublishedAs } from './isPublishedAs';

/** AEM's replication actions. `Delete` is the deactivation of what the author has deleted. */
export type ReplicationAction = 'Activate' | 'Deactivate' | 'Delete';

/** The last action on a path, in AEM's names without their prefix. The content of the start has none. */
interface Replication {
  /** An ISO date. */
  readonly lastReplicated: string;
  readonly lastReplicatedBy: string;
  readonly lastReplicationAction: ReplicationAction;
}

/** The part of a path that is published: it, an older state, or nothing. */
export interface PublicationState extends Partial<Replication> {
  readonly state: 'published' | 'modified' | 'unpublished';
}

/**
 * Publishes what authors activate, and knows what is published. Its records are in memory and not in the content, so that no
 * package contains them.
 */
export class Publisher {
  private readonly records = new Map<string, Replication>();

  constructor(
    private readonly author: Pick<RestorableRepository, 'root'>,
    private readonly content: PublishedContent,
  ) {}

  /**
   * Publishes the page, asset, tag, template or other node at each path as the author has it, without the pages below it. A path
   * in a page is the page. All of them or none.
   * @throws PostError 400 or 404
   */
  activate(paths: readonly string[]): void {
    const { root } = this.author;
    let tree = this.content.root;
    const units = [...new Set(paths.map((path) => unitPath(root, checked(path))))];
    for (const unit of units) {
      const node = nodeAt(root, unit);
      if (!node) throw new PostError(404, `There is nothing at ${unit}. Check the path.`);
      const known = nodeAt(tree, unit);
      tree = withNode(tree, root, namesBelow(unit, '/'), activated(node, known));
    }
    this.content.publish(tree);
    for (const unit of units) this.note(unit, 'Activate');
  }

  /**
   * Removes each path from publish, with what is below it. What is not published stays so.
   * @throws PostError 400 for a path outside of the content, 404 for one that neither tier has
   */
  deactivate(paths: readonly string[], action: 'Deactivate' | 'Delete'): void {
    let tree = this.content.root;
    const units = [...new Set(paths.map((path) => unitPath(tree, checked(path))))];
    for (const unit of units) {
      if (!nodeAt(tree, unit) && !nodeAt(this.author.root, unit))
        throw new PostError(404, `There is nothing at ${unit}. Check the path.`);
      tree = withoutNode(tree, namesBelow(unit, '/'));
    }
    this.content.publish(tree);
    for (const unit of units) {
      for (const path of [...this.records.keys()])
        if (isAtOrBelow(path, unit)) this.note(path, action);
      this.note(unit, action);
    }
  }

  /** Removes from publish what an author has deleted or moved, as AEM does. */
  deactivateDeleted(paths: readonly string[]): void {
    const gone = paths.filter(
      (path) =>
        isPublishable(path) && nodeAt(this.content.root, path) && !nodeAt(this.author.root, path),
    );
    if (gone.length > 0) this.deactivate(gone, 'Delete');
  }

  /** Returns what is published of a path; undefined if neither tier has it. */
  stateOf(path: string): PublicationState | undefined {
    const author = nodeAt(this.author.root, unitPath(this.author.root, path));
    const published = nodeAt(this.content.root, unitPath(this.content.root, path));
    if (!author && !published) return undefined;
    const record = this.records.get((author ?? published)?.path ?? path);
    if (!published || (author && isStandIn(published, author)))
      return { state: 'unpublished', ...record };
    const isSame = author && isPublishedAs(author, published, this.content.files);
    return { state: isSame ? 'published' : 'modified', ...record };
  }

  private note(path: string, lastReplicationAction: ReplicationAction): void {
    const lastReplicated = new Date().toISOString();
    this.records.set(path, { lastReplicated, lastReplicatedBy: USER, lastReplicationAction });
  }
}

/** Returns a path that can be published. @throws PostError 400 */
function checked(path: string): string {
  const isFolder = path === '/content' || path === '/conf';
  if (isPublishable(path) && !isFolder) return path;
  throw new PostError(400, `${path} is not below /content or /conf, whose content is published.`);
}
