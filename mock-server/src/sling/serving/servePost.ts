import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resolve, unmangle } from '../resources/resolve';
import { handlePost } from '../post/handlePost';
import type { PostRequest, PostValue } from '../post/PostRequest';
import { sendNotFound } from './errorPage';
import { decodedPath, serveMarkup } from './serveContent';
import type { ServingContext } from './response';

/** An asset may be large; nothing that an author uploads is larger. */
const UPLOAD_LIMIT = 64 * 1024 * 1024;

/** The POST servlet for every path without a service of its own. Only the author tier is written to. */
export function servePosts(app: FastifyInstance, context: ServingContext): void {
  if (context.tier === 'publish') {
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      handler: (_request, reply) => refuse(reply, 'Content is written on the author tier only.'),
    });
    // The body of a refused request is not read.
    app.addContentTypeParser('*', (_request, _payload, done) => {
      done(null);
    });
    return;
  }
  void app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT } });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: UPLOAD_LIMIT },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.post('/*', async (request, reply) => {
    if (isFromElsewhere(request)) {
      return refuse(reply, 'This came from another site, so nothing was changed.');
    }
    const path = decodedPath(request.url);
    if (path === undefined) return sendNotFound(context, request, reply);
    const resolution = resolve(context.engine, path, request.method);
    if (resolution?.script !== undefined) {
      return serveMarkup(context, request, reply, resolution);
    }
    const { status, headers, body } = handlePost(context.engine.repository, {
      path: unmangle(path),
      parameters: await parametersOf(request),
      accept: request.headers.accept,
      referer: request.headers.referer,
    });
    return reply.code(status).headers(headers).send(body);
  });
}

/** Another site's form must not write content: AEM's referrer filter refuses the same. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

async function parametersOf(request: FastifyRequest): Promise<PostRequest['parameters']> {
  const mark = request.url.indexOf('?');
  const query = mark < 0 ? '' : request.url.slice(mark + 1);
  const parameters: [string, PostValue][] = [...new URLSearchParams(query)];
  if (typeof request.body === 'string') parameters.push(...new URLSearchParams(request.body));
  if (!request.isMultipart()) return parameters;
  for await (const part of request.parts()) {
    parameters.push([
      part.fieldname,
      part.type === 'field'
        ? String(part.value)
        : {
            filename: part.filename,
            content: await part.toBuffer(),
            contentType: part.mimetype,
          },
    ]);
  }
  return parameters;
}

function refuse(reply: FastifyReply, sentence: string): FastifyReply {
  return reply.code(403).type('text/plain;charset=utf-8').send(`${sentence}\n`);
}
