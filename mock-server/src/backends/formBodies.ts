import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** Parses form bodies into plain objects in this scope, whatever parser the surrounding app has. */
export function readFormBodies(scope: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded';
  if (scope.hasContentTypeParser(type)) scope.removeContentTypeParser(type);
  scope.register(formbody);
}
