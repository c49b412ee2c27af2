import type { LightMyRequestResponse } from 'fastify';
import type { ContentServer } from '../index';
import { postAsAuthor } from '../sling/content.testing';

/** Sends a form to the author tier as the page editor does, with the session of an editor. */
export async function postInSession(
  server: ContentServer,
  session: string,
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<LightMyRequestResponse> {
  return postAsAuthor(server, url, form, {
    'x-editor-session': session,
    accept: 'application/json',
  });
}

/** Edits content in a session and returns the id of the edit. */
export async function edit(
  server: ContentServer,
  session: string,
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<string> {
  const answer = await postInSession(server, session, url, form);
  const id = answer.headers['x-edit'];
  if (answer.statusCode >= 300 || typeof id !== 'string') {
    throw new Error(`${url} was not edited: ${String(answer.statusCode)} ${answer.body}`);
  }
  return id;
}

/** Undoes an edit. */
export function undo(
  server: ContentServer,
  session: string,
  id: string,
): Promise<LightMyRequestResponse> {
  return postInSession(server, session, '/bin/authoring/undo', { edit: id });
}
