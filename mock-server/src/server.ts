import cookies from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { INVALIDATE_PATH } from './dispatcher/cache/registerInvalidation';
import { storeResponses } from './dispatcher/cache/serveFromCache';
import { isMockService } from './http/mockServices';
import { refusalOf } from './http/ownOrigin';
import { loggedPath, logAnswers, loggerOptions, type RequestLog } from './http/requestLog';
import { READY_PATH } from './http/systemReady';
import { asksForPseudo } from './sling/i18n/pseudoLanguage';
import { serveLibrary } from './sling/serving/serveLibrary';
import { sendFailure, sendNotFound } from './sling/serving/errorPage';
import { isLiveReload, registerLiveReload } from './sling/serving/liveReload';
import { decodedPath } from './sling/resources/requestPath';
import { serveContent } from './sling/serving/serveContent';
import { servePosts } from './sling/serving/servePost';
import type { ServingContext } from './sling/serving/response';
import type { Route } from './dispatcher/readDispatcher';

/** Adds routes to one tier beside the content: scenarios, services, the console. */
export type TierPlugin = (app: FastifyInstance, tier: ServingContext['tier']) => void;

/** The options of a tier. */
export interface ServerOptions {
  /** Receives the lines for a developer. */
  readonly log: (line: string) => void;
  readonly requestLog: RequestLog | undefined;
  /** The time limit for a request to arrive, in milliseconds. */
  readonly bodyTimeout?: number | undefined;
  /** The proxies whose `X-Forwarded-For` is trusted. By default `request.ip` is the peer. */
  readonly trustProxy?: readonly string[] | undefined;
}

const BODY_TIMEOUT_MS = 30_000;

/**
 * Builds one tier as a Fastify app: the web server's rules (publish), the plugins in order, and the content
 * for every other address.
 */
export function buildServer(
  context: ServingContext,
  plugins: readonly TierPlugin[],
  { log, requestLog, bodyTimeout = BODY_TIMEOUT_MS, trustProxy = [] }: ServerOptions,
): FastifyInstance {
  const routes = new WeakMap<IncomingMessage, Route>();
  const app = Fastify({
    ...(requestLog && { logger: loggerOptions(requestLog, context.tier) }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    // Without a limit, a request that sends its body slowly would hold its connection forever.
    requestTimeout: bodyTimeout,
    http: {
      // Node uses the shorter of both times for the headers, and the longer one for the body.
      headersTimeout: bodyTimeout,
      connectionsCheckingInterval: Math.min(bodyTimeout, 1000),
    },
    routerOptions: { maxParamLength: 2000 },
    rewriteUrl: (raw) => addressOf(context, raw, routes),
    // A page that listens for changes must not keep the process running.
    forceCloseConnections: true,
  });
  logAnswers(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    answerError(context, error, request, reply),
  );
  app.setNotFoundHandler((request, reply) => sendNotFound(context, request, reply));
  // Cookies are parsed before the hook below, whose error page is rendered with the request's cookies.
  void app.register(cookies);
  const { dispatcher, cache } = context;
  // A developer's pseudo-language is in a cookie, which no stored page is about.
  const isPassed = (request: FastifyRequest): boolean =>
    routes.get(request.raw)?.kind === 'pass' &&
    !isPastRules(request.raw.url ?? '') &&
    !asksForPseudo(request.headers.cookie);
  // Before the headers of the web server, because the cache reads and stores those of AEM.
  if (cache) storeResponses(app, cache, isPassed);
  if (dispatcher) {
    app.addHook('onSend', (request, reply, _payload, done) => {
      const route = routes.get(request.raw);
      // The pseudo-language, which does not exist in production, serves other sentences at a hashed address.
      const isPseudo =
        request.url.startsWith('/etc.clientlibs/') &&
        reply.getHeader('cache-control') === 'no-store';
      const headers = dispatcher.headers(request.headers.host ?? '', {
        path: request.url.split('?', 1)[0] ?? '',
        headers: request.headers,
        status: reply.statusCode,
        isFromAem: (route === undefined || route.kind === 'pass') && !isPseudo,
        sent: (name) => [reply.getHeader(name) ?? []].flat().map(String),
      });
      for (const [name, values] of headers) {
        void reply.removeHeader(name);
        if (values.length > 0) void reply.header(name, values.length > 1 ? values : values[0]);
      }
      done();
    });
  }
  app.addHook('onRequest', (request, reply, done) => {
    const route = routes.get(request.raw);
    if (!route || route.kind === 'pass') done();
    else sendRoute(context, route, request, reply, log);
  });
  if (context.tier === 'author') protectAuthor(app);
  for (const plugin of plugins) plugin(app, context.tier);
  if (context.liveReload) {
    registerLiveReload(app, context.engine.repository, context.buildState);
  }
  void app.register((scope, _options, done) => {
    registerContent(scope, context);
    done();
  });
  return app;
}

/**
 * Refuses requests by a name that is not this machine's, because any other name could resolve to it (DNS rebinding),
 * and sends the headers that the web server sends on publish. The editor shows pages in frames of the same host.
 */
function protectAuthor(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff').header('x-frame-options', 'SAMEORIGIN');
    if (refusalOf(request) !== 'foreign-host') done();
    else void sendSentence(reply, 403, FOREIGN_HOST);
  });
}

