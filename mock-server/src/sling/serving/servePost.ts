import type { FastifyInstance } from 'fastify';
import { handlePost } from '../post/handlePost';
import { PostError, type PostRequest } from '../post/PostRequest';
import { BadAddress, requestPath } from '../resources/requestPath';
import { resolve, unmangle } from '../scripting/resolve';
import { sendNotFound } from './errorPage';
import { acceptForms, postedForm } from './postedForm';
import type { ServingContext } from './response';
import { refuse } from './refuse';
import { serveMarkup } from './serveContent';

/** Adds the POST servlet for all paths without a service. Only the author tier can be written. */
export function servePosts(app: FastifyInstance, context: ServingContext): void {
  const { writes } = context;
  if (writes === undefined) {
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      handler: (_request, reply) =>
        refuse(reply, 403, 'Content is written on the author tier only.'),
    });
    // The body of a refused request is not read.
    app.addContentTypeParser('*', (_request, _payload, done) => {
      done(null);
    });
    return;
  }
  acceptForms(app);
  app.post('/*', async (request, reply) => {
    let path: string;
    let parameters: PostRequest['parameters'];
    try {
      path = requestPath(request.url);
      parameters = await postedForm(request, writes.tokens);
    } catch (error) {
      if (!(error instanceof PostError || error instanceof BadAddress)) throw error;
      if (error.status === 404) return sendNotFound(context, request, reply);
      return refuse(reply, error.status, error.message);
    }
    const resolution = resolve(context.engine, path, request.method);
    if (resolution?.script !== undefined) {
      return serveMarkup(context, request, reply, resolution);
    }
    const { status, headers, body } = handlePost(context.engine.repository, {
      path: unmangle(path),
      parameters,
      accept: request.headers.accept,
      referer: request.headers.referer,
      origin: `${request.protocol}://${request.headers.host ?? ''}`,
      writableApps: writes.writableApps,
      isOfEditor: request.headers['x-editor-session'] !== undefined,
    });
    return reply.code(status).headers(headers).send(body);
  });
}
