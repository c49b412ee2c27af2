import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { serveLibrary } from './sling/client-libraries/serveLibrary';
import { sendNotFound } from './sling/serving/errorPage';
import { isLiveReload, registerLiveReload } from './sling/serving/liveReload';
import { serveContent } from './sling/serving/serveContent';
import { servePosts } from './sling/serving/servePost';
import type { ServingContext } from './sling/serving/response';
import type { Route } from './dispatcher/readDispatcher';

/** Adds what one tier serves beside the content: scenarios, services, the console. */
export type TierPlugin = (app: FastifyInstance, tier: ServingContext['tier']) => void;

/**
 * One tier as a Fastify app: the web server's rules (publish), the plugins in their order, and the
 * content for every other address.
 */
export function buildServer(
  context: ServingContext,
  plugins: readonly TierPlugin[],
  log: (line: string) => void,
): FastifyInstance {
  const routes = new WeakMap<IncomingMessage, Route>();
  const app = Fastify({
    logger: false,
    routerOptions: { maxParamLength: 2000 },
    rewriteUrl: (raw) => publicUrl(context, raw, routes),
    // A page that listens for changes must not keep the process running.
    forceCloseConnections: true,
  });
  // Before the hook below, whose error page is rendered with the request's cookies.
  void app.register(cookies);
  const { dispatcher } = context;
  if (dispatcher) {
    app.addHook('onRequest', (request, reply, done) => {
      void reply.headers(dispatcher.headers(request.headers.host ?? '', request.headers));
      done();
    });
  }
  app.addHook('onRequest', (request, reply, done) => {
    const route = routes.get(request.raw);
    if (!route || route.kind === 'pass') {
      done();
    } else if (route.kind === 'redirect') {
      void reply.redirect(route.location, route.status);
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

/** The address behind the one that a visitor sent, by the dispatcher's rules. */
function publicUrl(
  { dispatcher }: ServingContext,
  raw: Pick<IncomingMessage, 'url' | 'method' | 'headers'>,
  routes: WeakMap<object, Route>,
): string {
  const url = raw.url ?? '/';
  if (!dispatcher || isLiveReload(url)) return url;
  const route = dispatcher.route({
    host: raw.headers.host ?? '',
    method: raw.method ?? 'GET',
    url,
  });
  routes.set(raw, route);
  return route.kind === 'pass' ? route.url : url;
}
