import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** Reads form bodies as plain objects in this scope, however the app around it reads its own. */
export function readFormBodies(scope: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded';
  if (scope.hasContentTypeParser(type)) scope.removeContentTypeParser(type);
  scope.register(formbody);
}
