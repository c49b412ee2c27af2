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
import { isMockService } from './http/mockServices';
import { logAnswers, loggerOptions, type RequestLog } from './http/requestLog';
import { READY_PATH } from './http/systemReady';
import { serveLibrary } from './sling/client-libraries/serveLibrary';
import { sendFailure, sendNotFound } from './sling/serving/errorPage';
import { isLiveReload, registerLiveReload } from './sling/serving/liveReload';
import { decodedPath } from './sling/resources/requestPath';
import { serveContent } from './sling/serving/serveContent';
import { servePosts } from './sling/serving/servePost';
import type { ServingContext } from './sling/serving/response';
import type { Route } from './dispatcher/readDispatcher';

/** Adds what one tier serves beside the content: scenarios, services, the console. */
export type TierPlugin = (app: FastifyInstance, tier: ServingContext['tier']) => void;

/** What a tier is started with beside its content. */
export interface ServerOptions {
  /** Receives the lines for a developer. */
  readonly log: (line: string) => void;
  readonly requestLog: RequestLog | undefined;
  /** How long a request may take to arrive, in milliseconds. */
  readonly bodyTimeout?: number | undefined;
  /** Whose `X-Forwarded-For` is believed; without it `request.ip` is the peer. */
  readonly trustProxy?: readonly string[] | undefined;
}

const BODY_TIMEOUT_MS = 30_000;

/**
 * One tier as a Fastify app: the web server's rules (publish), the plugins in their order, and the
 * content for every other address.
 */
export function buildServer(
  context: ServingContext,
  plugins: readonly TierPlugin[],
  { log, requestLog, bodyTimeout = BODY_TIMEOUT_MS, trustProxy = [] }: ServerOptions,
): FastifyInstance {
  const routes = new WeakMap<IncomingMessage, Route | Malformed>();
  const app = Fastify({
    ...(requestLog && { logger: loggerOptions(requestLog, context.tier) }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    // A request that sends its body drop by drop would hold its connection for ever.
    requestTimeout: bodyTimeout,
    http: {
      // Node takes the shorter of both times for the headers, and the longer one for the body.
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
  // Before the hook below, whose error page is rendered with the request's cookies.
  void app.register(cookies);
  const { dispatcher } = context;
  if (dispatcher) {
    app.addHook('onSend', (request, reply, _payload, done) => {
      const { host = '' } = request.headers;
      const path = request.url.split('?', 1)[0] ?? '';
      // The pseudo language, which production has not, gives other sentences under a hashed address.
      const isPlain = reply.statusCode < 400 && reply.getHeader('cache-control') !== 'no-store';
      void reply.headers(dispatcher.headers(host, { path, headers: request.headers }, !isPlain));
      done();
    });
  }
  app.addHook('onRequest', (request, reply, done) => {
    const route = routes.get(request.raw);
    if (!route || route.kind === 'pass') {
      done();
    } else if (route.kind === 'redirect') {
      void reply.redirect(route.location, route.status);
    } else if (route.kind === 'malformed') {
      sendNotFound(context, request, reply);
    } else {
      log(
        `${request.method} ${request.raw.url ?? ''} is denied by ${route.file}:${route.line}, ${route.rule}`,
      );
      sendNotFound(context, request, reply);
    }
  });
  for (const plugin of plugins) plugin(app, context.tier);
  if (context.liveReload) registerLiveReload(app, context.engine.repository);
  void app.register((scope, _options, done) => {
    registerContent(scope, context);
    done();
  });
  return app;
}

function registerContent(app: FastifyInstance, context: ServingContext): void {
  app.get('/etc.clientlibs/*', (request, reply) => serveLibrary(context, request, reply));
  app.get('/*', (request, reply) => serveContent(context, request, reply));
  servePosts(app, context);
}

/** An address whose escapes cannot be decoded. */
interface Malformed {
  readonly kind: 'malformed';
}

/**
 * The address behind the one that a visitor sent, by the dispatcher's rules. What cannot be decoded
 * goes on as `/`, since the router would answer it before any hook; the hook then sends the site's
 * page.
 */
function addressOf(
  { dispatcher }: ServingContext,
  raw: Pick<IncomingMessage, 'url' | 'method' | 'headers'>,
  routes: WeakMap<object, Route | Malformed>,
): string {
  const url = raw.url ?? '/';
  if (decodedPath(url) === undefined) {
    routes.set(raw, { kind: 'malformed' });
    return '/';
  }
  if (!dispatcher || isLiveReload(url) || isMockService(url) || url === READY_PATH) return url;
  const route = dispatcher.route({
    host: raw.headers.host ?? '',
    method: raw.method ?? 'GET',
    url,
  });
  routes.set(raw, route);
  return route.kind === 'pass' ? route.url : url;
}

/** A request that cannot be read is its sender's; any other error is ours, and is logged. */
function answerError(
  context: ServingContext,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status < 500) {
    const sentence = STATUS_CODES[status] ?? 'Bad Request';
    return reply.code(status).type('text/plain;charset=utf-8').send(`${sentence}.\n`);
  }
  request.log.error({ err: error });
  return sendFailure(context, request, reply);
}
