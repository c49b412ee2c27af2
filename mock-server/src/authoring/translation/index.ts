import type { FastifyInstance } from 'fastify';
import type { AuthoringContext } from '../AuthoringContext';
import { postOperation } from '../postOperation';
import { parameterOf, sendJson, sendProblem } from '../reads/json';
import { postedTexts } from './postedTexts';
import { saveTexts } from './saveTexts';
import { translationForm } from './translationForm';
import { translationList } from './translationList';

const TRANSLATION = '/bin/authoring/translation';

/** Adds the texts of a page in its languages, the counts of the pages below one, and the address that saves texts. */
export function registerTranslation(app: FastifyInstance, context: AuthoringContext): void {
  const { repository, engine } = context;
  app.get(`${TRANSLATION}/form.json`, (request, reply) => {
    const path = parameterOf(request, 'path') ?? '';
    const form = translationForm(engine, path);
    if (form) return sendJson(reply, form);
    return sendProblem(reply, 404, `There is no page with several languages at ${path}.`);
  });
  app.get(`${TRANSLATION}/list.json`, (request, reply) => {
    const path = parameterOf(request, 'path') ?? '';
    const parent = repository.get(path);
    if (!parent) return sendProblem(reply, 404, `There is nothing at ${path}.`);
    return sendJson(reply, { pages: translationList(repository, parent) });
  });
  postOperation(app, context, `${TRANSLATION}/save`, (session, form) =>
    saveTexts(repository, session, postedTexts(form)),
  );
}
