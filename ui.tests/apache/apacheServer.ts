import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../support/freePort';
import { prepareFolders, runApache } from '../support/apacheProcess';

/** A request as a browser sends it, `url` as it goes over the wire. */
export interface ApacheRequest {
  readonly host: string;
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApacheResponse {
  readonly status: number;
  /** A header that comes twice has both values, with a comma between them. */
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A running Apache over one `dispatcher/src`. */
export interface Apache {
  send(request: ApacheRequest): Promise<ApacheResponse>;
  /** Stops Apache and removes its files. */
  close(): Promise<void>;
}

/**
 * Starts Debian's Apache with `source`, a `dispatcher/src`. Behind it runs an AEM that responds with 404 where the
 * address contains `missing` or `errors/404`, otherwise with 200, and with the headers that Sling sends by default.
 *
 * @throws Error with Apache's output if it does not start
 */
export async function startApache(source: string): Promise<Apache> {
  const aem = createServer(({ url = '' }, response) => {
    // AEM's page for a missing address has the status 404 itself.
    response.statusCode = /missing|errors\/404/.test(url) ? 404 : 200;
    response.setHeader('content-type', 'text/html');
    response.setHeader('x-frame-options', 'SAMEORIGIN');
    response.setHeader('x-content-type-options', 'nosniff');
    response.end('AEM');
  });
  await new Promise<void>((resolve) => aem.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  const folders = prepareFolders(source);
  const close = async (): Promise<void> => {
    aem.close();
    folders.remove();
    return Promise.resolve();
  };
  const backendPort = (aem.address() as AddressInfo).port;
  try {
    const apache = await runApache(folders, { port, backendPort, behind: 'recorder.conf' });
    return {
      send: (what) => send(port, what),
      close: () => apache.stop().then(close),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Sends a request to a port of this machine. */
export function send(
  port: number,
  { host, url, method = 'GET', headers }: ApacheRequest,
): Promise<ApacheResponse> {
  const target = { host: '127.0.0.1', port, method, path: url, headers: { ...headers, host } };
  return new Promise((resolve, reject) => {
    const sent = request(target, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('latin1'),
        });
      });
    });
    sent.once('error', reject);
    sent.end();
  });
}
