import type { FastifyInstance } from 'fastify';

/** The path of AEM's health check. It is requested on the server itself, without the web server's rules. */
export const READY_PATH = '/systemready';

/** A check of one part of the server. `check` throws if the part does not work. */
export interface HealthCheck {
  readonly name: string;
  readonly check: () => void;
}

/** Adds the health check: 200 if every part works, otherwise 503 with the names of the failed parts. */
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