const FOREIGN_HOST =
  'The author tier is only for this machine. Open it at http://localhost, with the port of the author.';

function registerContent(app: FastifyInstance, context: ServingContext): void {
  app.get('/etc.clientlibs/*', (request, reply) => serveLibrary(context, request, reply));
  app.get('/*', (request, reply) => serveContent(context, request, reply));
  servePosts(app, context);
}

/** Sends the web server's own response to a request that does not reach AEM. */
function sendRoute(
  context: ServingContext,
  route: Exclude<Route, { kind: 'pass' }>,
  request: FastifyRequest,
  reply: FastifyReply,
  log: ServerOptions['log'],
): FastifyReply {
  const asked = `${request.method} ${loggedPath(request.raw.url ?? '')}`;
  switch (route.kind) {
    case 'redirect':
      return reply.redirect(route.location, route.status);
    case 'unclaimed':
      log(
        `${asked} is not found, because no virtual host claims the host “${route.host}”. ${CLAIM}`,
      );
      return sendSentence(reply, 404, `No virtual host claims this host. ${CLAIM}`);
    case 'malformed':
      if (route.status === 404) return sendNotFound(context, request, reply);
      return sendSentence(reply, route.status);
    case 'deny':
      log(`${asked} is denied by ${route.file}:${route.line}, ${route.rule}`);
      if (route.status === 404) return sendNotFound(context, request, reply);
      return sendSentence(reply, route.status);
  }
}

/** The remedy for a developer who reaches publish by another name. */
const CLAIM =
  'Start the server with --host <name>, or name it in dispatcher/src/conf.d/variables/custom.vars.';

function sendSentence(
  reply: FastifyReply,
  status: number,
  sentence = `${STATUS_CODES[status] ?? ''}.`,
) {
  return reply.code(status).type('text/plain;charset=utf-8').send(`${sentence}\n`);
}

/**
 * Returns the content address of a visitor's address, by the dispatcher's rules. An address that cannot be
 * decoded becomes `/`, because the router would respond to it before any hook; the hook then sends the site's
 * error page.
 */
function addressOf(
  { dispatcher }: ServingContext,
  raw: Pick<IncomingMessage, 'url' | 'method' | 'headers'>,
  routes: WeakMap<object, Route>,
): string {
  const url = raw.url ?? '/';
  const route: Route =
    dispatcher && !isPastRules(url)
      ? dispatcher.route({
          host: raw.headers.host ?? '',
          method: raw.method ?? 'GET',
          url,
          headers: raw.headers,
        })
      : { kind: 'pass', url };
  const address = route.kind === 'pass' ? route.url : url;
  const isDecodable = decodedPath(address) !== undefined;
  routes.set(raw, isDecodable || route.kind !== 'pass' ? route : NOT_FOUND);
  return isDecodable ? address : '/';
}

/** Returns whether an address is the server's own, to which the web server's rules do not apply. */
const isPastRules = (url: string): boolean =>
  isLiveReload(url) || isMockService(url) || url === READY_PATH || url === INVALIDATE_PATH;

/** In AEM, an address that is not UTF-8 is not found. */
const NOT_FOUND: Route = { kind: 'malformed', status: 404 };

/**
 * Responds to an error. An unreadable request is the sender's mistake; any other error is the server's, and
 * is logged.
 */
function answerError(
  context: ServingContext,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status < 500) {
    return sendSentence(reply, status);
  }
  request.log.error({ err: error });
  return sendFailure(context, request, reply);
}
