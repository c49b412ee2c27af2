import type { ContentNode, Origin, Property } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { textOf } from '../resources/valueMap';
import { hiddenItems } from './hiddenItems';
import type { Layer, MergeRoot } from './layers';

/** The properties that rule the merge. A merged resource does not have them. */
const RULES: ReadonlySet<string> = new Set([
  'sling:hideProperties',
  'sling:hideResource',
  'sling:hideChildren',
  'sling:orderBefore',
]);

/** A node that is merged from several, the last of which takes precedence (Apache Sling Resource Merger). */
export class MergedNode implements ContentNode {
  readonly origin: Origin | undefined;
  private merged: ReadonlyMap<string, Property> | undefined;
  private listed: ReadonlyMap<string, ContentNode> | undefined;

  private constructor(
    private readonly repository: Pick<Repository, 'get'>,
    private readonly root: MergeRoot,
    private readonly relativePath: string,
    readonly name: string,
    /** The nodes that are merged, the lowest first. */
    readonly nodes: readonly ContentNode[],
  ) {
    this.origin = nodes.at(-1)?.origin;
  }

  /** Returns the merged node at a path below a root; undefined if there is none or it is hidden. */
  static at(
    repository: Pick<Repository, 'get'>,
    root: MergeRoot,
    relativePath: string,
  ): MergedNode | undefined {
    const name = relativePath.slice(relativePath.lastIndexOf('/') + 1);
    let nodes: ContentNode[] = [];
    for (const [index, { path, node }] of root.layersOf(repository, relativePath).entries()) {
      const parent = path.slice(0, path.lastIndexOf('/'));
      const isHidden = index > 0 && parent !== '' && hidesIn(repository, root, parent)(name, true);
      if (isHidden) nodes = [];
      else if (node) nodes.push(node);
    }
    return MergedNode.of(repository, root, relativePath, nodes);
  }

  private static of(
    repository: Pick<Repository, 'get'>,
    root: MergeRoot,
    relativePath: string,
    nodes: readonly ContentNode[],
  ): MergedNode | undefined {
    const hiding = nodes.map((node) => textOf(node, 'sling:hideResource')).lastIndexOf('true');
    const visible = nodes.slice(hiding + 1);
    if (visible.length === 0) return undefined;
    const name = relativePath.slice(relativePath.lastIndexOf('/') + 1) || root.path.slice(5);
    return new MergedNode(repository, root, relativePath, name, visible);
  }

  get path(): string {
    return this.relativePath === '' ? this.root.path : `${this.root.path}/${this.relativePath}`;
  }

  get properties(): ReadonlyMap<string, Property> {
    return (this.merged ??= mergedProperties(this.nodes));
  }

  get children(): ReadonlyMap<string, ContentNode> {
    return (this.listed ??= this.list());
  }

  private list(): ReadonlyMap<string, ContentNode> {
    const { repository, root, relativePath } = this;
    const children = new Map<string, ContentNode>();
    for (const { name, nodes } of mergedChildren(root.layersOf(repository, relativePath), (path) =>
      hidesIn(repository, root, path),
    )) {
      const path = relativePath === '' ? name : `${relativePath}/${name}`;
      const child = MergedNode.of(repository, root, path, nodes);
      if (child) children.set(name, child);
    }
    return children;
  }
}

function mergedProperties(nodes: readonly ContentNode[]): ReadonlyMap<string, Property> {
  const merged = new Map<string, Property>();
  for (const { properties } of nodes) {
    const hidden = hiddenItems(properties.get('sling:hideProperties')?.values ?? []);
    for (const name of [...merged.keys()]) if (hidden.has(name, false)) merged.delete(name);
    for (const [name, property] of properties) {
      if (!RULES.has(name) && !hidden.has(name, true)) merged.set(name, property);
    }
  }
  return merged;
}

/** Returns whether a resource hides a child, by `sling:hideChildren` of its own or of those above it. */
type Hides = (name: string, isLocal: boolean) => boolean;

function hidesIn(
  repository: Pick<Repository, 'get'>,
  { traversesParents }: MergeRoot,
  path: string,
): Hides {
  const valuesAt = (at: string): readonly string[] | undefined =>
    repository.get(at)?.properties.get('sling:hideChildren')?.values;
  const own = hiddenItems(valuesAt(path) ?? []);
  let isFullyHidden = false;
  let isHiddenBelow = false;
  for (let at = path; at !== '';) {
    const above = at.slice(0, at.lastIndexOf('/'));
    const values = valuesAt(above);
    const hidden = values && hiddenItems(values);
    if (hidden?.has(at.slice(above.length + 1), false) === true) {
      if (hidden.isWildcard) isHiddenBelow = true;
      else isFullyHidden = true;
      break;
    }
    if (!traversesParents) break;
    at = above;
  }
  return (name, isLocal) => isFullyHidden || (!isLocal && isHiddenBelow) || own.has(name, isLocal);
}

interface Candidate {
  readonly name: string;
  readonly nodes: ContentNode[];
}

/**
 * Returns the children of merged resources in order: those of the lowest layer first. A new child follows the previous
 * one of its own layer, a known one moves behind it, and `sling:orderBefore` moves a child before another.
 */
function mergedChildren(
  layers: readonly Layer[],
  hidesAt: (path: string) => Hides,
): readonly Candidate[] {
  let candidates: Candidate[] = [];
  for (const [index, { path, node }] of layers.entries()) {
    const hides: Hides = index > 0 ? hidesAt(path) : () => false;
    candidates = candidates.filter(({ name }) => !hides(name, false));
    let previous = -1;
    for (const child of node?.children.values() ?? []) {
      const known = candidates.findIndex(({ name }) => name === child.name);
      if (known < 0 && hides(child.name, true)) continue;
      const candidate = candidates[known] ?? { name: child.name, nodes: [] };
      candidate.nodes.push(child);
      if (known < 0) {
        previous = previous < 0 ? candidates.length : previous + 1;
        candidates.splice(previous, 0, candidate);
      }
      const before = textOf(child, 'sling:orderBefore');
      const target = candidates.findIndex(({ name }) => name === before && before !== child.name);
      if (target >= 0) {
        candidates.splice(target, 0, candidate);
        // A new child was the last one.
        const old = known < 0 ? candidates.length - 1 : known >= target ? known + 1 : known;
        candidates.splice(old, 1);
      } else if (known >= 0 && previous >= 0) {
        candidates.splice(known, 1);
        if (known < previous) previous -= 1;
        candidates.splice(previous + 1, 0, candidate);
        previous += 1;
      }
    }
  }
  return candidates;
}
