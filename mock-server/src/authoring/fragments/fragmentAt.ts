import type { ContentNode, Property } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { textOf } from '../../sling/resources/valueMap';
import { revisionOf } from '../revisions/revisionOf';

/** A value of an element, as JSON. */
export type ElementValue = string | number | boolean | readonly (string | number | boolean)[];

/** A stored content fragment. */
export interface StoredFragment {
  readonly path: string;
  readonly title: string;
  readonly model: string;
  /** The revision of its title, values and variations. */
  readonly revision: string;
  /** The values of `data/master` by name, also those that its model does not name. A date is ISO 8601. */
  readonly elements: Readonly<Record<string, ElementValue>>;
  readonly variations: readonly { readonly name: string; readonly title: string }[];
}

/** Returns the content fragment at a path; undefined if there is none. */
export function fragmentAt(repository: Repository, path: string): StoredFragment | undefined {
  const node = repository.get(path);
  return node && fragmentOf(node);
}

/** Returns the fragment that an asset is; undefined for another node. */
export function fragmentOf(node: ContentNode): StoredFragment | undefined {
  const content = node.children.get('jcr:content');
  const data = content?.children.get('data');
  const model = textOf(data, 'cq:model');
  if (!content || !data || model === undefined) return undefined;
  const values = [...(data.children.get(MASTER)?.properties ?? [])].filter(
    ([name]) => !/^(?:jcr|sling|cq|dam):/.test(name),
  );
  return {
    path: node.path,
    title: textOf(content, 'jcr:title') ?? node.name,
    model,
    revision: revisionOf(content),
    elements: Object.fromEntries(values.map(([name, property]) => [name, valueOf(property)])),
    variations: [...data.children.values()]
      .filter(({ name }) => name !== MASTER)
      .map((variation) => ({
        name: variation.name,
        title: textOf(variation, 'jcr:title') ?? variation.name,
      })),
  };
}

const MASTER = 'master';

function valueOf({ type, multiple, values }: Property): ElementValue {
  const all = values.map((text) => {
    if (type === 'Boolean') return text === 'true';
    return type === 'Long' || type === 'Double' ? Number(text) : text;
  });
  return multiple ? all : (all[0] ?? '');
}
