import type { Repository } from '../repository/Repository';

/** A query as an author stored it. */
export interface PersistedQuery {
  readonly path: string;
  readonly text: string;
}

/**
 * The query `/conf/<config>/settings/graphql/persistentQueries/<name>`, whose text is the binary
 * `jcr:data` of its `jcr:content`, as AEM stores it. Undefined where there is none.
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
