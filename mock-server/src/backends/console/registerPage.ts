import type { FastifyInstance, FastifyReply } from 'fastify';
import { Html } from '../html';
import type { ConsoleContext } from './ConsoleContext';
import type { ConsoleAction, ConsolePage } from './ConsolePage';
import { layout } from './layout';
import type { Notice } from './layout';

/**
 * Adds a page and its actions. An action that was done leads back to its page with a redirect, so
 * that reloading the page does not do it again.
 */
export function registerPage(
  scope: FastifyInstance,
  page: ConsolePage,
  context: ConsoleContext,
): void {
  scope.get<{ Querystring: { done?: unknown } }>(page.path, ({ query }, reply) => {
    const action = page.actions?.find(({ name }) => name === query.done);
    return send(reply, layout(context, page, page.body(context), doneNotice(action)));
  });
  for (const action of page.actions ?? []) registerAction(scope, page, action, context);
}

function registerAction(
  scope: FastifyInstance,
  page: ConsolePage,
  action: ConsoleAction,
  context: ConsoleContext,
): void {
  scope.post(`${page.path}/${action.name}`, ({ body }, reply) => {
    const outcome = action.run(context, { ...(body as object | undefined) });
    if (outcome === undefined) return reply.redirect(`${page.path}?done=${action.name}`, 303);
    void reply.code(400);
    if (outcome instanceof Html) return send(reply, layout(context, page, outcome, undefined));
    const notice: Notice = { kind: 'problem', sentence: outcome };
    return send(reply, layout(context, page, page.body(context), notice));
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

/** No script, nothing from elsewhere, and no frame around it that could steal a click. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'";
