import type { GraphQLFieldConfig, GraphQLFieldConfigMap } from 'graphql';
import {
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import type { Repository } from '../repository/Repository';
import { fragmentField } from './fieldTypes';
import type { FilterArgument } from './filter';
import { meets } from './filter';
import { filterType } from './filterTypes';
import type { FragmentModel } from './fragmentModel';
import type { Fragment, Fragments } from './fragments';
import { sorted } from './sort';

/** What the types of one configuration share. */
export interface SchemaContext {
  readonly repository: Repository;
  readonly fragments: Fragments;
  /** By the model's path. */
  readonly types: ReadonlyMap<string, GraphQLObjectType<Fragment>>;
}

/**
 * The schema of a configuration's models, named as AEM names it: a model `api-error` gives the type
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
