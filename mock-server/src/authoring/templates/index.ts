import type { FastifyInstance } from 'fastify';
import type { AuthoringContext } from '../AuthoringContext';
import { postOperation } from '../postOperation';
import { sendJson } from '../reads/json';
import { changePolicy } from './changePolicy';
import { copyTemplate } from './copyTemplate';
import { deleteTemplate } from './deleteTemplate';
import { lock, unlock } from './lockStructure';
import { templateList } from './templateList';

const TEMPLATES = '/bin/authoring/templates';

/** Adds the list of templates, and the addresses that copy and delete one, lock and unlock parts of its structure, and change their policies. */
export function registerTemplates(app: FastifyInstance, context: AuthoringContext): void {
  const { engine, repository } = context;
  app.get(`${TEMPLATES}.json`, (_request, reply) => sendJson(reply, templateList(engine)));
  const operations = { unlock, lock, copy: copyTemplate, delete: deleteTemplate };
  for (const [name, operation] of Object.entries(operations))
    postOperation(app, context, `${TEMPLATES}/${name}`, (session, form) =>
      operation(repository, session, form),
    );
  postOperation(app, context, `${TEMPLATES}/policy`, (session, form) =>
    changePolicy(engine, session, form),
  );
}
