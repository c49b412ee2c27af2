import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  type GraphQLInputFieldConfig,
  type GraphQLScalarType,
} from 'graphql';
import { ARRAY_MODES, LOGICAL_OPERATORS, OPERATORS, type OperatorFamily } from './filter';
import type { FieldKind, FragmentModel, ModelField } from './fragmentModels';
import { DateScalar, DateTimeScalar, TimeScalar } from './valueTypes';

/** Returns the filter's type, such as `ApiErrorModelFilter`, with a filter for each field that can be compared. */
export function filterType(model: FragmentModel): GraphQLInputObjectType {
  const fields = model.fields.flatMap((field): [string, GraphQLInputFieldConfig][] => {
    const type = filterOf(field);
    return type === undefined ? [] : [[field.name, { type }]];
  });
  return new GraphQLInputObjectType({
    name: `${model.typeName}Filter`,
    fields: { _logOp: LOGICAL, _path: { type: ID_FILTER.single }, ...Object.fromEntries(fields) },
  });
}

function filterOf(field: ModelField): GraphQLInputObjectType | undefined {
  const filter = FILTERS[field.kind];
  return field.multiple ? filter?.array : filter?.single;
}

const LOGICAL = { type: enumOf('LogOp', LOGICAL_OPERATORS), defaultValue: 'AND' };
const ARRAY_MODE = { type: enumOf('ArrayMode', ARRAY_MODES), defaultValue: 'AT_LEAST_ONCE' };

interface Filter {
  readonly single: GraphQLInputObjectType;
  readonly array: GraphQLInputObjectType;
}

const ENUMS = {
  text: enumOf('StringOperator', Object.keys(OPERATORS.text)),
  number: enumOf('NumberOperator', Object.keys(OPERATORS.number)),
  boolean: enumOf('BooleanOperator', Object.keys(OPERATORS.boolean)),
  calendar: enumOf('CalendarOperator', Object.keys(OPERATORS.calendar)),
} satisfies Record<OperatorFamily, GraphQLEnumType>;

const ID_FILTER = makeFilter('ID', GraphQLID, 'text');
const STRING_FILTER = makeFilter('String', GraphQLString, 'text');

const FILTERS: Partial<Record<FieldKind, Filter>> = {
  text: STRING_FILTER,
  richText: STRING_FILTER,
  reference: ID_FILTER,
  integer: makeFilter('Int', GraphQLInt, 'number'),
  decimal: makeFilter('Float', GraphQLFloat, 'number'),
  boolean: makeFilter('Boolean', GraphQLBoolean, 'boolean'),
  date: makeFilter('Date', DateScalar, 'calendar'),
  time: makeFilter('Time', TimeScalar, 'calendar'),
  dateTime: makeFilter('DateTime', DateTimeScalar, 'calendar'),
};

function makeFilter(name: string, value: GraphQLScalarType, family: OperatorFamily): Filter {
  const [defaultValue] = Object.keys(OPERATORS[family]);
  const expression = new GraphQLInputObjectType({
    name: `${name}FilterExpression`,
    fields: {
      value: { type: new GraphQLNonNull(value) },
      _operator: { type: ENUMS[family], defaultValue },
      ...(family === 'text' && { _ignoreCase: { type: GraphQLBoolean, defaultValue: false } }),
    },
  });
  const _expressions = { type: new GraphQLList(new GraphQLNonNull(expression)) };
  return {
    single: new GraphQLInputObjectType({
      name: `${name}Filter`,
      fields: { _logOp: LOGICAL, _expressions },
    }),
    array: new GraphQLInputObjectType({
      name: `${name}ArrayFilter`,
      fields: { _logOp: LOGICAL, _apply: ARRAY_MODE, _expressions },
    }),
  };
}

function enumOf(name: string, values: readonly string[]): GraphQLEnumType {
  return new GraphQLEnumType({
    name,
    values: Object.fromEntries(values.map((value) => [value, { value }])),
  });
}
