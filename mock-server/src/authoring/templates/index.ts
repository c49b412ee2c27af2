import type { FastifyInstance } from 'fastify';
import type { AuthoringContext } from '../AuthoringContext';
import { sendJson } from '../reads/json';
import { templateList } from './templateList';

/** Adds the list of templates with their policies. */
export function registerTemplates(
  app: FastifyInstance,
  { engine }: Pick<AuthoringContext, 'engine'>,
): void {
  app.get('/bin/authoring/templates.json', (_request, reply) =>
    sendJson(reply, { templates: templateList(engine) }),
  );
}
