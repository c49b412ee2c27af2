import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How much is logged, as pino names it, and where each JSON line goes. */
export interface RequestLog {
  readonly level: LogLevel;
  readonly write: (line: string) => void;
}

/** From which line on a log is written, the most talkative first; `silent` writes none. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** One of {@link LOG_LEVELS}. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Fastify's options for a log without personal data: no query, cookie, body, header or address of a
 * visitor, and of an error its kind and place.
 */
export function loggerOptions({ level, write }: RequestLog, tier: 'author' | 'publish') {
  return {
    level,
    base: { tier },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError, req: () => ({}), res: () => ({}) },
    stream: { write },
    hooks: {
      // pino would otherwise take the message of an error that is logged without words.
      logMethod(this: object, line: unknown[], log: (...line: unknown[]) => void) {
        log.apply(this, line.length === 1 && hasError(line[0]) ? [line[0], 'failed'] : line);
      },
    },
  };
}

/** One line for each answer, at `info`; one of a failure is at `error`. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'error' : 'info';
    request.log[level]({
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    });
    done();
  });
}

/**
 * Without what a visitor typed: the query, and the variables of a persisted query. The token of a link that ends
 * mails has to stand in the path (RFC 8058), and is left out as well.
 */
function pathOf({ originalUrl }: FastifyRequest): string {
  return originalUrl
    .replace(/(?:[?#;]|%3b).*$/is, '')
    .replace(/[^/]*(?:@|%40)[^/]*/gi, '…')
    .replace(/(\/unsubscribe\/).+$/i, '$1…');
}

function hasError(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'err' in value;
}

/** A message may quote what was sent, so that only the kind and the place of an error are kept. */
function describeError(error: Error & { readonly code?: unknown }) {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return {
    type: error.name,
    message: typeof error.code === 'string' ? error.code : '',
    stack: frames.slice(0, 12).join('\n'),
  };
}
