import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Returns a port of this machine on which no server listens. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const closed = once(server, 'close');
  server.close();
  await closed;
  return port;
}
