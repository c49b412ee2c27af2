import type { ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { SEARCH_PATH } from '../resources/resourceTypes';
import { textOf } from '../resources/valueMap';

/** A resource that is merged; the node is undefined if there is nothing at the path. */
export interface Layer {
  readonly path: string;
  readonly node: ContentNode | undefined;
}

/** A root of merged resources. */
export interface MergeRoot {
  readonly path: string;
  /** Whether `sling:hideChildren` counts at all levels above a resource, instead of at its parent alone. */
  readonly traversesParents: boolean;
  /** Returns the layers of a path below the root, the lowest first. */
  readonly layersOf: (
    repository: Pick<Repository, 'get'>,
    relativePath: string,
  ) => readonly Layer[];
}

/** Sling's two roots: the search path, and the super types. */
export const MERGE_ROOTS: readonly MergeRoot[] = [
  { path: '/mnt/overlay', traversesParents: false, layersOf: overlayLayers },
  { path: '/mnt/override', traversesParents: true, layersOf: overrideLayers },
];

function overlayLayers(
  repository: Pick<Repository, 'get'>,
  relativePath: string,
): readonly Layer[] {
  return [...SEARCH_PATH].reverse().map((root) => {
    const path = relativePath === '' ? root : `${root}/${relativePath}`;
    return { path, node: repository.get(path) };
  });
}

/**
 * Returns the layers along `sling:resourceSuperType`, which the resource itself or the nearest resource above names. A
 * relative type is looked up in the search path. The chain ends at a cycle.
 */
function overrideLayers(
  repository: Pick<Repository, 'get'>,
  relativePath: string,
): readonly Layer[] {
  const path = `/${relativePath}`;
  const layers: Layer[] = [{ path, node: repository.get(path) }];
  const roots = new Set<string>();
  for (let at = path; ;) {
    const root = inheritanceRoot(repository, at);
    if (!root || roots.has(root.path)) break;
    roots.add(root.path);
    const layer = layerAt(repository, root.superType + at.slice(root.path.length));
    layers.push(layer);
    at = layer.path;
  }
  return layers.reverse();
}

/** Returns the nearest resource at or above a path that names a super type. */
function inheritanceRoot(
  repository: Pick<Repository, 'get'>,
  path: string,
): { readonly path: string; readonly superType: string } | undefined {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const superType = textOf(repository.get(at), 'sling:resourceSuperType');
    if (superType !== undefined && superType !== '') return { path: at, superType };
  }
  return undefined;
}

function layerAt(repository: Pick<Repository, 'get'>, path: string): Layer {
  if (path.startsWith('/')) return { path, node: repository.get(path) };
  const places = SEARCH_PATH.map((root) => `${root}/${path}`);
  const found = places.find((place) => repository.get(place));
  const place = found ?? places[0] ?? path;
  return { path: place, node: repository.get(place) };
}
