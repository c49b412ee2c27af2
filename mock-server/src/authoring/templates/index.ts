import type { FastifyInstance } from 'fastify';
import type { AuthoringContext } from '../AuthoringContext';
import { postOperation } from '../postOperation';
import { sendJson } from '../reads/json';
import { copyTemplate } from './copyTemplate';
import { deleteTemplate } from './deleteTemplate';
import { lock, unlock } from './lockStructure';
import { templateList } from './templateList';

const TEMPLATES = '/bin/authoring/templates';

/** Adds the list of templates, and the addresses that copy and delete one, and that lock and unlock parts of its structure. */
export function registerTemplates(app: FastifyInstance, context: AuthoringContext): void {
  const { engine, repository } = context;
  app.get(`${TEMPLATES}.json`, (_request, reply) =>
    sendJson(reply, { templates: templateList(engine) }),
  );
  const operations = { unlock, lock, copy: copyTemplate, delete: deleteTemplate };
  for (const [name, operation] of Object.entries(operations))
    postOperation(app, context, `${TEMPLATES}/${name}`, (session, form) =>
      operation(repository, session, form),
    );
}
