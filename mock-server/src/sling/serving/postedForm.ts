import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Refusal, refusalOf } from '../../http/ownOrigin';
import { formFields } from '../post/formFields';
import { PostError, type PostRequest, type PostValue } from '../post/PostRequest';
import type { CsrfTokens } from './csrfToken';
import { refuse } from './refuse';

/** The maximum size of an uploaded file in bytes. It is enough for any asset. */
const UPLOAD_LIMIT = 64 * 1024 * 1024;

/** The maximum size in bytes of a form without files, or of one field of a form with files. */
const FORM_LIMIT = 8 * 1024 * 1024;

/** Sling's limit (`sling.default.max.parameters`). */
const MAX_PARAMETERS = 10_000;

/**
 * Has a scope of the author tier read forms, and refuse the POSTs of other sites and by other names before it reads
 * them. A handler calls {@link postedForm}.
 */
export function acceptForms(app: FastifyInstance): void {
  void app.register(multipart, {
    limits: {
      fileSize: UPLOAD_LIMIT,
      fieldSize: FORM_LIMIT,
      fieldNameSize: 8192,
      parts: MAX_PARAMETERS,
    },
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => {
      done(null, body);
    },
  );
  // As in Sling, a body of another type has no fields and changes nothing.
  app.addContentTypeParser('*', (_request, _payload, done) => {
    done(null);
  });
  // This hook runs before the body is read.
  app.addHook('onRequest', (request, reply, done) => {
    const refusal = request.method === 'POST' ? refusalOf(request) : undefined;
    if (refusal === undefined) done();
    else void refuse(reply, 403, REFUSALS[refusal]);
  });
}

const REFUSALS: Readonly<Record<Refusal, string>> = {
  'foreign-host':
    'Content is written from this machine only. Use http://localhost, with the port of the author.',
  'foreign-page':
    'This came from another site, so nothing was changed. Send an Origin header that names this host.',
};

/**
 * Reads the fields of a form, without its token.
 * @throws PostError 403 if the token is missing or invalid, 400 or 413 if the form is broken or too large
 */
export async function postedForm(
  request: FastifyRequest,
  tokens: CsrfTokens,
): Promise<PostRequest['parameters']> {
  const parameters = await parametersOf(request);
  // AEM as a Cloud Service requires a token from every client. No user agent is exempt, as curl was in AEM
  // 6.5.
  if (!tokens.accepts(tokenOf(request, parameters), request)) {
    throw new PostError(403, TOKEN_MISSING);
  }
  return parameters.filter(([name]) => name !== TOKEN_FIELD);
}

const TOKEN_FIELD = ':cq_csrf_token';

const TOKEN_MISSING =
  'This came without a valid CSRF token, so nothing was changed. Get one from ' +
  '/libs/granite/csrf/token.json and send it in the header CSRF-Token or the field :cq_csrf_token.';

function tokenOf(request: FastifyRequest, parameters: PostRequest['parameters']): string {
  const header = [request.headers['csrf-token']].flat()[0];
  const field = parameters.find(([name]) => name === TOKEN_FIELD)?.[1];
  return header ?? (typeof field === 'string' ? field : '');
}

/** Reads the parameters of a request. @throws PostError if the form is broken or too large. */
async function parametersOf(request: FastifyRequest): Promise<PostRequest['parameters']> {
  const mark = request.url.indexOf('?');
  const query = mark < 0 ? '' : request.url.slice(mark + 1);
  const body = typeof request.body === 'string' ? request.body : '';
  const parameters: [string, PostValue][] = formFields(query, body).map(([name, value]) => [
    name,
    value,
  ]);
  if (request.isMultipart()) await readParts(request, parameters);
  if (parameters.length > MAX_PARAMETERS) {
    throw new PostError(413, `A form has at most ${MAX_PARAMETERS} fields. Send it in parts.`);
  }
  return parameters;
}

const MULTIPART_BROKEN = 'The multipart form is broken: send each part whole and with a name.';

async function readParts(
  request: FastifyRequest,
  parameters: [string, PostValue][],
): Promise<void> {
  try {
    for await (const part of request.parts()) {
      // By the plugin's type a part always has a name, but a broken form lacks it.
      const { fieldname } = part as { fieldname?: string };
      if (fieldname === undefined) throw new PostError(400, MULTIPART_BROKEN);
      const content =
        part.type === 'field'
          ? String(part.value)
          : {
              filename: part.filename,
              content: await part.toBuffer(),
              contentType: part.mimetype,
            };
      if (part.type === 'field' && (part.fieldnameTruncated || part.valueTruncated)) {
        throw new PostError(413, 'A field of the form is too long. Shorten it, or send a file.');
      }
      parameters.push([fieldname, content]);
    }
  } catch (error) {
    if (error instanceof PostError) throw error;
    const status =
      error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined;
    throw status === 413
      ? new PostError(413, 'The form is too large. Send fewer or smaller files.')
      : new PostError(400, MULTIPART_BROKEN);
  }
}
