import type { ContentNode } from '../repository';
import { textOf } from '../sling/resources/valueMap';
import { typedMembers } from './fieldTypes';
import type { ModelField } from './ModelField';
import { type LeftOut, UniversalEditorError } from './problems';

export interface DialogFields {
  readonly fields: readonly ModelField[];
  readonly leftOut: readonly Omit<LeftOut, 'component'>[];
}

/**
 * Returns the fields of a dialog in its order, each tab's after the mark of the tab. A dialog with one tab has no marks.
 * @param dialog the dialog without includes (`dialogTree`)
 * @throws UniversalEditorError for a field that has no counterpart
 */
export function modelFields(dialog: ContentNode): DialogFields {
  const leftOut: Omit<LeftOut, 'component'>[] = [];

  function fieldsFrom(node: ContentNode): readonly ModelField[] {
    const type = textOf(node, 'sling:resourceType') ?? '';
    const reason = WITHOUT_COUNTERPART[type];
    if (reason !== undefined) return skipped(node, reason);
    if (type === MULTIFIELD) return listFrom(node);
    if (type === `${FOUNDATION}/tabs`) return tabsFrom(node);
    if (LAYOUTS.has(type)) return fieldsBelow(node);
    return NO_FIELDS.has(type) ? [] : [fieldFrom(node, node)];
  }

  const fieldsBelow = (node: ContentNode): readonly ModelField[] =>
    [...node.children.values()].flatMap(fieldsFrom);

  function tabsFrom(tabs: ContentNode): readonly ModelField[] {
    const filled = [...(tabs.children.get('items')?.children.values() ?? [])]
      .map((tab) => ({ tab, fields: fieldsFrom(tab) }))
      .filter(({ fields }) => fields.length > 0);
    if (filled.length < 2) return filled.flatMap(({ fields }) => fields);
    return filled.flatMap(({ tab, fields }) => [
      { component: 'tab', name: `tab-${tab.name}`, label: textOf(tab, 'jcr:title') ?? tab.name },
      ...fields,
    ]);
  }

  function listFrom(list: ContentNode): readonly ModelField[] {
    const item = list.children.get('field');
    if (!item || textOf(list, 'composite') === 'true') return skipped(list, COMPOSITE);
    return [{ ...fieldFrom(item, list), multi: true }];
  }

  function skipped(node: ContentNode, reason: string): readonly ModelField[] {
    leftOut.push({ part: labelOf(node) ?? node.name, reason });
    return [];
  }

  return { fields: fieldsBelow(dialog), leftOut };
}

/** Returns the model's field of a dialog's field. `labeled` has its label: the field, or the list of several values. */
function fieldFrom(field: ContentNode, labeled: ContentNode): ModelField {
  const name = (textOf(field, 'name') ?? textOf(labeled, 'name') ?? '').replace(/^\.\//, '');
  const type = textOf(field, 'sling:resourceType') ?? '';
  const members = typedMembers(field);
  if (!members)
    throw new UniversalEditorError(
      field,
      `the field ${name || field.name} has the type ${type || 'of no field'}, for which the Universal Editor has no counterpart. Use another type, or add it to mock-server/src/universal-editor.`,
    );
  if (name === '' || name.includes('_'))
    throw new UniversalEditorError(
      field,
      `the field ${name || field.name} needs a property without an underscore, as the Universal Editor demands. Correct its name.`,
    );
  const label = labelOf(labeled);
  if (label === undefined)
    throw new UniversalEditorError(field, `the field ${name} has no label. Write fieldLabel.`);
  const description = textOf(labeled, 'fieldDescription');
  const placeholder = textOf(field, 'emptyText');
  const { component, ...rest } = members;
  return {
    component,
    name,
    label,
    ...(description !== undefined && { description }),
    ...(placeholder !== undefined && { placeholder }),
    ...(textOf(labeled, 'required') === 'true' && { required: true }),
    ...(textOf(field, 'disabled') === 'true' && { readOnly: true }),
    ...rest,
  };
}

function labelOf(node: ContentNode): string | undefined {
  return textOf(node, 'fieldLabel') ?? textOf(node, 'text') ?? textOf(node, 'jcr:title');
}

const FOUNDATION = 'granite/ui/components/coral/foundation';

const MULTIFIELD = `${FOUNDATION}/form/multifield`;

const COMPOSITE =
  'Each item is a node with several fields, and Adobe does not document how the Universal Editor stores such items.';

/** The fields that are left out by their type, with the reasons. */
const WITHOUT_COUNTERPART: Readonly<Record<string, string>> = {
  'cq/gui/components/authoring/dialog/style/field':
    'The styles are those of the policy, which depends on the place. A model is that of the component.',
  [`${FOUNDATION}/form/fileupload`]: 'The Universal Editor does not upload files to a component.',
  [`${FOUNDATION}/form/colorfield`]: 'The Universal Editor has no field for a color.',
};

/** The nodes that only group fields; those without a type are `items` and the like. */
const LAYOUTS: ReadonlySet<string> = new Set([
  '',
  'cq/gui/components/authoring/dialog',
  ...['container', 'fixedcolumns', 'accordion', 'well', 'form/fieldset'].map(
    (name) => `${FOUNDATION}/${name}`,
  ),
]);

/** The nodes that show something or post a constant, and that authors do not fill. */
const NO_FIELDS: ReadonlySet<string> = new Set(
  ['heading', 'text', 'alert', 'include', 'form/hidden'].map((name) => `${FOUNDATION}/${name}`),
);
