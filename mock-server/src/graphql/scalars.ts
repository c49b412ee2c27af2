import type { GraphQLScalarType } from 'graphql';
import { GraphQLScalarType as Scalar } from 'graphql';

/** `2025-03-09`. */
export const DateScalar: GraphQLScalarType = textScalar('Date', 'A calendar date, YYYY-MM-DD');
/** `09:30:00`. */
export const TimeScalar: GraphQLScalarType = textScalar('Time', 'A time of day, HH:mm:ss');
/** `2025-03-09T09:30:00.000-05:00`, with the offset as authored. */
export const DateTimeScalar: GraphQLScalarType = textScalar(
  'DateTime',
  'An instant with its offset, ISO 8601',
);
export const JsonScalar = new Scalar({ name: 'JSONObject', description: 'Any JSON value' });

function textScalar(name: string, description: string): GraphQLScalarType {
  return new Scalar({ name, description, serialize: String, parseValue: String });
}
