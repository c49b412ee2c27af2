import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PostError } from '../../sling/post/PostRequest';
import { acceptForms, postedForm } from '../../sling/serving/postedForm';
import { refuse } from '../../sling/serving/refuse';
import type { AuthoringContext } from '../AuthoringContext';
import { createHistory, type History, type UndoResult } from './history';
import { HISTORY_LIMITS } from './EditStore';

/**
 * Records each write of a request with the header `X-Editor-Session`, gives it an id in the response header `X-Edit`, and
 * adds `POST /bin/authoring/undo`. Returns the history.
 */
export function registerHistory(
  app: FastifyInstance,
  { repository, tokens }: AuthoringContext,
): History {
  const history = createHistory(repository);
  app.addHook('onClose', (_app, done) => {
    history.close();
    done();
  });
  // After the body was read, because its events belong to no request.
  app.addHook('preHandler', (request, reply, done) => {
    const session = sessionOf(request);
    if (session === undefined) {
      done();
      return;
    }
    const ids: string[] = [];
    const edited = (id: string): void => {
      ids.push(id);
      void reply.header('x-edit', ids.join(', '));
    };
    history.run({ session, edited }, done);
  });
  void app.register((scope, _options, done) => {
    acceptForms(scope);
    scope.post('/bin/authoring/undo', async (request, reply) => {
      let form: ReadonlyMap<string, unknown>;
      try {
        form = new Map(await postedForm(request, tokens));
      } catch (error) {
        if (error instanceof PostError) return refuse(reply, error.status, error.message);
        throw error;
      }
      return undo(history, request, reply, form.get('edit'));
    });
    done();
  });
  return history;
}

/** Matches the sessions that editors choose, such as a random UUID. */
const SESSION = /^[\w.-]{1,100}$/;

/** Returns whether a text is the session of an editor. */
export const isSession = (text: string): boolean => SESSION.test(text);

function sessionOf(request: FastifyRequest): string | undefined {
  const [session = ''] = [request.headers['x-editor-session']].flat();
  return isSession(session) ? session : undefined;
}

function undo(
  history: History,
  request: FastifyRequest,
  reply: FastifyReply,
  id: unknown,
): FastifyReply {
  const session = sessionOf(request);
  if (session === undefined || typeof id !== 'string' || id === '') {
    return reply.code(400).send({ error: INCOMPLETE });
  }
  const result = history.undo(session, id);
  if (result.kind === 'done') {
    return reply.send({ edit: reply.getHeader('x-edit'), paths: result.paths });
  }
  const { status, ...body } = refusalOf(result, session);
  return reply.code(status).send(body);
}

const INCOMPLETE =
  'Send the field "edit" with the X-Edit of a response, and the header X-Editor-Session of its request: 1 to 100 letters, digits, "_", "." or "-".';

function refusalOf(
  result: Exclude<UndoResult, { kind: 'done' }>,
  own: string,
): {
  readonly status: number;
  readonly error: string;
  readonly path?: string;
  readonly session?: string | undefined;
} {
  switch (result.kind) {
    case 'unknown':
      return { status: 404, error: UNKNOWN };
    case 'expired':
      return { status: 410, error: EXPIRED };
    case 'changed': {
      const { path, session } = result;
      const remedy =
        session === undefined
          ? 'since, by a write without a session or on disk. Change it back there'
          : session === own
            ? 'by a later edit of this session. Undo that one first'
            : `since, by the session ${session}. Have it undone there`;
      return {
        status: 409,
        error: `Nothing was undone, because ${path} was changed ${remedy}, or change the content by hand.`,
        path,
        session,
      };
    }
    case 'refused':
      return { status: 409, error: result.message };
  }
}

const UNKNOWN =
  'This session has made no such edit since the server was started. Change the content back by hand.';

const EXPIRED = `This edit is too old: a session keeps its last ${String(HISTORY_LIMITS.edits)} edits, fewer if their files are large. Change the content back by hand.`;
