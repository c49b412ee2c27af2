import { mockServicePath } from '../../../http/mockServices';
import { forScripts } from './refusals';
import type { Address } from '../Backend';

/** The folders of the mock paths, as in ui.frontend/src/base/content/endpoints.ts. */
type Group =
  | 'signup-login'
  | 'uba'
  | 'rewards-enrollment'
  | 'link-rx-account'
  | 'better-care'
  | 'profile-settings'
  | 'communication-settings';

/** A content service that scripts post to, on both pharmacy sites. */
export interface ContentService {
  /** The selector of its address (product-spec §7). */
  readonly endpoint: string;
  /** The folder of its mock path. */
  readonly group: Group;
  readonly summary: string;
  /** The largest request body in bytes; 16 KiB by default. */
  readonly bodyLimit?: number;
  readonly answer: Address['answer'];
}

/** Each service on both pharmacy sites and below the local mock paths; no answer is kept by a cache. */
export function contentAddresses(services: readonly ContentService[]): Address[] {
  return services.flatMap(({ endpoint, group, summary, bodyLimit = 16 * 1024, answer }) =>
    pathsOf(endpoint, group).map((path) => ({
      method: 'POST' as const,
      path,
      summary,
      bodyLimit,
      answer: forScripts(answer),
    })),
  );
}

/** The addresses of a content service: on both pharmacy sites and at its mock path. */
export const pathsOf = (endpoint: string, group: Group): string[] => [
  `/content/riteaid-web/en.${endpoint}.json`,
  `/content/bartell-web/en.${endpoint}.json`,
  mockServicePath(group, endpoint),
];
