import { STATUS_CODES } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { failure } from '../http/envelope';
import { html } from '../html/html';
import { prefersHtml } from '../http/negotiation';
import { rewriteResponse } from './nasty';
import type { Fault } from './scenario';

/** A fault that does not change a correct response. */
export type ServiceFault = Extract<
  Fault['kind'],
  'status' | 'refuse' | 'store-closed' | 'part-failure' | 'no-times' | 'taken' | 'bot-check'
>;

/** Replaces the payload of the real response by a broken payload, or by a different spelling of the same content. */
export function corruptResponse(
  kind: Exclude<Fault['kind'], ServiceFault>,
  payload: unknown,
  reply: FastifyReply,
): unknown {
  if (kind === 'nasty') return rewriteResponse(payload, reply);
  if (kind === 'no-hours') return withoutPickup(payload, reply);
  const bytes = bytesOf(payload);
  // These headers describe the real payload.
  reply.removeHeader('content-length').removeHeader('etag').removeHeader('last-modified');
  if (kind === 'break') return abortHalfway(reply, bytes);
  reply.removeHeader('content-encoding');
  void reply.code(200).header('cache-control', 'no-store');
  if (kind === 'empty') return '';
  if (kind === 'page') {
    void reply.type('text/html; charset=utf-8');
    return errorPage('Service Unavailable', 'Service Unavailable');
  }
  void reply.type('application/json; charset=utf-8');
  return truncateJson(bytes);
}

/** Returns the same stores with pharmacies that are closed for pickup every day. Any other response is unchanged. */
function withoutPickup(payload: unknown, reply: FastifyReply): unknown {
  const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
  if (!isJson || typeof payload !== 'string') return payload;
  reply.removeHeader('content-length').removeHeader('etag');
  const closed = { regularHours: Array<string>(7).fill('CLOSED'), specialHours: {} };
  return JSON.stringify(JSON.parse(payload), (name, value: unknown) =>
    name === 'pickupDateAndTimes' ? closed : value,
  );
}

/**
 * Returns the first half of a JSON object or array, which is never valid JSON, or half of an invented object
 * for any other payload.
 */
function truncateJson(bytes: Buffer | undefined): string {
  const json = bytes?.toString().trim() ?? '';
  return /^[[{]/.test(json) ? json.slice(0, Math.max(1, json.length >> 1)) : '{"data":"SUC';
}

/** Sends the first half of the payload, then closes the connection. */
function abortHalfway(reply: FastifyReply, known: Buffer | undefined): Readable {
  const bytes = known ?? Buffer.from('{"data":"SUCCESS"}');
  // Compression would buffer the first half until the end, which never comes.
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

/** Returns the bytes of a payload; undefined for a stream, which is not read. */
function bytesOf(payload: unknown): Buffer | undefined {
  if (typeof payload === 'string') return Buffer.from(payload);
  if (Buffer.isBuffer(payload)) return payload;
  if (payload instanceof Readable) payload.destroy();
  return undefined;
}

/** Returns the body of an HTTP error as the real service or the web server in front of it would send it. */
export function errorBody(
  code: number,
  path: string,
  accept: string | undefined,
): { readonly type: string; readonly body: string } {
  const reason = STATUS_CODES[code] ?? 'Error';
  if (wantsPage(path, accept)) {
    return { type: 'text/html; charset=utf-8', body: errorPage(`${code} ${reason}`, reason) };
  }
  return {
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(failure(codeFor(code), SENTENCE, reason)),
  };
}

function errorPage(title: string, heading: string): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
      </head>
      <body>
        <h1>${heading}</h1>
        <p>${SENTENCE}</p>
      </body>
    </html>`.markup;
}

const SENTENCE = "The server can't answer this request now. Please try again later.";

/** Returns the code for an ended session from the authors' error list, or null for any other status. */
function codeFor(status: number): string | null {
  return status === 403 || status === 422 ? 'RA0003' : null;
}

/**
 * Returns whether a request expects a page. `fetch` accepts everything by default, so in that case the path
 * decides.
 */
function wantsPage(path: string, accept = ''): boolean {
  if (prefersHtml(accept)) return true;
  const isService = path.endsWith('.json') || /^\/(graphql|shop)\//.test(path);
  return !isService && !accept.includes('application/json');
}
