import type { IncomingHttpHeaders } from 'node:http';
import replyFrom from '@fastify/reply-from';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Agent } from 'undici';
import { loggedPath } from '../http/requestLog';
import { isLoopback } from '../http/ownOrigin';
import { errorBody } from '../scenarios/faults';
import { copied, headersOf, type Exchange } from './exchange';
import { failureOf } from './failures';
import { requestHeaders, responseHeaders } from './headers';
import { ruleFor, targetOf, type ProxyRule } from './rules';

export type { Exchange } from './exchange';
export { readProxyRules, type ProxyRule } from './rules';

/** The real services of a content server. */
export interface ProxyOptions {
  /** The rules, as {@link readProxyRules} returns them. */
  readonly rules: readonly ProxyRule[];
  /** Whether other machines may use the services through this server; false by default. */
  readonly inNetwork?: boolean;
  /** Receives each exchange once its response has passed. With it, services are asked for uncompressed responses. */
  readonly onExchange?: (exchange: Exchange) => void;
}

interface Forwarding extends ProxyOptions {
  readonly log: (line: string) => void;
}

/**
 * Forwards addresses to real services. Register it after the scenarios, which delay or refuse a forwarded request as any
 * other, and before whatever else responds. Bodies are streamed in both directions. A service that cannot be reached is a
 * 502, one that is too slow a 504, and `log` receives the reason.
 */
export const proxy: FastifyPluginAsync<
  ProxyOptions & { readonly log: (line: string) => void }
> = async (app, options) => {
  const { rules, inNetwork = false } = options;
  if (rules.length === 0) return;
  const agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS } });
  await app.register(replyFrom, {
    undici: agent,
    destroyAgent: true,
    disableCache: true,
    disableRequestLogging: true,
  });
  app.addHook('onRequest', (request, reply, done) => {
    const rule = ruleFor(rules, request.originalUrl);
    if (!rule) done();
    else if (!inNetwork && !isFromHere(request)) void refuse(reply);
    else forward(rule, request, reply, options);
  });
};

// The hook is for the app on which the plugin is registered.
Object.assign(proxy, { [Symbol.for('skip-override')]: true });

const CONNECT_TIMEOUT_MS = 10_000;

/** Another machine, or a page whose name resolves to this one, must not reach a test environment through it. */
function isFromHere({ headers, socket }: FastifyRequest): boolean {
  return isLoopback(headers.host) && /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .type('text/plain;charset=utf-8')
    .send('Real services are only for this machine. Start the server with --proxy-in-network.\n');
}

function forward(
  rule: ProxyRule,
  request: FastifyRequest,
  reply: FastifyReply,
  { log, onExchange }: Forwarding,
): void {
  const url = request.originalUrl;
  const asked = `${request.method} ${loggedPath(url)}`;
  const { headers } = request;
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
  // Before the parsing of bodies, so that the service gets the bytes that were sent.
  const sentBody = hasBody && onExchange ? copied(request.raw) : undefined;
  if (hasBody) request.body = sentBody?.stream ?? request.raw;
  const fail = (error: unknown): void => {
    const { status, sentence } = failureOf(rule, error);
    log(`${asked} was not forwarded. ${sentence}`);
    const { type, body } = errorBody(status, url.split('?', 1)[0] ?? '/', headers.accept);
    void reply.code(status).header('cache-control', 'no-store').type(type).send(body);
  };
  let serviceHeaders: IncomingHttpHeaders = {};
  try {
    reply.from(targetOf(rule, url), {
      queryString: () => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''),
      timeout: rule.timeout,
      rewriteRequestHeaders: (_request, sent) => ({
        ...requestHeaders(rule, request, sent),
        ...(onExchange && { 'accept-encoding': 'identity' }),
      }),
      rewriteHeaders: (received) => {
        serviceHeaders = received;
        return responseHeaders(rule, received);
      },
      ...(onExchange && {
        onResponse: (_request, _reply, { statusCode: status, stream }) => {
          const { type, caching, isCompressed } = headersOf({ headers: serviceHeaders });
          const passing = copied(stream, () => {
            onExchange({
              method: request.method,
              url,
              status,
              type,
              caching,
              requestType: headers['content-type'] ?? '',
              requestBody: sentBody?.text() ?? '',
              body: isCompressed ? undefined : passing.text(),
            });
          });
          void reply.send(passing.stream);
        },
      }),
      // The library would ask again after a 503, and a visitor would wait for all of it.
      retryDelay: () => null,
      onError: (_reply, { error }) => {
        fail(error);
      },
    });
  } catch (error) {
    fail(error);
  }
}
