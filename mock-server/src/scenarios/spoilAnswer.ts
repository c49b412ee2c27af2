import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Fault } from './scenario';

/** Turns the real answer into a broken one. Returns what is sent in its place. */
export function spoilAnswer(
  kind: Exclude<Fault['kind'], 'status' | 'refuse'>,
  payload: unknown,
  reply: FastifyReply,
): unknown {
  const bytes = bytesOf(payload);
  // What was said of the whole answer is not true of what is sent.
  reply.removeHeader('content-length').removeHeader('etag').removeHeader('last-modified');
  if (kind === 'break') return cutConnection(reply, bytes);
  reply.removeHeader('content-encoding');
  void reply.code(200).header('cache-control', 'no-store');
  if (kind === 'empty') return '';
  void reply.type('application/json; charset=utf-8');
  return cutJson(bytes);
}

/** Half of a JSON object or array is never JSON. Any other answer gives way to half of one. */
function cutJson(bytes: Buffer | undefined): string {
  const json = bytes?.toString().trim() ?? '';
  return /^[[{]/.test(json) ? json.slice(0, Math.max(1, json.length >> 1)) : '{"data":"SUC';
}

/** Sends half of what is known of the answer, then closes the connection in the midst of it. */
function cutConnection(reply: FastifyReply, known: Buffer | undefined): Readable {
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
