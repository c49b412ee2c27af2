import type { FastifyInstance } from 'fastify';
import { handleOperation, type Operation } from '../../sling/post/handlePost';
import { PostError, PostParameters } from '../../sling/post/PostRequest';
import { acceptForms, postedForm } from '../../sling/serving/postedForm';
import { refuse } from '../../sling/serving/refuse';
import { templatesFor } from '../../sling/templates/Template';
import type { AuthoringContext } from '../AuthoringContext';
import type { ContentIndex } from '../finders/ContentIndex';
import { followDeletion } from '../publishing';
import { parameterOf, sendJson, sendProblem } from '../reads/json';
import { alternativesOf } from './alternatives';
import { copyPage } from './copyPage';
import { createPage } from './createPage';
import { deletePage } from './deletePage';
import { movePage } from './movePage';

/**
 * Adds AEM's `POST /bin/wcmcommand`, whose field `cmd` creates, copies, moves or deletes a page;
 * `GET /libs/wcm/core/content/templates.json?path=…`, the templates for a page below a path; and
 * `GET /bin/authoring/alternatives.json?path=…`, the page in other languages and on other sites.
 */
export function registerPageCommands(
  app: FastifyInstance,
  { repository, engine, tokens, publisher }: AuthoringContext,
  index: ContentIndex,
): void {
  const commands: ReadonlyMap<string, Operation> = new Map<string, Operation>([
    ['createPage', (session, form) => createPage(repository, session, form)],
    ['copyPage', (session, form) => copyPage(repository, session, form)],
    ['movePage', (session, form) => movePage(repository, index, session, form)],
    ['deletePage', (session, form) => deletePage(repository, index, session, form)],
  ]);
  const commandOf = (form: PostParameters): Operation => {
    const command = commands.get(form.text('cmd') ?? '');
    if (command) return command;
    throw new PostError(400, `Name the command in "cmd": ${[...commands.keys()].join(', ')}.`);
  };
  void app.register((scope, _options, done) => {
    acceptForms(scope);
    scope.post('/bin/wcmcommand', async (request, reply) => {
      try {
        const parameters = await postedForm(request, tokens);
        const { accept } = request.headers;
        const { status, headers, body } = handleOperation(
          repository,
          { path: '/bin/wcmcommand', parameters, accept },
          (session, form) => commandOf(form)(session, form),
        );
        if (publisher && status < 400) followDeletion(publisher, new PostParameters(parameters));
        return await reply.code(status).headers(headers).send(body);
      } catch (error) {
        if (error instanceof PostError) return refuse(reply, error.status, error.message);
        throw error;
      }
    });
    done();
  });
  app.get('/libs/wcm/core/content/templates.json', (request, reply) => {
    const path = parameterOf(request, 'path');
    if (path === undefined) return sendProblem(reply, 400, 'Name the parent page in path.');
    if (!engine.repository.get(path))
      return sendProblem(reply, 404, `There is nothing at ${path}.`);
    return sendJson(reply, { templates: templatesFor(engine.repository, path) });
  });
  app.get('/bin/authoring/alternatives.json', (request, reply) =>
    sendJson(reply, alternativesOf(repository, parameterOf(request, 'path') ?? '')),
  );
}
