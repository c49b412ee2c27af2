import type { FastifyInstance } from 'fastify';
import { readFormBodies } from '../formBodies';
import type { ConsoleContext } from './ConsoleContext';
import { CONSOLE_STYLE } from './consoleStyle';
import { guard } from './guard';
import { CONSOLE_PAGES } from './pages';
import { registerPage } from './registerPage';

export type { ConsoleContext, ConsoleSite } from './ConsoleContext';

/**
 * Adds the mock console at `/mock`: pages that work without JavaScript. For the author's app
 * only, and only under loopback names: it shows what visitors sent.
 */
export function registerConsole(
  app: FastifyInstance,
  { now = () => new Date(), ...context }: Omit<ConsoleContext, 'now'> & Partial<ConsoleContext>,
): void {
  app.register((scope, _options, ready) => {
    scope.addHook('onRequest', guard);
    readFormBodies(scope);
    for (const page of CONSOLE_PAGES) registerPage(scope, page, { ...context, now });
    scope.get('/mock/console.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(CONSOLE_STYLE),
    );
    ready();
  });
}
