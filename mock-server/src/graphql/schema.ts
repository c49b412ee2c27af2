import {
  GraphQLBoolean,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLSchema,
  GraphQLString,
  GraphQLUnionType,
} from 'graphql';
import type { Repository } from '../repository/Repository';
import { meets, sorted, type FilterArgument } from './filter';
import { filterType } from './filterTypes';
import type { FragmentModel, ModelField } from './fragmentModels';
import { fieldValues, type FieldValue, type Fragment, type Fragments } from './fragments';
import { MultiFormatString, multiFormat } from './richText';
import {
  DateScalar,
  DateTimeScalar,
  JsonScalar,
  Reference,
  referenceTo,
  TimeScalar,
} from './valueTypes';

/** The content that the types of one configuration resolve from. */
export interface SchemaContext {
  readonly repository: Repository;
  readonly fragments: Fragments;
  /** The types by the paths of their models. */
  readonly types: ReadonlyMap<string, GraphQLObjectType<Fragment>>;
}

/**
 * Creates the schema of a configuration's models with AEM's names: a model `api-error` has the type
 * `ApiErrorModel` and the queries `apiErrorList` and `apiErrorByPath`.
 */
export function makeSchema(
  models: readonly FragmentModel[],
  repository: Repository,
  fragments: Fragments,
): GraphQLSchema {
  const types = new Map<string, GraphQLObjectType<Fragment>>();
  const context = { repository, fragments, types };
  for (const model of models) {
    types.set(model.path, fragmentType(model, context));
  }
  const queries = models.flatMap((model) => {
    const type = types.get(model.path);
    return type === undefined ? [] : queriesOf(model, type, fragments);
  });
  return new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'QueryType',
      fields: Object.fromEntries(queries),
    }),
  });
}

const MODEL_INFO = new GraphQLObjectType<FragmentModel>({
  name: 'ModelInfo',
  fields: {
    _path: { type: GraphQLID, resolve: ({ path }) => path },
    title: { type: GraphQLString },
  },
});

function fragmentType(model: FragmentModel, context: SchemaContext): GraphQLObjectType<Fragment> {
  return new GraphQLObjectType<Fragment>({
    name: model.typeName,
    description: model.title,
    fields: (): GraphQLFieldConfigMap<Fragment, unknown> => ({
      _path: { type: GraphQLID, resolve: ({ path }) => path },
      _variation: { type: GraphQLString, resolve: ({ variation }) => variation },
      _variations: {
        type: new GraphQLList(GraphQLString),
        resolve: ({ variations }) => variations,
      },
      _model: { type: MODEL_INFO, resolve: () => model },
      ...Object.fromEntries(
        model.fields.map((field) => [field.name, fragmentField(model, field, context)]),
      ),
    }),
  });
}

interface ListArguments {
  readonly filter?: FilterArgument | null;
  readonly sort?: string | null;
  readonly offset?: number | null;
  readonly limit?: number | null;
  readonly variation?: string | null;
}

type Query = readonly [string, GraphQLFieldConfig<unknown, unknown>];

function queriesOf(
  model: FragmentModel,
  type: GraphQLObjectType<Fragment>,
  { byModel, byPath }: Fragments,
): readonly Query[] {
  const results = new GraphQLObjectType({
    name: `${model.typeName}Results`,
    fields: { items: { type: new GraphQLNonNull(new GraphQLList(type)) } },
  });
  const result = new GraphQLObjectType({
    name: `${model.typeName}Result`,
    fields: { item: { type } },
  });
  const variation = { type: GraphQLString };
  return [
    [
      `${model.queryName}List`,
      {
        type: new GraphQLNonNull(results),
        args: {
          filter: { type: filterType(model) },
          sort: { type: GraphQLString },
          offset: { type: GraphQLInt },
          limit: { type: GraphQLInt },
          variation,
        },
        resolve: (_, args: ListArguments) => ({
          items: list(model, byModel.get(model.path) ?? [], args),
        }),
      },
    ],
    [
      `${model.queryName}ByPath`,
      {
        type: new GraphQLNonNull(result),
        args: { _path: { type: new GraphQLNonNull(GraphQLString) }, variation },
        resolve: (_, args: { readonly _path: string } & ListArguments) => {
          const found = byPath.get(args._path);
          return { item: found?.model === model.path ? found.in(args.variation ?? '') : null };
        },
      },
    ],
  ];
}

function list(
  model: FragmentModel,
  fragments: readonly Fragment[],
  { filter, sort, offset, limit, variation }: ListArguments,
): readonly Fragment[] {
  const chosen = fragments
    .map((fragment) => fragment.in(variation ?? ''))
    .filter((fragment) => filter == null || meets(model, fragment, filter));
  const start = Math.max(0, offset ?? 0);
  return sorted(model, chosen, sort).slice(start, limit == null ? undefined : start + limit);
}

/** Returns the GraphQL field of a model's field, with its resolver. */
function fragmentField(
  model: FragmentModel,
  field: ModelField,
  context: SchemaContext,
): GraphQLFieldConfig<Fragment, unknown> {
  const { type, resolve } = kindOf(model, field, context);
  return {
    type: field.multiple ? new GraphQLList(type) : type,
    description: field.description,
    resolve: (fragment) => {
      const values = fieldValues(fragment, field).map((value) => resolve(value, fragment));
      return field.multiple ? values : values[0];
    },
  };
}

interface Kind {
  readonly type: GraphQLOutputType;
  readonly resolve: (value: FieldValue, fragment: Fragment) => unknown;
}

function kindOf(model: FragmentModel, field: ModelField, context: SchemaContext): Kind {
  const asIs = (value: FieldValue): FieldValue => value;
  switch (field.kind) {
    case 'text':
      return { type: GraphQLString, resolve: asIs };
    case 'integer':
      return { type: GraphQLInt, resolve: asIs };
    case 'decimal':
      return { type: GraphQLFloat, resolve: asIs };
    case 'boolean':
      return { type: GraphQLBoolean, resolve: asIs };
    case 'date':
      return { type: DateScalar, resolve: asIs };
    case 'time':
      return { type: TimeScalar, resolve: asIs };
    case 'dateTime':
      return { type: DateTimeScalar, resolve: asIs };
    case 'json':
      return { type: JsonScalar, resolve: (value): unknown => JSON.parse(String(value)) };
    case 'richText':
      return { type: MultiFormatString, resolve: (value, from) => multiFormat(value, from, field) };
    case 'reference':
      return {
        type: Reference,
        resolve: (value, { path }) =>
          referenceTo(context.repository, String(value), `"${field.name}" of ${path}`),
      };
    case 'fragment':
      return {
        type: fragmentReference(model, field, context),
        resolve: (value, { variation }) =>
          context.fragments.byPath.get(String(value))?.in(variation) ?? null,
      };
  }
}

/** Returns the type of a reference: for one model the model's type, for several a union. */
function fragmentReference(
  model: FragmentModel,
  field: ModelField,
  { types }: SchemaContext,
): GraphQLOutputType {
  const targets = field.models.flatMap((path) => types.get(path) ?? []);
  const [only, another] = targets;
  return only !== undefined && another === undefined
    ? only
    : new GraphQLUnionType({
        name: `${model.typeName}_${field.name}`,
        types: targets,
        resolveType: ({ model: path }: Fragment) => types.get(path)?.name,
      });
}
