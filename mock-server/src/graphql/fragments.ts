import type { ContentNode, Property } from '../repository/node';
import type { Repository } from '../repository/Repository';
import type { FieldKind, ModelField } from './fragmentModels';

/** A content fragment: an asset whose data belongs to a model. */
export interface Fragment {
  readonly path: string;
  readonly model: string;
  readonly variations: readonly string[];
  /** The variation whose values are read, by default `master`. */
  readonly variation: string;
  /** Returns an element's value in the variation, or in `master` if the variation has no value. */
  element(name: string): Property | undefined;
  /** Returns the fragment in another variation, or unchanged if it lacks that variation. */
  in(variation: string): Fragment;
}

/** All fragments below `/content/dam`, by path and by model. */
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

/** A single value of a field, before GraphQL serializes it. */
export type FieldValue = string | number | boolean;

/** Returns the values of a field in a fragment; the list is empty if the author left the field empty. */
export function fieldValues(fragment: Fragment, field: ModelField): readonly FieldValue[] {
  return valuesOf(fragment.element(field.name), field.kind);
}

function valuesOf(property: Property | undefined, kind: FieldKind): readonly FieldValue[] {
  return (property?.values ?? []).map((text) => {
    switch (kind) {
      case 'integer':
      case 'decimal':
        return Number(text);
      case 'boolean':
        return text === 'true';
      case 'date':
        return text.slice(0, 10);
      case 'time':
        // AEM stores a time as an instant of an arbitrary day.
        return /T(\d\d:\d\d:\d\d)/.exec(text)?.[1] ?? text;
      default:
        return text;
    }
  });
}
