import type { ContentNode } from '../repository/node';
import type { FieldKind, ModelField } from './fragmentModel';

/** A field of a model's dialog; none for a tab, and none with a problem noted for a broken one. */
export function readModelField(item: ContentNode, problems: string[]): readonly ModelField[] {
  const metaType = textOf(item, 'metaType');
  if (metaType === 'tab-placeholder') {
    return [];
  }
  const name = textOf(item, 'name') ?? '';
  const valueType = textOf(item, 'valueType') ?? '';
  const kind = kindOf(metaType ?? '', valueType.replace(/\[\]$/, ''));
  if (kind === undefined || !NAME.test(name)) {
    problems.push(
      kind === undefined
        ? `The field ${item.path} has the unknown metaType "${metaType ?? ''}": correct it, or teach it to mock-server/src/graphql/readModelField.ts.`
        : `The field ${item.path} has the name "${name}", which GraphQL does not allow: use letters, digits and underscores.`,
    );
    return [];
  }
  return [
    {
      name,
      kind,
      multiple: valueType.endsWith('[]') || metaType === 'tags',
      description: textOf(item, 'fieldDescription'),
      models: item.properties.get('fragmentmodelreference')?.values ?? [],
    },
  ];
}

/** What GraphQL takes for a name of one's own. */
export const NAME = /^(?!__)[A-Za-z_]\w*$/;

const KINDS: Readonly<Record<string, FieldKind>> = {
  'text-single': 'text',
  'text-multi': 'richText',
  enumeration: 'text',
  tags: 'text',
  boolean: 'boolean',
  json: 'json',
  reference: 'reference',
  'fragment-reference': 'fragment',
};

function kindOf(metaType: string, valueType: string): FieldKind | undefined {
  if (metaType === 'number') {
    return valueType === 'long' ? 'integer' : 'decimal';
  }
  if (metaType === 'date') {
    return valueType === 'calendar/date'
      ? 'date'
      : valueType === 'calendar/time'
        ? 'time'
        : 'dateTime';
  }
  return KINDS[metaType];
}

/** The first value of a property. */
export function textOf(node: ContentNode | undefined, name: string): string | undefined {
  return node?.properties.get(name)?.values[0];
}
