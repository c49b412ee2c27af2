import { endpointTables, type EndpointName } from 'contract/endpoints';
import { contentRoot } from '../page/site';

/**
 * Returns the address of a content service for the site that the page belongs to:
 * `/content/riteaid-web/en.rarefreshuserinfo.json` (docs/specification/services.md#calls-by-subject).
 */
export function endpoint(name: EndpointName): string {
  return `${contentRoot()}.${name}.json`;
}

/**
 * Returns the mock path for the address of an endpoint, on any site; any other address is returned unchanged.
 * A query is kept, so that a mock response can depend on it.
 */
export function mockPath(address: string): string {
  const [, name = '', query = ''] =
    /^\/content\/[\w-]+\/en\.(\w+)\.json(\?.*)?$/.exec(address) ?? [];
  const group = endpointTables.find((table) => Object.hasOwn(table, name))?.[name];
  return group === undefined ? address : `/mock-services/${group}/${name}.json${query}`;
}
