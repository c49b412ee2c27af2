import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { ProxyRule } from './rules';

/** Matches the headers of one connection, which are no part of the message (RFC 9110 §7.6.1). */
const HOP_BY_HOP = /^(?:connection|keep-.*|proxy-.*|te|trailer|transfer-encoding|upgrade)$/;

/** Cookies and headers that only the content server reads. */
const OWN_COOKIES = /^(?:wcmmode|mock-[\w-]+)$/;
const OWN_HEADERS = ['x-mock-scenario', 'x-dispatcher-info', 'expect'];

/** Headers about the service's host. The response has the id of this server's own log. */
const OF_THE_SERVICE = ['strict-transport-security', 'alt-svc', 'x-request-id'];

/** Matches headers by which proxies tell of a request. A browser sends none, and a service believes them. */
const FORWARDED = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|true-client-ip|cf-connecting-ip)$/;

/**
 * Returns the headers with which a request is forwarded. `Origin` and `Referer` name the service if they named this
 * server, because services refuse forms of other sites; those of another site stay, so that they are refused.
 */
export function requestHeaders(
  rule: ProxyRule,
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const { origin, host } = new URL(rule.target);
  const own = request.headers.host ?? '';
  const kept = without(
    headers,
    (name) => name === 'cookie' || OWN_HEADERS.includes(name) || FORWARDED.test(name),
  );
  const cookie = cookiesFor(headers.cookie);
  const { origin: from, referer } = kept;
  return {
    ...kept,
    host,
    ...(cookie !== '' && { cookie }),
    ...(from !== undefined && hostOf(from) === own && { origin }),
    ...(referer !== undefined &&
      hostOf(referer) === own && { referer: origin + new URL(referer).pathname }),
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': own,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-port': own.split(':')[1] ?? '80',
    ...rule.headers,
  };
}

/** Returns the headers of a service's response as a browser at this server may read them. */
export function responseHeaders(
  rule: ProxyRule,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const kept = without(headers, (name) => OF_THE_SERVICE.includes(name));
  const { location } = kept;
  const cookies = [headers['set-cookie'] ?? []].flat();
  return {
    ...kept,
    ...(location !== undefined && { location: ownAddress(rule, location) }),
    ...(cookies.length > 0 && { 'set-cookie': cookies.map((line) => ownCookie(rule, line)) }),
    // Named for a developer who looks at the network; the name of a service is no secret.
    'x-proxied-to': new URL(rule.target).origin,
  };
}

/** Returns headers without those of the connection, and without others. */
function without(
  headers: IncomingHttpHeaders,
  isLeftOut: (name: string) => boolean,
): IncomingHttpHeaders {
  const named = (headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !HOP_BY_HOP.test(name) && !named.includes(name) && !isLeftOut(name),
    ),
  );
}

function cookiesFor(header: string | undefined): string {
  return (header ?? '')
    .split(/;\s*/)
    .filter((pair) => pair !== '' && !OWN_COOKIES.test(pair.split('=', 1)[0] ?? ''))
    .join('; ');
}

/** Returns the address of a redirect at this server, if it leads to the same service. Others stay, as of a sign-in. */
function ownAddress(rule: ProxyRule, location: string): string {
  const { host } = new URL(rule.target);
  if (!/^(?:https?:)?\/\//i.test(location)) return ownPath(rule, location);
  const address = URL.canParse(location, rule.target) ? new URL(location, rule.target) : undefined;
  if (address?.host !== host) return location;
  return ownPath(rule, address.pathname + address.search + address.hash);
}

/** Returns the path at this server of a service's path, which differs if the rule replaces it. */
function ownPath({ path, replacesPath, target }: ProxyRule, address: string): string {
  if (!replacesPath || path.includes('*')) return address;
  const start = new URL(target).pathname.replace(/\/$/, '');
  const rest = address.slice(start.length);
  return address.startsWith(start) && /^(?:[/?#]|$)/.test(rest) ? path + rest : address;
}

/**
 * Returns a cookie that a browser keeps for `http://localhost`: without `Domain`, and without what needs HTTPS. A name with
 * the prefix `__Secure-` or `__Host-` needs `Secure`, with which Chrome and Firefox keep it for localhost.
 */
function ownCookie(rule: ProxyRule, line: string): string {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const needsSecure = /^__(?:Secure|Host)-/i.test(pair);
  const kept = attributes.flatMap((attribute) => {
    const [name = '', value = ''] = attribute.split('=', 2);
    switch (name.trim().toLowerCase()) {
      case 'domain':
        return [];
      case 'secure':
      case 'partitioned':
        return needsSecure ? [attribute] : [];
      case 'samesite':
        return value.toLowerCase() === 'none' && !needsSecure ? ['SameSite=Lax'] : [attribute];
      case 'path':
        return [`Path=${/^__Host-/i.test(pair) ? value : ownPath(rule, value.trim())}`];
      default:
        return [attribute];
    }
  });
  return [pair, ...kept].join('; ');
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}
