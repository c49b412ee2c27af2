import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import {
  explain,
  explainUncaught,
  greeting,
  HELP,
  parseArguments,
  requireWritable,
} from './commandLine';
import { type ContentServer, createContentServer, type RequestLog } from './index';

/** The repository's root. dist/cli.js is two folders below it. */
const ROOT = join(__dirname, '..', '..');

// Pages are short-lived strings: a small nursery is collected sooner and keeps the process small.
setFlagsFromString('--semi-space-growth-factor=1');
// The content is read once and stays in memory. The garbage of reading it is collected before the heap
// doubles.
setFlagsFromString('--heap-growing-percent=20');

for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    // After an unexpected error the server could send wrong responses, so the process ends.
    console.error(explainUncaught(error));
    process.exit(70);
  });
}

/** The levels' numbers in pino. */
const LEVEL_NUMBERS = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
  silent: Infinity,
} as const;

const args = process.argv.slice(2);
if (args.includes('--help')) console.log(HELP);
else if (args.includes('--version')) console.log(version());
else void start();

function version(): string {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

async function start(): Promise<void> {
  let server: ContentServer | undefined;
  try {
    const options = parseArguments(args, ROOT);
    const dispatcher = join(ROOT, 'dispatcher', 'src');
    server = await createContentServer({
      mounts: options.mounts,
      project: ROOT,
      workshop: join(ROOT, 'ui.frontend', 'dist', 'examples.json'),
      editor: join(ROOT, 'editor', 'dist'),
      hosts: options.hosts,
      database: options.database,
      watch: true,
      liveReload: options.live,
      buildState: join(ROOT, 'ui.frontend', 'dist', 'build-state.json'),
      writableApps: options.writableApps,
      publishQueue: options.publishQueue,
      scenarios: options.scenarios,
      trustProxy: options.trustProxy,
      proxy: { rules: options.proxy, inNetwork: options.proxyInNetwork },
      ...(options.apache && { apache: options.apache }),
      requestLog: requestLogOf(options),
      log: (line) => {
        console.log(line.replaceAll(ROOT + sep, ''));
      },
      ...(existsSync(dispatcher) && { dispatcher }),
    });
    closeOnSignals(server);
    // `localhost` is 127.0.0.1 and ::1; a browser resolves thrifty.localhost to either.
    await server.author.listen({ host: 'localhost', port: options.authorPort });
    const publishHost = options.hosts.length > 0 ? '::' : 'localhost';
    await server.publish.listen({ host: publishHost, port: options.publishPort });
    console.log(greeting(options, performance.now()));
  } catch (error) {
    console.error(explain(error));
    await server?.close();
    process.exit(1);
  }
}

/** Returns a log that writes to the terminal from the chosen level on, and to the file from `info` on. */
function requestLogOf({
  logLevel,
  logFile,
}: Pick<ReturnType<typeof parseArguments>, 'logLevel' | 'logFile'>): RequestLog {
  const shown = LEVEL_NUMBERS[logLevel];
  if (logFile !== undefined) requireWritable(logFile);
  return {
    level: logFile !== undefined && shown > LEVEL_NUMBERS.info ? 'info' : logLevel,
    write: (line) => {
      if (logFile !== undefined) appendFileSync(logFile, line);
      const level = Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0);
      if (level >= shown) process.stderr.write(line);
    },
  };
}

function closeOnSignals(server: ContentServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
    });
  }
}
