import { request, type IncomingHttpHeaders } from 'node:http';

/** One request, its path sent as it is written: `//` and `;x=1` included. */
export interface Ask {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server under comparison. */
export interface Side {
  ask(request: Ask): Promise<Answer>;
}

/** Sends a request to a server on this machine, and follows no redirect. */
export function exchange(
  port: number,
  { method = 'GET', path, headers, body }: Ask,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      });
    });
    sent.on('error', reject);
    sent.setTimeout(60_000, () => sent.destroy(new Error(`No answer to ${path} within a minute.`)));
    sent.end(body);
  });
}
