import { request } from 'node:http';
import type { TableRequest } from './table';

/** A server that the tables are sent to. */
export interface Target {
  /** `http://127.0.0.1:4502`, without a slash at the end. */
  readonly origin: string;
  /** Headers of every request: a password, or a CSRF token. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/**
 * Sends a request exactly as the table writes it. Node's `fetch` would normalize `..` and `//` in
 * an address before it sends it.
 */
export function exchange(target: Target, asked: TableRequest): Promise<Answer> {
  const { contentType, body } = payloadOf(asked);
  const { hostname, port } = new URL(target.origin);
  const headers: Record<string, string> = {
    origin: target.origin,
    accept: 'application/json',
    ...(contentType !== undefined && { 'content-type': contentType }),
    ...(body !== undefined && { 'content-length': String(body.length) }),
    ...target.headers,
    ...asked.headers,
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method: asked.method, path: asked.path, headers, timeout: 30_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          });
        });
      },
    );
    sent.on('timeout', () => {
      sent.destroy(new Error(`${target.origin} did not answer ${asked.method} ${asked.path}.`));
    });
    sent.on('error', reject);
    sent.end(body);
  });
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
