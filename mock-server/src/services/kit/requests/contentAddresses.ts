import { endpointTables, type EndpointName } from 'contract/endpoints';
import { mockServicePath } from '../../../http/mockServices';
import { forScripts } from './refusals';
import type { Address } from '../Backend';
import type { AddressLimits } from '../limits/limit';

/** A content service to which scripts post, on both pharmacy sites. */
export interface ContentService {
  /** The selector of its address (docs/specification/services.md#calls-by-subject). */
  readonly endpoint: EndpointName;
  readonly summary: string;
  /** The largest request body in bytes; 16 KiB by default. */
  readonly bodyLimit?: number;
  /** The limits of its calls. */
  readonly limits?: AddressLimits;
  readonly answer: Address['answer'];
}

/**
 * Returns the addresses of each service, on both pharmacy sites and at its mock path. Their
 * responses are not cached.
 */
export function contentAddresses(services: readonly ContentService[]): Address[] {
  return services.flatMap(({ endpoint, summary, bodyLimit = 16 * 1024, limits, answer }) =>
    pathsOf(endpoint).map((path) => ({
      method: 'POST' as const,
      path,
      summary,
      bodyLimit,
      ...(limits && { limits }),
      answer: forScripts(answer),
    })),
  );
}

/** Returns the paths of a content service on both pharmacy sites, and its mock path. */
export const pathsOf = (endpoint: EndpointName): string[] => [
  `/content/riteaid-web/en.${endpoint}.json`,
  `/content/bartell-web/en.${endpoint}.json`,
  ...endpointTables.flatMap(({ [endpoint]: folder }) =>
    folder === undefined ? [] : [mockServicePath(folder, endpoint)],
  ),
];
