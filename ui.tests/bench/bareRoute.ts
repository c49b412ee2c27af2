import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A route of Fastify in a process of its own, without anything else. */
export interface BareRoute {
  readonly url: string;
  stop(): Promise<void>;
}

/** Runs in the process: responds to each request with the text that it was sent. */
const PROGRAM = `
const app = require('fastify')();
process.once('message', async (text) => {
  app.get('/', (request, reply) => reply.type('text/html; charset=utf-8').send(text));
  process.send(await app.listen({ host: '127.0.0.1', port: 0 }));
});`;

/** Starts a route that sends a text. */
export async function startBareRoute(text: string): Promise<BareRoute> {
  const child = spawn(process.execPath, ['--eval', PROGRAM], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send(text);
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
