import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type TypeNode,
  executeSync,
  parse,
  validate,
} from 'graphql';
import type { Repository } from '../repository/Repository';
import { endpointProblem } from './endpointNode';
import { readFragmentModels } from './fragmentModels';
import { type Fragments, readFragments } from './fragments';
import {
  findPersistedQuery,
  PersistedQueryError,
  type PersistedAddress,
  type PersistedQuery,
} from './persistedQuery';
import { makeSchema } from './schema';

/** The schema and the prepared queries of one configuration. They are dropped when the content changes. */
interface Configuration {
  readonly schema: GraphQLSchema;
  /** Problems with models and fields, which are left out of the schema. */
  readonly problems: readonly string[];
  /** Parsed queries by path. Only existing queries are cached, so the cache cannot outgrow the content. */
  readonly documents: Map<string, DocumentNode>;
}

/** The response to a persisted query. */
interface Answer {
  readonly body: string;
  readonly cacheable: boolean;
}

/** Answers persisted queries from the content fragments of a repository. */
export class GraphqlEndpoint {
  readonly #repository: Repository;
  readonly #configurations = new Map<string, Configuration>();
  #fragments: Fragments | undefined;

  constructor(repository: Repository) {
    this.#repository = repository;
    repository.onChange((paths) => {
      if (paths.some((path) => path === '/' || /^\/(conf|content\/dam)(\/|$)/.test(path))) {
        this.#configurations.clear();
        this.#fragments = undefined;
      }
    });
  }

  /**
   * Returns the response's JSON, `{"data":{…}}`, and whether it may be cached. It may if it has no errors and
   * the query declares all given variables; otherwise invented addresses could fill a cache.
   * @throws PersistedQueryError if the query is unknown or broken, or its variables do not fit.
   */
  answer({ config, name, variables }: PersistedAddress): Answer {
    const query = findPersistedQuery(this.#repository, config, name);
    if (query === undefined) {
      throw new PersistedQueryError(404, [
        `There is no persisted query /conf/${config}/settings/graphql/persistentQueries/${name}.`,
      ]);
    }
    const problem = endpointProblem(this.#repository, config);
    if (problem !== undefined) {
      throw new PersistedQueryError(500, [
        `${problem.file}, line ${problem.line}: ${problem.message}`,
      ]);
    }
    const configuration = this.#configuration(config);
    const document = prepare(configuration, query);
    const { data, errors } = executeSync({
      schema: configuration.schema,
      document,
      variableValues: typedVariables(document, variables),
    });
    // Without data, the execution did not start, because the variables do not fit the query's declarations.
    if (data == null && errors !== undefined) {
      throw new PersistedQueryError(
        400,
        errors.map(({ message }) => `${query.path}: ${message}`),
      );
    }
    const known = declaredVariables(document);
    return {
      body: JSON.stringify({ data, ...(errors !== undefined && { errors }) }),
      cacheable:
        errors === undefined && [...variables.keys()].every((variable) => known.has(variable)),
    };
  }

  #configuration(config: string): Configuration {
    const known = this.#configurations.get(config);
    if (known !== undefined) {
      return known;
    }
    const { models, problems } = readFragmentModels(this.#repository, config);
    if (models.length === 0) {
      throw new PersistedQueryError(500, [
        `There is no content fragment model in /conf/${config}/settings/dam/cfm/models: add one.`,
        ...problems,
      ]);
    }
    this.#fragments ??= readFragments(this.#repository);
    const schema = makeSchema(models, this.#repository, this.#fragments);
    const made = { schema, problems, documents: new Map<string, DocumentNode>() };
    this.#configurations.set(config, made);
    return made;
  }
}

function prepare(
  { schema, problems, documents }: Configuration,
  { path, text }: PersistedQuery,
): DocumentNode {
  const known = documents.get(path);
  if (known !== undefined) {
    return known;
  }
  const document = parseQuery(path, text);
  const errors = validate(schema, document);
  if (errors.length > 0) {
    throw new PersistedQueryError(500, [
      ...errors.map((error) => sentence(path, error)),
      // A missing field may have been left out of the schema because of one of these problems.
      ...problems,
    ]);
  }
  documents.set(path, document);
  return document;
}

function parseQuery(path: string, text: string): DocumentNode {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof GraphQLError) {
      throw new PersistedQueryError(500, [sentence(path, error)]);
    }
    throw error;
  }
}

function sentence(path: string, { message, locations }: GraphQLError): string {
  const [place] = locations ?? [];
  return place === undefined
    ? `${path}: ${message}`
    : `${path}, line ${place.line}, column ${place.column}: ${message}`;
}

/**
 * Converts the variables of an address, which are text, to the types that the query declares. An undeclared
 * variable is left out, as in AEM.
 */
function typedVariables(
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

function declaredVariables({ definitions }: DocumentNode): ReadonlySet<string> {
  return new Set(
    definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
        : [],
    ),
  );
}

/**
 * Converts a text to a type. Text that does not fit is returned unchanged, so that GraphQL's error names the
 * variable.
 */
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
