import { atom, type ReadableAtom } from 'nanostores';
import { kindOf } from '../kinds/kinds';
import { childOf, type DialogNode, itemsOf, textOf } from '../tree/DialogNode';
import { createListField, isList, listName } from './createListField';
import { createValueField } from './createValueField';
import type { Controller, Field, Part, Scope, ScopeContent } from './Form';
import { layoutOf } from './layout';
import { controllerOf, shownWith } from './visibility';

/**
 * Makes the fields of nodes of a dialog, and the parts that arrange them.
 *
 * @param outer the controllers around a multifield, which hold for its items unless these have controllers of their own
 */
export function createScope(
  nodes: readonly DialogNode[],
  content: ScopeContent,
  outer: readonly Controller[] = [],
): Scope {
  const fields = new Map<DialogNode, Field>();
  for (const node of nodes) addFields(node, content, outer, fields);
  const own = [...fields.values()].flatMap((field) =>
    field.kind === 'value' ? (controllerOf(field) ?? []) : [],
  );
  const replaced = new Set(own.map(({ target }) => target));
  const controllers = [...outer.filter(({ target }) => !replaced.has(target)), ...own];
  const parts = partsOf(nodes, fields, SHOWN, controllers);
  return { parts, fields: [...fields.values()], controllers };
}

const SHOWN: ReadableAtom<boolean> = atom(true);

function addFields(
  node: DialogNode,
  content: ScopeContent,
  outer: readonly Controller[],
  fields: Map<DialogNode, Field>,
): void {
  const field = fieldOf(node, content, outer);
  if (field) fields.set(node, field);
  else for (const item of itemsOf(node)) addFields(item, content, outer, fields);
}

/** Returns the field of a node; undefined for a layout or a text. */
function fieldOf(
  node: DialogNode,
  content: ScopeContent,
  outer: readonly Controller[],
): Field | undefined {
  const name = isList(node) ? listName(node) : textOf(node, 'name');
  const definition = kindOf(node.type);
  const isField = definition !== undefined || isList(node);
  if (name === undefined || name === '' || (!isField && layoutOf(node) !== undefined))
    return undefined;
  const common = {
    node,
    name,
    label: labelOf(node, name),
    stored: [name, ...(definition?.otherNames?.(node) ?? [])]
      .map(content.storedAt)
      .find((value) => value !== undefined),
    $message: atom<string | undefined>(undefined),
    $isShown: SHOWN,
  };
  if (isList(node))
    return createListField(common, (nodes, itemContent) => createScope(nodes, itemContent, outer));
  if (definition) return createValueField(common, definition, content);
  return { ...common, kind: 'unknown' };
}

/** Returns the label of a field: the dialog's, or else the name of the property. */
function labelOf(node: DialogNode, name: string): string {
  const labels = ['fieldLabel', 'text', 'jcr:title', 'emptyText'].map((key) => textOf(node, key));
  return labels.find((label) => label !== undefined && label !== '') ?? spokenName(name);
}

/** Returns the name of a property as words: `./image/fileReference` is "File reference". */
function spokenName(name: string): string {
  const last = name
    .replace(/^.*[/:]/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return last.charAt(0).toUpperCase() + last.slice(1);
}

function partsOf(
  nodes: readonly DialogNode[],
  fields: ReadonlyMap<DialogNode, Field>,
  $parent: ReadableAtom<boolean>,
  controllers: readonly Controller[],
): readonly Part[] {
  return nodes.flatMap((node, at): Part | readonly Part[] => {
    const $isShown = shownWith(node, $parent, controllers);
    const common = { key: `${String(at)}-${node.name}`, node, $isShown };
    const field = fields.get(node);
    if (field) {
      field.$isShown = $isShown;
      return { ...common, kind: 'field', field };
    }
    const layout = childOf(node, 'items') && layoutOf(node);
    if (layout === undefined) return { ...common, kind: 'note' };
    const children = partsOf(itemsOf(node), fields, $isShown, controllers);
    return children.length === 0
      ? []
      : {
          ...common,
          kind: 'group',
          layout,
          title: textOf(node, 'jcr:title'),
          children,
          $selected: atom(children[0]?.key ?? ''),
        };
  });
}
