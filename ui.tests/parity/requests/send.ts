import { type Answer, exchange } from '../exchange';
import type { TableRequest } from './table';

/** A server to which the tables are sent. */
export interface Target {
  /** `http://127.0.0.1:4502`, without a slash at the end. */
  readonly origin: string;
  /** Headers that every request needs, such as a password or a CSRF token. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a request exactly as the table writes it. */
export function send(target: Target, asked: TableRequest): Promise<Answer> {
  const { contentType, body } = payloadOf(asked);
  const { port } = new URL(target.origin);
  const headers: Record<string, string> = {
    origin: target.origin,
    accept: 'application/json',
    ...(contentType !== undefined && { 'content-type': contentType }),
    ...(body !== undefined && { 'content-length': String(body.length) }),
    ...target.headers,
    ...asked.headers,
  };
  const sent = { method: asked.method, path: asked.path, headers, ...(body && { body }) };
  return exchange(Number(port), sent);
}

const BOUNDARY = 'parity-boundary';

function payloadOf({ form = [], multipart, body }: TableRequest): {
  readonly contentType?: string;
  readonly body?: Buffer;
} {
  if (body !== undefined) return { body: Buffer.from(body) };
  if (multipart) {
    const parts = [
      ...form.map(
        ([name, value]) => `content-disposition: form-data; name="${name}"\r\n\r\n${value}`,
      ),
      ...multipart.map(
        ({ name, filename, contentType = 'text/plain', text }) =>
          `content-disposition: form-data; name="${name}"; filename="${filename}"\r\n` +
          `content-type: ${contentType}\r\n\r\n${text}`,
      ),
    ];
    const text = parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('');
    return {
      contentType: `multipart/form-data; boundary=${BOUNDARY}`,
      body: Buffer.from(`${text}--${BOUNDARY}--\r\n`),
    };
  }
  if (form.length === 0) return {};
  const pairs = form.map(([name, value]) => [name, value] as [string, string]);
  return {
    contentType: 'application/x-www-form-urlencoded',
    body: Buffer.from(new URLSearchParams(pairs).toString()),
  };
}
