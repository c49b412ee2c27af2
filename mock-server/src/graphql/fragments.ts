import type { ContentNode, Property } from '../repository/node';
import type { Repository } from '../repository/Repository';

/** A content fragment: an asset whose data belongs to a model. */
export interface Fragment {
  readonly path: string;
  readonly model: string;
  readonly variations: readonly string[];
  /** The variation that is read: `master` unless another one was asked for. */
  readonly variation: string;
  /** An element's value; in another variation than master, master's stands in where it has none. */
  element(name: string): Property | undefined;
  /** The same fragment in another variation, or itself where it has no such one. */
  in(variation: string): Fragment;
}

/** Every fragment below `/content/dam`, by path and by model. */
export interface Fragments {
  readonly byPath: ReadonlyMap<string, Fragment>;
  readonly byModel: ReadonlyMap<string, readonly Fragment[]>;
}

export function readFragments(repository: Repository): Fragments {
  const byPath = new Map<string, Fragment>();
  const byModel = new Map<string, Fragment[]>();
  for (const fragment of fragmentsIn(repository.get('/content/dam'))) {
    byPath.set(fragment.path, fragment);
    byModel.set(fragment.model, [...(byModel.get(fragment.model) ?? []), fragment]);
  }
  return { byPath, byModel };
}

function* fragmentsIn(node: ContentNode | undefined): Generator<Fragment> {
  const content = node?.children.get('jcr:content');
  const data = content?.children.get('data');
  const model = data?.properties.get('cq:model')?.values[0];
  if (node !== undefined && data !== undefined && model !== undefined) {
    yield fragmentOf(node.path, model, data, MASTER);
  } else {
    for (const child of node?.children.values() ?? []) {
      yield* fragmentsIn(child);
    }
  }
}

const MASTER = 'master';

function fragmentOf(path: string, model: string, data: ContentNode, variation: string): Fragment {
  const own = data.children.get(variation)?.properties;
  const master = data.children.get(MASTER)?.properties;
  return {
    path,
    model,
    variation,
    variations: [...data.children.keys()].filter((name) => name !== MASTER),
    element: (name) => own?.get(name) ?? master?.get(name),
    in: (other) => fragmentOf(path, model, data, data.children.has(other) ? other : variation),
  };
}
