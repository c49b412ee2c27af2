import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a real service has received it. */
export interface Received extends Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  readonly body: string;
}

/** A local server in place of the real service of a test environment. */
export interface RealService {
  readonly origin: string;
  readonly received: readonly Received[];
  close(): Promise<void>;
}

/** Starts a real service. `respond` is called once the whole request has arrived. */
export async function realService(
  respond: (request: Received, response: ServerResponse) => void,
): Promise<RealService> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      const whole = { method, url, headers, body: Buffer.concat(chunks).toString() };
      received.push(whole);
      respond(whole, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
