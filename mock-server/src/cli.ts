import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { explain, greeting, parseArguments } from './commandLine';
import { type ContentServer, createContentServer } from './index';

/** dist/cli.js lies two folders below the repository's root. */
const ROOT = join(__dirname, '..', '..');

// Pages are short-lived strings: a small nursery is collected sooner and keeps the process small.
setFlagsFromString('--semi-space-growth-factor=1');
// The content is read once and stays: what its reading leaves behind is collected before the heap doubles.
setFlagsFromString('--heap-growing-percent=20');

void start();

async function start(): Promise<void> {
  let server: ContentServer | undefined;
  try {
    const options = parseArguments(process.argv.slice(2), ROOT);
    const dispatcher = join(ROOT, 'dispatcher', 'src');
    server = await createContentServer({
      mounts: options.mounts,
      workshop: join(ROOT, 'ui.frontend', 'dist', 'examples.json'),
      database: options.database,
      watch: true,
      liveReload: options.live,
      writableApps: options.writableApps,
      log: (line) => {
        console.log(line.replaceAll(ROOT + sep, ''));
      },
      ...(existsSync(dispatcher) && { dispatcher }),
    });
    closeOnSignals(server);
    // `localhost` is 127.0.0.1 and ::1: a browser looks up thrifty.localhost as either.
    await server.author.listen({ host: 'localhost', port: options.authorPort });
    await server.publish.listen({ host: 'localhost', port: options.publishPort });
    console.log(greeting(options, performance.now()));
  } catch (error) {
    console.error(explain(error));
    await server?.close();
    process.exit(1);
  }
}

function closeOnSignals(server: ContentServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
    });
  }
}
