import type { FastifyInstance } from 'fastify';

/** AEM's health check, which is asked on the server itself, past the web server's rules. */
export const READY_PATH = '/systemready';

/** A part of the server and whether it works: `check` throws where it does not. */
export interface HealthCheck {
  readonly name: string;
  readonly check: () => void;
}

/** Answers 200 where every part works, 503 where one does not, and names it. */
export function registerSystemReady(app: FastifyInstance, checks: readonly HealthCheck[]): void {
  app.get(READY_PATH, (request, reply) => {
    const results = checks.map(({ name, check }) => {
      try {
        check();
        return { name, status: 'OK' };
      } catch (error) {
        request.log.error({ err: error, check: name });
        return { name, status: 'CRITICAL' };
      }
    });
    const ready = results.every(({ status }) => status === 'OK');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ overallResult: ready ? 'OK' : 'CRITICAL', results });
  });
}
