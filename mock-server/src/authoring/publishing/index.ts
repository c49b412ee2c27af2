import type { FastifyInstance } from 'fastify';
import {
  type Outcome,
  PostError,
  type PostParameters,
  valueText,
} from '../../sling/post/PostRequest';
import { normalizePath } from '../../sling/post/PostSession';
import type { AuthoringContext } from '../AuthoringContext';
import { postOperation } from '../postOperation';
import { parametersOf, sendJson } from '../reads/json';
import type { Publisher } from '../replication/Publisher';

/**
 * Adds AEM's `POST /bin/replicate.json`, which publishes and unpublishes, and `GET /bin/authoring/publishing.json?path=…`, which
 * has what is published of each path. Without a publish queue, the first refuses and the second says so.
 */
export function registerPublishing(app: FastifyInstance, context: AuthoringContext): void {
  const { publisher } = context;
  app.get('/bin/authoring/publishing.json', (request, reply) => {
    if (!publisher) return sendJson(reply, { queue: false, items: [] });
    const items = parametersOf(request, 'path').flatMap((path) => {
      const state = publisher.stateOf(path);
      return state ? [{ path, ...state }] : [];
    });
    return sendJson(reply, { queue: true, items });
  });
  postOperation(
    app,
    context,
    '/bin/replicate.json',
    (_session, form) => replicate(publisher, form),
    { accept: 'application/json' },
  );
}

/** Removes from publish what the fields of a page command named and is gone from author. */
export function followDeletion(publisher: Publisher, parameters: PostParameters): void {
  publisher.deactivateDeleted([...pathsIn(parameters, 'path'), ...pathsIn(parameters, 'srcPath')]);
}

function replicate(publisher: Publisher | undefined, form: PostParameters): Outcome {
  if (!publisher) throw new PostError(409, NO_QUEUE);
  const paths = pathsIn(form, 'path');
  if (paths.length === 0) throw new PostError(400, 'Name what to publish in "path".');
  const command = form.text('cmd') ?? '';
  if (command === 'Activate') publisher.activate(paths);
  else if (command === 'Deactivate' || command === 'Delete') publisher.deactivate(paths, command);
  else throw new PostError(400, 'Name the command in "cmd": Activate, Deactivate or Delete.');
  return { path: paths[0], message: `Replication started for ${paths.join(', ')}` };
}

const NO_QUEUE =
  'Publish shows each edit at once, so there is nothing to publish. Start the server with --publish-queue.';

function pathsIn(parameters: PostParameters, name: string): readonly string[] {
  return (parameters.all(name) ?? []).flatMap((value) => normalizePath(valueText(value)) ?? []);
}
