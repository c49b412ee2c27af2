import { STATUS_CODES } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { failure } from '../backends/envelope';
import { html } from '../backends/html';
import { prefersHtml } from '../backends/negotiation';
import type { Fault } from './scenario';

/** Turns the real answer into a broken one. Returns what is sent in its place. */
export function corruptResponse(
  kind: Exclude<Fault['kind'], 'status' | 'refuse'>,
  payload: unknown,
  reply: FastifyReply,
): unknown {
  const bytes = bytesOf(payload);
  // What was said of the whole answer is not true of what is sent.
  reply.removeHeader('content-length').removeHeader('etag').removeHeader('last-modified');
  if (kind === 'break') return abortHalfway(reply, bytes);
  reply.removeHeader('content-encoding');
  void reply.code(200).header('cache-control', 'no-store');
  if (kind === 'empty') return '';
  void reply.type('application/json; charset=utf-8');
  return truncateJson(bytes);
}

/** Half of a JSON object or array is never JSON. Any other answer gives way to half of one. */
function truncateJson(bytes: Buffer | undefined): string {
  const json = bytes?.toString().trim() ?? '';
  return /^[[{]/.test(json) ? json.slice(0, Math.max(1, json.length >> 1)) : '{"data":"SUC';
}

/** Sends half of what is known of the answer, then closes the connection in the midst of it. */
function abortHalfway(reply: FastifyReply, known: Buffer | undefined): Readable {
  const bytes = known ?? Buffer.from('{"data":"SUCCESS"}');
  // Compression would hold the first half back until the end that never comes.
  reply.request.headers['x-no-compression'] = '';
  let isBegun = false;
  return new Readable({
    read() {
      if (isBegun) {
        setImmediate(() => reply.raw.socket?.destroy());
        return;
      }
      isBegun = true;
      this.push(bytes.subarray(0, Math.max(1, bytes.length >> 1)));
    },
  });
}

/** A stream's bytes are not known yet, and nobody waits for them. */
function bytesOf(payload: unknown): Buffer | undefined {
  if (typeof payload === 'string') return Buffer.from(payload);
  if (Buffer.isBuffer(payload)) return payload;
  if (payload instanceof Readable) payload.destroy();
  return undefined;
}

/** An HTTP error as the real service or the web server before it would send it. */
export function errorBody(
  code: number,
  path: string,
  accept: string | undefined,
): { readonly type: string; readonly body: string } {
  const reason = STATUS_CODES[code] ?? 'Error';
  if (wantsPage(path, accept)) {
    const title = `${code} ${reason}`;
    return {
      type: 'text/html; charset=utf-8',
      body: html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <title>${title}</title>
          </head>
          <body>
            <h1>${reason}</h1>
            <p>${SENTENCE}</p>
          </body>
        </html>`.markup,
    };
  }
  return {
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ ...failure(codeFor(code), SENTENCE), ErrMsgDtl: reason }),
  };
}

const SENTENCE = "The server can't answer this request now. Please try again later.";

/** A session that is gone has a sentence of its own among the authors' errors. */
function codeFor(status: number): string {
  return status === 403 || status === 422 ? 'RA0003' : '';
}

/** `fetch` accepts anything by default, so there the address says what the service would send. */
function wantsPage(path: string, accept = ''): boolean {
  if (prefersHtml(accept)) return true;
  const isService = path.endsWith('.json') || /^\/(graphql|shop)\//.test(path);
  return !isService && !accept.includes('application/json');
}
