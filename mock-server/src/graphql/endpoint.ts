import type { DocumentNode, GraphQLSchema } from 'graphql';
import { executeSync, GraphQLError, parse, validate } from 'graphql';
import type { Repository } from '../repository/Repository';
import { PersistedQueryError } from './errors';
import type { Fragments } from './fragments';
import { readFragments } from './fragments';
import type { PersistedAddress } from './persistedAddress';
import type { PersistedQuery } from './persistedQuery';
import { findPersistedQuery } from './persistedQuery';
import { readFragmentModels } from './readFragmentModels';
import { makeSchema } from './schema';
import { typedVariables } from './variables';

/** What one configuration can answer, until the content changes. */
interface Configuration {
  readonly schema: GraphQLSchema;
  /** The models and fields that had to be left out. */
  readonly problems: readonly string[];
  /** Only of queries that exist, so it stays as small as the content. */
  readonly documents: Map<string, DocumentNode>;
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
   * The JSON of the answer, `{"data":{…}}`.
   * @throws PersistedQueryError where the query is unknown or broken, or its variables do not fit.
   */
  answer({ config, name, variables }: PersistedAddress): string {
    const query = findPersistedQuery(this.#repository, config, name);
    if (query === undefined) {
      throw new PersistedQueryError(404, [
        `There is no persisted query /conf/${config}/settings/graphql/persistentQueries/${name}.`,
      ]);
    }
    const configuration = this.#configuration(config);
    const document = prepare(configuration, query);
    const { data, errors } = executeSync({
      schema: configuration.schema,
      document,
      variableValues: typedVariables(document, variables),
    });
    // Without data the execution never began: the variables do not fit the query's declarations.
    if (data == null && errors !== undefined) {
      throw new PersistedQueryError(
        400,
        errors.map(({ message }) => `${query.path}: ${message}`),
      );
    }
    return JSON.stringify({ data, ...(errors !== undefined && { errors }) });
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
      // A field that is missing here may be one that its model could not offer.
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
