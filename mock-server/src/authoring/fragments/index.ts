import type { FastifyInstance } from 'fastify';
import type { AuthoringContext } from '../AuthoringContext';
import { postOperation } from '../postOperation';
import { parameterOf, sendJson, sendProblem } from '../reads/json';
import { formOf, newForm } from './fragmentForm';
import { listFolder } from './fragmentList';
import { postedFragments } from './postedFragments';
import { saveFragments } from './saveFragments';

const FRAGMENTS = '/bin/authoring/fragments';

/** Adds the list of a folder of fragments, the form of a fragment with its languages, and the address that saves it. */
export function registerFragments(app: FastifyInstance, context: AuthoringContext): void {
  const { repository } = context;
  app.get(`${FRAGMENTS}/list.json`, (request, reply) => {
    const folder = repository.get(parameterOf(request, 'folder') ?? '');
    if (!folder || !/^\/content\/dam(?:\/|$)/.test(folder.path))
      return sendProblem(reply, 404, 'There is no such folder below /content/dam.');
    return sendJson(reply, listFolder(repository, folder));
  });
  app.get(`${FRAGMENTS}/form.json`, (request, reply) => {
    const path = parameterOf(request, 'path');
    const [folder = '', model = ''] = ['folder', 'model'].map((name) => parameterOf(request, name));
    const form = path === undefined ? newForm(repository, folder, model) : formOf(repository, path);
    if (form) return sendJson(reply, form);
    return sendProblem(
      reply,
      404,
      path === undefined
        ? `There is no folder ${folder}, or no enabled model ${model}.`
        : `There is no content fragment with an enabled model at ${path}.`,
    );
  });
  postOperation(app, context, `${FRAGMENTS}/save`, (session, form) =>
    saveFragments(repository, session, postedFragments(form)),
  );
}
