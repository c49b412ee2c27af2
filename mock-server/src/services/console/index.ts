import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refusalOf } from '../../http/ownOrigin';
import { readFormBodies } from '../kit/requests/formBodies';
import { Html } from '../../html/html';
import type { ConsoleAction, ConsoleContext, ConsolePage } from './ConsolePage';
import { accountsPage } from './accounts/accountsPage';
import { CONSOLE_STYLE } from './consoleStyle';
import { overviewPage, problemsPage } from './contentPages';
import { flagsPage } from './flagsPage';
import { layout } from './layout';
import type { Notice } from './layout';
import { labelsPage } from './pharmacy/labelsPage';
import { pharmacyPage } from './pharmacy/pharmacyPage';
import { messagesPage } from './messagesPage';
import { scenariosPage } from './scenariosPage';
import { shopPage } from './shopPage';
import { vaccinesPage } from './vaccinesPage';
import { outboxPage, resetPage, servicesPage } from './servicePages';

export type { ConsoleContext } from './ConsolePage';

/**
 * Adds the mock console at `/mock`, whose pages work without JavaScript. It is for the author's app only, and
 * only under loopback names, because it shows visitors' data.
 */
export function registerConsole(
  app: FastifyInstance,
  {
    now = () => new Date(),
    ...context
  }: Omit<ConsoleContext, 'now' | 'isServed'> & Partial<ConsoleContext>,
): void {
  const isServed = (url: string): boolean => app.hasRoute({ method: 'GET', url });
  app.register((scope, _options, ready) => {
    scope.addHook('onRequest', guard);
    readFormBodies(scope);
    for (const page of CONSOLE_PAGES) registerPage(scope, page, { isServed, ...context, now });
    scope.get('/mock/console.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(CONSOLE_STYLE),
    );
    ready();
  });
}

/** The console's pages, in the order of its navigation. */
const CONSOLE_PAGES: readonly ConsolePage[] = [
  overviewPage,
  servicesPage,
  accountsPage,
  outboxPage,
  messagesPage,
  flagsPage,
  pharmacyPage,
  labelsPage,
  vaccinesPage,
  shopPage,
  scenariosPage,
  problemsPage,
  resetPage,
];

/**
 * Adds a page and its actions. A successful action redirects to its page, so that reloading the page
 * does not repeat the action.
 */
function registerPage(scope: FastifyInstance, page: ConsolePage, context: ConsoleContext): void {
  scope.get<{ Querystring: { done?: unknown } }>(page.path, async ({ query }, reply) => {
    const action = page.actions?.find(({ name }) => name === query.done);
    return send(
      reply,
      layout(context, CONSOLE_PAGES, page, await page.body(context), doneNotice(action)),
    );
  });
  for (const action of page.actions ?? []) registerAction(scope, page, action, context);
}

function registerAction(
  scope: FastifyInstance,
  page: ConsolePage,
  action: ConsoleAction,
  context: ConsoleContext,
): void {
  scope.post(`${page.path}/${action.name}`, async ({ body }, reply) => {
    const outcome = action.run(context, { ...(body as object | undefined) });
    if (outcome === undefined) return reply.redirect(`${page.path}?done=${action.name}`, 303);
    void reply.code(400);
    if (outcome instanceof Html)
      return send(reply, layout(context, CONSOLE_PAGES, page, outcome, undefined));
    const notice: Notice = { kind: 'problem', sentence: outcome };
    return send(reply, layout(context, CONSOLE_PAGES, page, await page.body(context), notice));
  });
}

function doneNotice(action: ConsoleAction | undefined): Notice | undefined {
  return action && { kind: 'done', sentence: action.done };
}

function send(reply: FastifyReply, markup: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .send(markup);
}

/** Allows no scripts, no resources of other hosts and no framing (clickjacking). */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'";

/** Protects the console, which shows and erases visitors' data, from other sites. Use as an `onRequest` hook. */
export function guard(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const refusal = refusalOf(request);
  if (refusal === undefined) {
    done();
    return;
  }
  void reply.code(403).type('text/plain; charset=utf-8').send(`${REFUSALS[refusal]}\n`);
}

const REFUSALS: Readonly<Record<Refusal, string>> = {
  'foreign-host':
    'The mock console is only for this machine. Open it at http://localhost, with the port of the author.',
  'foreign-page':
    "This came from another site, so nothing was changed. Use the console's own pages, or send an Origin header that names this host.",
};
