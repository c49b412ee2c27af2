import type { ContentNode } from '../repository/node';
import type { Repository } from '../repository/Repository';
import type { FragmentModel, FragmentModels, ModelField } from './fragmentModel';
import { NAME, readModelField, textOf } from './readModelField';

/** The models of a configuration: `/conf/<config>/settings/dam/cfm/models/*`. */
export function readFragmentModels(repository: Repository, config: string): FragmentModels {
  const folder = repository.get(`/conf/${config}/settings/dam/cfm/models`);
  const problems: string[] = [];
  const nodes = [...(folder?.children.values() ?? [])].filter(({ name }) => name !== 'jcr:content');
  const models = withoutTwins(
    nodes.flatMap((node) => readModel(node, problems)),
    problems,
  );
  return { models: models.map((model) => withoutDeadEnds(model, models, problems)), problems };
}

function readModel(node: ContentNode, problems: string[]): readonly FragmentModel[] {
  const content = node.children.get('jcr:content');
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
      fields: withoutDoubles(node.path, fields, problems),
    },
  ];
}

/** Two names may differ as nodes and be one name in GraphQL: `api-error`, `apiError`. */
function withoutTwins(
  models: readonly FragmentModel[],
  problems: string[],
): readonly FragmentModel[] {
  return models.filter((model, index) => {
    const twin = models.slice(0, index).find(({ typeName }) => typeName === model.typeName);
    if (twin !== undefined) {
      problems.push(`The models ${twin.path} and ${model.path} have one GraphQL name: rename one.`);
    }
    return twin === undefined;
  });
}

function withoutDeadEnds(
  model: FragmentModel,
  models: readonly FragmentModel[],
  problems: string[],
): FragmentModel {
  const known = new Set(models.map(({ path }) => path));
  const fields = model.fields.filter((field) => {
    const leads = field.kind !== 'fragment' || field.models.some((path) => known.has(path));
    if (!leads) {
      problems.push(
        `The field "${field.name}" of ${model.path} refers to no model of this configuration: choose one.`,
      );
    }
    return leads;
  });
  return { ...model, fields };
}

function withoutDoubles(
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
