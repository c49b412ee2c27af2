import type { ContentNode } from '../../repository/node';
import { textOf } from '../../sling/resources/valueMap';

/** A field of a dialog, by the name under which it stores its value: `./jcr:title`. */
export interface DialogField {
  readonly node: ContentNode;
  readonly name: string;
  readonly label: string;
  /** The fields of an item, if the field is a list of nodes. */
  readonly items: readonly DialogField[];
}

/** Returns the fields of a dialog in its order, at any depth of its layout. */
export function fieldsOf(node: ContentNode): readonly DialogField[] {
  return [...node.children.values()].flatMap((child): readonly DialogField[] => {
    const list = child.children.get('field');
    const name = textOf(child, 'name') ?? textOf(list, 'name');
    if (name === undefined) return fieldsOf(child);
    const label = textOf(child, 'fieldLabel') ?? textOf(child, 'text') ?? name.replace(/^\.\//, '');
    const items = list && textOf(child, 'composite') === 'true' ? fieldsOf(list) : [];
    return [{ node: child, name: `./${name.replace(/^\.\//, '')}`, label, items }];
  });
}

/** A field that was found for a property. */
export interface FoundField {
  readonly field: DialogField;
  /** With the labels of the lists in which it is, and the number of the item: `Links 2: Text`. */
  readonly label: string;
  /** The positions of the field, and of the lists and items in which it is, for sorting. */
  readonly order: readonly number[];
}

/**
 * Returns the field of a property of a component or of a node below it; undefined if the dialog has none.
 * @param component the node whose dialog it is
 * @param below the names from the component down to the property: `['links', 'item0', 'text']`
 */
export function fieldAt(
  fields: readonly DialogField[],
  component: ContentNode,
  below: readonly string[],
): FoundField | undefined {
  const name = `./${below.join('/')}`;
  const at = fields.findIndex((field) => field.name === name);
  const field = fields[at];
  if (field) return { field, label: field.label, order: [at] };
  for (const [position, list] of fields.entries()) {
    const length = list.name.split('/').length - 1;
    if (list.items.length === 0 || list.name !== `./${below.slice(0, length).join('/')}`) continue;
    const place = below
      .slice(0, length)
      .reduce<ContentNode | undefined>((node, each) => node?.children.get(each), component);
    const item = below[length] ?? '';
    const number = [...(place?.children.keys() ?? [])].indexOf(item);
    const owner = place?.children.get(item);
    const inner = owner && fieldAt(list.items, owner, below.slice(length + 1));
    if (!inner) continue;
    return {
      field: inner.field,
      label: `${list.label} ${String(number + 1)}: ${inner.label}`,
      order: [position, number, ...inner.order],
    };
  }
  return undefined;
}

/** Compares two orders of fields. */
export function compareOrders(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}
