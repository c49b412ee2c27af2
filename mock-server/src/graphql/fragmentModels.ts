import type { ContentNode } from '../repository/node';
import type { Repository } from '../repository/Repository';

export type FieldKind =
  | 'text'
  | 'richText'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'time'
  | 'dateTime'
  | 'json'
  | 'reference'
  | 'fragment';

/** A field of a content fragment model. */
export interface ModelField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly multiple: boolean;
  readonly description: string | undefined;
  /** For a `fragment`, the models that it may refer to. */
  readonly models: readonly string[];
}

/** A content fragment model: `api-error` makes the type `ApiErrorModel` and the query `apiErrorList`. */
export interface FragmentModel {
  readonly path: string;
  readonly title: string;
  /** The prefix of its query fields: `apiError`. */
  readonly queryName: string;
  readonly typeName: string;
  readonly fields: readonly ModelField[];
}

export interface FragmentModels {
  readonly models: readonly FragmentModel[];
  /** A sentence for each model or field that is left out, with the path and the remedy. */
  readonly problems: readonly string[];
}

/** Reads the models of a configuration, `/conf/<config>/settings/dam/cfm/models/*`. */
export function readFragmentModels(repository: Repository, config: string): FragmentModels {
  const folder = repository.get(`/conf/${config}/settings/dam/cfm/models`);
  const problems: string[] = [];
  const nodes = [...(folder?.children.values() ?? [])].filter(({ name }) => name !== 'jcr:content');
  const models = uniqueModels(
    nodes.flatMap((node) => readModel(node, problems)),
    problems,
  );
  return { models: models.map((model) => resolvableFields(model, models, problems)), problems };
}

function readModel(node: ContentNode, problems: string[]): readonly FragmentModel[] {
  const content = node.children.get('jcr:content');
  const status = textOf(content, 'status');
  if (status !== 'enabled') {
    problems.push(
      `The model ${node.path} has ${status === undefined ? 'no status' : `the status "${status}"`}, so AEM leaves it out. Set status="enabled" on its jcr:content.`,
    );
    return [];
  }
  const items = ['model', 'cq:dialog', 'content', 'items'].reduce<ContentNode | undefined>(
    (parent, name) => parent?.children.get(name),
    content,
  );
  const queryName = camelCase(node.name);
  if (items === undefined || !NAME.test(queryName)) {
    problems.push(
      items === undefined
        ? `The model ${node.path} has no fields: add jcr:content/model/cq:dialog/content/items.`
        : `The model ${node.path} makes no GraphQL name: let it begin with a letter.`,
    );
    return [];
  }
  const fields = [...items.children.values()].flatMap((item) => readModelField(item, problems));
  return [
    {
      path: node.path,
      title: textOf(content, 'jcr:title') ?? node.name,
      queryName,
      typeName: `${queryName.charAt(0).toUpperCase()}${queryName.slice(1)}Model`,
      fields: uniqueFields(node.path, fields, problems),
    },
  ];
}

/** Removes models with the same name in GraphQL, as `api-error` and `apiError` have, and reports them. */
function uniqueModels(
  models: readonly FragmentModel[],
  problems: string[],
): readonly FragmentModel[] {
  return models.filter((model, index) => {
    const other = models.slice(0, index).find(({ typeName }) => typeName === model.typeName);
    if (other !== undefined) {
      problems.push(
        `The models ${other.path} and ${model.path} have one GraphQL name: rename one.`,
      );
    }
    return other === undefined;
  });
}

function resolvableFields(
  model: FragmentModel,
  models: readonly FragmentModel[],
  problems: string[],
): FragmentModel {
  const known = new Set(models.map(({ path }) => path));
  const fields = model.fields.filter((field) => {
    const isResolvable = field.kind !== 'fragment' || field.models.some((path) => known.has(path));
    if (!isResolvable) {
      problems.push(
        `The field "${field.name}" of ${model.path} refers to no model of this configuration: choose one.`,
      );
    }
    return isResolvable;
  });
  return { ...model, fields };
}

function uniqueFields(
  path: string,
  fields: readonly ModelField[],
  problems: string[],
): readonly ModelField[] {
  const byName = new Map<string, ModelField>();
  for (const field of fields) {
    if (byName.has(field.name)) {
      problems.push(`The model ${path} has two fields named "${field.name}": rename one.`);
    } else {
      byName.set(field.name, field);
    }
  }
  return [...byName.values()];
}

function camelCase(name: string): string {
  const joined = name.replace(/[^A-Za-z0-9_]+(.)?/g, (_, next?: string) =>
    (next ?? '').toUpperCase(),
  );
  return joined.charAt(0).toLowerCase() + joined.slice(1);
}

/** Reads a field of a model's dialog. A tab has no field; a broken field has no field and adds a problem. */
function readModelField(item: ContentNode, problems: string[]): readonly ModelField[] {
  const metaType = textOf(item, 'metaType');
  if (metaType === 'tab-placeholder') {
    return [];
  }
  const name = textOf(item, 'name') ?? '';
  const valueType = textOf(item, 'valueType') ?? '';
  const kind = fieldKind(metaType ?? '', valueType.replace(/\[\]$/, ''));
  if (kind === undefined || !NAME.test(name)) {
    problems.push(
      kind === undefined
        ? `The field ${item.path} has the unknown metaType "${metaType ?? ''}": correct it, or add it to mock-server/src/graphql/fragmentModels.ts.`
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

/** The names that GraphQL allows. Names with two leading underscores are reserved. */
const NAME = /^(?!__)[A-Za-z_]\w*$/;

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

function fieldKind(metaType: string, valueType: string): FieldKind | undefined {
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

/** Returns the first value of a property. */
function textOf(node: ContentNode | undefined, name: string): string | undefined {
  return node?.properties.get(name)?.values[0];
}
