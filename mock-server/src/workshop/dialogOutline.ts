import type { ComponentLookup } from '../authoring/components/ComponentLookup';
import { dialogTree } from '../authoring/dialogs/dialogTree';
import type { ContentNode } from '../repository';
import { textOf } from '../sling/resources/valueMap';

/** A tab of an author's dialog. */
export interface DialogTab {
  readonly title: string;
  readonly fields: readonly DialogField[];
}

/** A field of an author's dialog. */
export interface DialogField {
  /** The property, such as `./heading`; empty for a multifield whose items are nodes. */
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** The last part of the field's resource type, such as `textfield`. */
  readonly type: string;
  readonly isRequired: boolean;
  /** The texts of a select's options. */
  readonly options: readonly string[];
  /** The fields of a multifield's item. */
  readonly fields: readonly DialogField[];
}

/**
 * Returns the tabs of a component's dialog, with the fields that it inherits and includes. Fields outside of tabs are
 * in a tab with the dialog's own title.
 *
 * @param component the path of the component
 */
export function dialogOutline(
  { repository }: ComponentLookup,
  component: string,
): readonly DialogTab[] {
  const merged = repository.get(`/mnt/override${component}/cq:dialog`);
  if (!merged) return [];
  const { node } = dialogTree(repository, merged, undefined);
  const own = { title: textOf(node, 'jcr:title') ?? 'Dialog', fields: fieldsBelow(node) };
  return [own, ...tabsBelow(node)].filter(({ fields }) => fields.length > 0);
}

function tabsBelow(node: ContentNode): DialogTab[] {
  if (!isTabs(node)) return [...node.children.values()].flatMap(tabsBelow);
  return [...(node.children.get('items')?.children.values() ?? [])].map((tab) => ({
    title: textOf(tab, 'jcr:title') ?? tab.name,
    fields: fieldsBelow(tab),
  }));
}

/** Returns the fields below a node that are not in tabs. */
function fieldsBelow(node: ContentNode): DialogField[] {
  return [...node.children.values()].flatMap((child) => {
    if (isTabs(child)) return [];
    return isField(child) ? [fieldOf(child)] : fieldsBelow(child);
  });
}

function fieldOf(node: ContentNode): DialogField {
  const item = node.children.get('field');
  return {
    name: textOf(node, 'name') ?? textOf(item, 'name') ?? '',
    label: textOf(node, 'fieldLabel') ?? textOf(node, 'text') ?? '',
    description: textOf(node, 'fieldDescription') ?? '',
    type: typeOf(node),
    isRequired: textOf(node, 'required') === 'true',
    options: [...(node.children.get('items')?.children.values() ?? [])].flatMap(
      (option) => textOf(option, 'text') ?? [],
    ),
    fields: item ? fieldsBelow(item) : [],
  };
}

const isTabs = (node: ContentNode): boolean => typeOf(node) === 'tabs';

/** Returns whether an author sees a node as a field. A container may have a name, but has no label. */
function isField(node: ContentNode): boolean {
  const hasLabel = node.properties.has('fieldLabel') || node.properties.has('text');
  return hasLabel && (node.properties.has('name') || node.children.has('field'));
}

const typeOf = (node: ContentNode): string =>
  textOf(node, 'sling:resourceType')?.split('/').at(-1) ?? '';
