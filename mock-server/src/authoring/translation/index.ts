import type { FastifyInstance } from 'fastify';
import { handleOperation } from '../../sling/post/handlePost';
import { PostError } from '../../sling/post/PostRequest';
import { acceptForms, postedForm } from '../../sling/serving/postedForm';
import { refuse } from '../../sling/serving/refuse';
import type { AuthoringContext } from '../AuthoringContext';
import { parameterOf, sendJson, sendProblem } from '../reads/json';
import { postedTexts } from './postedTexts';
import { saveTexts } from './saveTexts';
import { translationForm } from './translationForm';
import { translationList } from './translationList';

const TRANSLATION = '/bin/authoring/translation';

/** Adds the texts of a page in its languages, the counts of the pages below one, and the address that saves texts. */
export function registerTranslation(app: FastifyInstance, context: AuthoringContext): void {
  const { repository, engine, tokens } = context;
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
  void app.register((scope, _options, done) => {
    acceptForms(scope);
    scope.post(`${TRANSLATION}/save`, async (request, reply) => {
      try {
        const parameters = await postedForm(request, tokens);
        const { accept } = request.headers;
        const { status, headers, body } = handleOperation(
          repository,
          { path: TRANSLATION, parameters, accept },
          (session, form) => saveTexts(repository, session, postedTexts(form)),
        );
        return await reply.code(status).headers(headers).send(body);
      } catch (error) {
        if (error instanceof PostError) return refuse(reply, error.status, error.message);
        throw error;
      }
    });
    done();
  });
}
