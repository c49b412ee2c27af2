import type { DocumentNode, TypeNode } from 'graphql';
import { Kind } from 'graphql';

/**
 * The variables of an address as the query declares them: an address knows text only. A variable
 * that the query does not declare is left out, as in AEM.
 */
export function typedVariables(
  document: DocumentNode,
  given: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const variables: Record<string, unknown> = {};
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) {
      for (const { variable, type } of definition.variableDefinitions ?? []) {
        const text = given.get(variable.name.value);
        if (text !== undefined) {
          variables[variable.name.value] = typed(type, text);
        }
      }
    }
  }
  return variables;
}

/** What cannot be read as its type stays text: GraphQL then says which variable is wrong. */
function typed(type: TypeNode, text: string): unknown {
  if (type.kind === Kind.NON_NULL_TYPE) {
    return typed(type.type, text);
  }
  const isText = type.kind === Kind.NAMED_TYPE && TEXT_TYPES.has(type.name.value);
  if (isText) {
    return text;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const TEXT_TYPES: ReadonlySet<string> = new Set(['String', 'ID', 'Date', 'Time', 'DateTime']);
