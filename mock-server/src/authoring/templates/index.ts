import type { FastifyInstance } from 'fastify';
import type { AuthoringContext } from '../AuthoringContext';
import { postOperation } from '../postOperation';
import { sendJson } from '../reads/json';
import { lock, unlock } from './lockStructure';
import { templateList } from './templateList';

const TEMPLATES = '/bin/authoring/templates';

/** Adds the list of templates with their policies, and the addresses that lock and unlock parts of a structure. */
export function registerTemplates(app: FastifyInstance, context: AuthoringContext): void {
  const { engine, repository } = context;
  app.get(`${TEMPLATES}.json`, (_request, reply) =>
    sendJson(reply, { templates: templateList(engine) }),
  );
  postOperation(app, context, `${TEMPLATES}/unlock`, (session, form) =>
    unlock(repository, session, form),
  );
  postOperation(app, context, `${TEMPLATES}/lock`, (session, form) =>
    lock(repository, session, form),
  );
}
