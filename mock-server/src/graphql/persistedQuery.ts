import type { Repository } from '../repository/Repository';

/** A persisted query that failed, with the HTTP status of the response. */
export class PersistedQueryError extends Error {
  override readonly name = 'PersistedQueryError';

  constructor(
    readonly status: 400 | 404 | 500,
    readonly problems: readonly string[],
  ) {
    super(problems.join(' '));
  }
}

/** The parsed address of a persisted query. */
export interface PersistedAddress {
  /** The configuration below `/conf`: `riteaid-web`. */
  readonly config: string;
  readonly name: string;
  /** The variables as text; the query declares their types. */
  readonly variables: ReadonlyMap<string, string>;
}

/**
 * Parses `<config>/<name>;a=1;b=two`. AEM's clients may encode `;` and `=`. A `.json` at the end of the name
 * is not part of it, nor is a `;.json` at the end, which the web server adds.
 * @throws PersistedQueryError with 400 if it cannot be decoded, with 404 if it names no query.
 */
export function parsePersistedAddress(rest: string): PersistedAddress {
  const [target = '', ...assignments] = decode(rest).split(';');
  const [, config, name] = /^([\w-]+(?:\/[\w-]+)*)\/([\w-]+?)(?:\.json)?$/.exec(target) ?? [];
  if (config === undefined || name === undefined) {
    throw new PersistedQueryError(404, [
      `"${target}" names no persisted query. Ask for <configuration>/<query name>.`,
    ]);
  }
  const variables = assignments
    .filter((assignment) => assignment !== '' && assignment !== '.json')
    .map((assignment): [string, string] => {
      const equals = assignment.indexOf('=');
      return equals < 0
        ? [assignment, '']
        : [assignment.slice(0, equals), assignment.slice(equals + 1)];
    });
  return { config, name, variables: new Map(variables) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) {
      throw new PersistedQueryError(400, [
        'The address holds a broken % escape. Encode it with encodeURIComponent.',
      ]);
    }
    throw error;
  }
}

/** A stored query. */
export interface PersistedQuery {
  readonly path: string;
  readonly text: string;
}

/**
 * Returns the query `/conf/<config>/settings/graphql/persistentQueries/<name>`, or undefined if it does not
 * exist. AEM stores its text as the binary `jcr:data` of its `jcr:content`.
 */
export function findPersistedQuery(
  repository: Repository,
  config: string,
  name: string,
): PersistedQuery | undefined {
  const path = `/conf/${config}/settings/graphql/persistentQueries/${name}`;
  const inline = repository.get(`${path}/jcr:content`)?.properties.get('jcr:data')?.values[0];
  const text = repository.readFile(path)?.toString('utf8') ?? inline;
  return text === undefined ? undefined : { path, text };
}
