import { isAtOrBelow, type ContentNode, type ContentProblem } from '../repository';
import type { ContentCheck, Repository } from '../repository/Repository';

const RESOURCE_TYPE = 'graphql/sites/components/endpoint';

/** The folder of all endpoints. */
const ENDPOINTS = '/content/cq:graphql';

type Content = Pick<Repository, 'get'>;

/**
 * Finds the configurations below `/conf` that have persisted queries but no endpoint. AEM answers a query only
 * through the endpoint of its configuration
 * (https://experienceleague.adobe.com/docs/experience-manager-cloud-service/content/headless/graphql-api/graphql-endpoint.html).
 */
export const queriesWithoutEndpoint: ContentCheck = {
  roots: ['/conf', ENDPOINTS],
  find: (repository) => {
    const root = repository.get('/conf');
    return root === undefined
      ? []
      : configurationsBelow(root).flatMap((config) => endpointProblem(repository, config) ?? []);
  },
};

/**
 * Returns the problem with the endpoint of a configuration such as `riteaid-web`, or undefined if there is no
 * problem.
 */
export function endpointProblem(repository: Content, config: string): ContentProblem | undefined {
  const path = `${ENDPOINTS}/${config}/endpoint`;
  const endpoint = repository.get(path);
  const type = endpoint?.properties.get('sling:resourceType')?.values[0];
  if (type === RESOURCE_TYPE) return undefined;
  const queries = queriesOf(repository.get(`/conf/${config}`));
  const origin = endpoint?.origin ?? queries?.origin;
  return {
    file: origin?.file ?? queries?.path ?? `/conf/${config}`,
    line: origin?.line ?? 1,
    column: 0,
    message:
      `The persisted queries of /conf/${config} have no endpoint, so AEM answers none of them. ` +
      `Add the node ${path} (nt:unstructured) with sling:resourceType="${RESOURCE_TYPE}" in ` +
      `content/_cq_graphql/${config}/endpoint/.content.xml, and name /content/cq:graphql/${config} in filter.xml.`,
  };
}

/**
 * Returns the names of the configurations with persisted queries, relative to `/conf`, such as `a/b` for a
 * nested one.
 */
function configurationsBelow(node: ContentNode): readonly string[] {
  const own = (queriesOf(node)?.children.size ?? 0) > 0 ? [node.path.slice('/conf/'.length)] : [];
  const below = [...node.children.values()]
    .filter(({ path }) => !isAtOrBelow(path, `${node.path}/settings`))
    .flatMap(configurationsBelow);
  return [...own, ...below];
}

function queriesOf(configuration: ContentNode | undefined): ContentNode | undefined {
  return ['settings', 'graphql', 'persistentQueries'].reduce<ContentNode | undefined>(
    (parent, name) => parent?.children.get(name),
    configuration,
  );
}
