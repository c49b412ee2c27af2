import { changesItself, type NodeDelta } from '../history/treeDelta';
import { isStamp } from '../stamps';

/** A node that has changed. One that was added or removed is listed without those below it. */
export interface NodeChange {
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'removed';
}

/** A switched branch changes thousands of nodes. */
const MOST = 200;

/**
 * Returns the changed nodes of a difference. More than 200 are reported as one change of `/`. Who wrote a node, and
 * when, is no change.
 */
export function changesIn(delta: NodeDelta): readonly NodeChange[] {
  const changes = gather(delta);
  return changes.length > MOST ? [{ path: '/', kind: 'changed' }] : changes;
}

function gather(delta: NodeDelta): readonly NodeChange[] {
  if (delta.kind !== 'changed') return [{ path: delta.node.path, kind: delta.kind }];
  const below = [...delta.children.values()].flatMap(gather);
  return changesItself(delta, isStamp) ? [{ path: delta.path, kind: 'changed' }, ...below] : below;
}
