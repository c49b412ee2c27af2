import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Html } from '../html';
import { backends } from '../index';
import { readFormBodies } from '../formBodies';
import type { ConsoleContext } from './ConsoleContext';
import { CONSOLE_STYLE } from './consoleStyle';
import { guard } from './guard';
import { layout } from './layout';
import type { ConsolePath } from './layout';
import { overviewPage } from './overviewPage';
import { problemsPage } from './problemsPage';
import { registerReset } from './resetRoutes';
import { registerScenarios } from './scenarioRoutes';
import { servicesPage } from './servicesPage';

export type { ConsoleContext, ConsoleSite } from './ConsoleContext';

/** Sends a page of the console; `done` is a sentence that says what was just done. */
export type SendPage = (
  reply: FastifyReply,
  path: ConsolePath,
  body: Html,
  done?: string,
) => FastifyReply;

/**
 * Adds the mock console at `/mock`: pages that work without JavaScript. For the author's app
 * only, and only under loopback names: it shows what visitors sent.
 */
export function registerConsole(app: FastifyInstance, context: ConsoleContext): void {
  const send: SendPage = (reply, path, body, done) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', POLICY)
      .send(layout(context, path, body, done));

  app.register((scope, _options, ready) => {
    scope.addHook('onRequest', guard);
    readFormBodies(scope);
    scope.get('/mock', (_request, reply) => send(reply, '/mock', overviewPage(context)));
    scope.get('/mock/services', (_request, reply) =>
      send(reply, '/mock/services', servicesPage(backends, context.database)),
    );
    scope.get('/mock/problems', (_request, reply) =>
      send(reply, '/mock/problems', problemsPage(context.repository.problems)),
    );
    scope.get('/mock/console.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(CONSOLE_STYLE),
    );
    registerScenarios(scope, context, send);
    registerReset(scope, context, send);
    ready();
  });
}

/** No script, nothing from elsewhere, and no frame around it that could steal a click. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'";
