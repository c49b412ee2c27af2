import type { FastifyInstance } from 'fastify';

/** The lowest level that is logged, in pino's words, and the function that receives each JSON line. */
export interface RequestLog {
  readonly level: LogLevel;
  readonly write: (line: string) => void;
}

/** The levels of the log, the most verbose first; `silent` logs nothing. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** One of {@link LOG_LEVELS}. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Returns Fastify's options for a log without personal data: no query, cookie, body, header or address of a
 * visitor, and only the kind and place of an error.
 */
export function loggerOptions({ level, write }: RequestLog, tier: 'author' | 'publish') {
  return {
    level,
    base: { tier },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError, req: () => ({}), res: () => ({}) },
    stream: { write },
    hooks: {
      // Without a text, pino would log the error's own message.
      logMethod(this: object, line: unknown[], log: (...line: unknown[]) => void) {
        log.apply(this, line.length === 1 && hasError(line[0]) ? [line[0], 'failed'] : line);
      },
    },
  };
}

/** Logs one line for each response, at `info`, or at `error` for a status from 500. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'error' : 'info';
    request.log[level]({
      method: request.method,
      path: loggedPath(request.originalUrl),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    });
    done();
  });
}

/**
 * Returns the path without what a visitor typed: the query and the variables of a persisted query. The token
 * of an unsubscribe link, which must be in the path (RFC 8058), is left out as well.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#;]|%3b/i, 1);
  const start = path.toLowerCase().indexOf(BEFORE_TOKEN);
  const end = start < 0 ? LONGEST_PATH : Math.min(start + BEFORE_TOKEN.length, LONGEST_PATH);
  const shown = path.length > end ? `${path.slice(0, end)}…` : path;
  // Each step is read once: one pattern over the whole path takes time by the square of its length.
  return shown
    .split('/')
    .map((step) => (/@|%40/.test(step) ? '…' : step))
    .join('/');
}

const BEFORE_TOKEN = '/unsubscribe/';

/** The characters of a path that are logged; only attacks have longer ones. */
const LONGEST_PATH = 300;

function hasError(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'err' in value;
}

/** Returns the kind and the place of an error. Its message is left out, because it may quote what was sent. */
export function describeError(error: Error & { readonly code?: unknown }) {
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line));
  return {
    type: error.name,
    message: typeof error.code === 'string' ? error.code : '',
    stack: frames.slice(0, 12).join('\n'),
  };
}
