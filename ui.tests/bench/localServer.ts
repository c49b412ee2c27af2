import { createServer, type RequestListener } from 'node:http';

export interface LocalServer {
  readonly url: string;
  stop(): void;
}

/** Serves on a free port of this machine. */
export async function serveLocally(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener);
  const port = await new Promise<number>((listening) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      listening(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
