import type { GraphQLFieldConfig, GraphQLOutputType } from 'graphql';
import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLInt,
  GraphQLList,
  GraphQLString,
  GraphQLUnionType,
} from 'graphql';
import { fieldValues } from './fieldValue';
import type { FieldValue } from './fieldValue';
import type { FragmentModel, ModelField } from './fragmentModel';
import type { Fragment } from './fragments';
import { multiFormat, MultiFormatString } from './multiFormat';
import { Reference, referenceTo } from './reference';
import { DateScalar, DateTimeScalar, JsonScalar, TimeScalar } from './scalars';
import type { SchemaContext } from './schema';

/** The GraphQL field of a model's field, with what it answers. */
export function fragmentField(
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
        resolve: (value) => referenceTo(context.repository, String(value)),
      };
    case 'fragment':
      return {
        type: fragmentReference(model, field, context),
        resolve: (value, { variation }) =>
          context.fragments.byPath.get(String(value))?.in(variation) ?? null,
      };
  }
}

/** One model makes its own type, several a union. */
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
