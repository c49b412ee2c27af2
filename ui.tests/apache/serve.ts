import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import {
  missingApache,
  prepareFolders,
  runApache,
  type ApacheProcess,
} from '../support/apacheProcess';

/**
 * `npm run serve:apache`: the chain of production on this machine. Apache with `dispatcher/src/conf.d`, behind it our model
 * of mod_dispatcher with `dispatcher/src/conf.dispatcher.d`, and behind that the publish tier. `--port` is Apache's; other
 * options are those of `npm start`.
 */

const ROOT = resolve(__dirname, '../..');

/** Ports beside those of `npm start`. 8080 is the one of Adobe's SDK. */
const PORTS = { apache: 8080, author: 4522, publish: 4523 };

async function serve(words: readonly string[]): Promise<void> {
  const missing = missingApache();
  if (missing !== undefined) throw new Error(missing);
  const { port, publishPort, rest } = optionsOf(words);
  const folders = prepareFolders(resolve(ROOT, 'dispatcher/src'));
  let apache: ApacheProcess;
  try {
    // First, so that the addresses that the content server prints are open. Until then Apache answers 503.
    apache = await runApache(folders, { port, backendPort: publishPort, behind: 'chain.conf' });
  } catch (error) {
    folders.remove();
    throw error;
  }
  const server = fork(resolve(ROOT, 'mock-server/dist/cli.js'), [
    ...['--author-port', String(PORTS.author), '--publish-port', String(publishPort)],
    ...['--behind-apache', String(port), '--docroot', folders.documentRoot],
    ...['--trust-proxy', '127.0.0.1', '--no-live'],
    // The content server of npm start may have its own database open.
    ...['--database', resolve(ROOT, '.mock/apache.db')],
    ...rest,
  ]);
  const serverEnded = new Promise<number>((ended) => {
    server.once('exit', (code) => {
      ended(code ?? 1);
    });
  });
  // Ctrl+C reaches both by itself; another signal only reaches this process.
  let isStopping = false;
  const stop = (): void => {
    isStopping = true;
    server.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  void apache.ended.then(() => {
    if (!isStopping) console.error('Apache ended by itself.');
    stop();
  });
  process.exitCode = await serverEnded;
  isStopping = true;
  await apache.stop();
  folders.remove();
}

/** Takes `--port` and `--publish-port` out of the options, which both servers need. */
function optionsOf(words: readonly string[]) {
  const rest = words.flatMap((word) => /^(--[a-z-]+)=(.*)$/.exec(word)?.slice(1) ?? [word]);
  const take = (name: string, byDefault: number): number => {
    const index = rest.indexOf(name);
    if (index < 0) return byDefault;
    const [, text = ''] = rest.splice(index, 2);
    const port = Number(text);
    if (Number.isInteger(port) && port > 0 && port < 65536) return port;
    throw new Error(`${name} is ${text}. Give a port from 1 to 65535.`);
  };
  const port = take('--port', PORTS.apache);
  return { port, publishPort: take('--publish-port', PORTS.publish), rest };
}

serve(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
