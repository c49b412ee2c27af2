import { contentRoot } from '../site';
import type { EndpointName } from './mockPaths';

export type { EndpointName };

/**
 * The address of a content service for the site that the page belongs to:
 * `/content/riteaid-web/en.rarefreshuserinfo.json` (product-spec §7).
 */
export function endpoint(name: EndpointName): string {
  return `${contentRoot()}.${name}.json`;
}
