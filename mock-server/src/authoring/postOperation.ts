import type { FastifyInstance } from 'fastify';
import { handleOperation, type Operation } from '../sling/post/handlePost';
import { PostError, PostParameters } from '../sling/post/PostRequest';
import { acceptForms, postedForm } from '../sling/serving/postedForm';
import { refuse } from '../sling/serving/refuse';
import type { AuthoringContext } from './AuthoringContext';

interface PostOptions {
  /** The media type of the response; by default what the request accepts. */
  readonly accept?: string;
  /** Called after a form was processed, with its fields. */
  readonly onDone?: (form: PostParameters) => void;
}

/** Adds an address whose forms run an operation: all of its changes are written, as one edit, or none. */
export function postOperation(
  app: FastifyInstance,
  { repository, tokens }: Pick<AuthoringContext, 'repository' | 'tokens'>,
  address: string,
  operation: Operation,
  { accept, onDone }: PostOptions = {},
): void {
  void app.register((scope, _options, done) => {
    acceptForms(scope);
    scope.post(address, async (request, reply) => {
      try {
        const parameters = await postedForm(request, tokens);
        const { status, headers, body } = handleOperation(
          repository,
          { path: address, parameters, accept: accept ?? request.headers.accept },
          operation,
        );
        if (status < 400) onDone?.(new PostParameters(parameters));
        return await reply.code(status).headers(headers).send(body);
      } catch (error) {
        if (error instanceof PostError) return refuse(reply, error.status, error.message);
        throw error;
      }
    });
    done();
  });
}

/** Returns the JSON array in a field of a form; undefined if there is none, or if it is empty. */
export function jsonArrayIn(
  parameters: PostParameters,
  name: string,
): readonly unknown[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(parameters.text(name) ?? '');
  } catch {
    return undefined;
  }
  return Array.isArray(value) && value.length > 0 ? (value as readonly unknown[]) : undefined;
}
