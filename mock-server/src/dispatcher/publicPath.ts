import type { PublicRequest, Route } from './readDispatcher';
import { chooseVirtualHost } from './virtualHost';
import type { VirtualHost } from './virtualHost';

/**
 * The rules read backwards. A page's long address is redirected to its short one on its own site,
 * and the short one is passed on as the long one: where both hold, the short one is the public path.
 * So links and rules cannot drift apart.
 */
export function publicPathOf(
  hosts: readonly VirtualHost[],
  route: (request: PublicRequest) => Route,
  host: string,
  contentPath: string,
): string {
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(contentPath) ?? [];
  if (!path.startsWith('/')) {
    return contentPath;
  }
  const page = path.endsWith('.html') ? path : `${path}.html`;
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const own = chooseVirtualHost(hosts, host);
  for (const site of [own, ...hosts.filter((other) => other !== own)]) {
    const short = shortAddress(route, site === own ? host : site.linkName, page);
    if (short !== undefined) {
      return `${site === own ? '' : `//${site.linkName}${port}`}${short}${tail}`;
    }
  }
  return contentPath;
}

function shortAddress(
  route: (request: PublicRequest) => Route,
  host: string,
  page: string,
): string | undefined {
  const forward = route({ host, method: 'GET', url: page });
  if (forward.kind !== 'redirect') {
    return undefined;
  }
  const back = route({ host, method: 'GET', url: forward.location });
  return back.kind === 'pass' && back.url === page ? forward.location : undefined;
}
