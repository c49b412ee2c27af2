import type { FastifyInstance } from 'fastify';
import type { Operation } from '../../sling/post/handlePost';
import { PostError, type PostParameters } from '../../sling/post/PostRequest';
import { templatesFor } from '../../sling/templates/Template';
import type { AuthoringContext } from '../AuthoringContext';
import type { ContentIndex } from '../finders/ContentIndex';
import { followDeletion } from '../publishing';
import { postOperation } from '../postOperation';
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
  context: AuthoringContext,
  index: ContentIndex,
): void {
  const { repository, engine, publisher } = context;
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
  postOperation(
    app,
    context,
    '/bin/wcmcommand',
    (session, form) => commandOf(form)(session, form),
    publisher
      ? {
          onDone: (form) => {
            followDeletion(publisher, form);
          },
        }
      : {},
  );
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
