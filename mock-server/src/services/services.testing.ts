import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createPasswordHashing } from './kit/secrets/passwords';
import { LOW_COST } from './account/testServer.testing';
import { openDatabase } from '../database/database';
import type { Database } from '../database/database';
import { registerBackends } from './index';

/** Every service over an empty database in memory. */
export interface TestServices {
  readonly app: FastifyInstance;
  readonly database: Database;
  close(): Promise<void>;
}

export function openServices(now = () => new Date()): TestServices {
  const database = openDatabase(':memory:');
  const app = Fastify();
  void app.register(cookies);
  registerBackends(app, {
    database,
    now,
    throttled: false,
    passwordHashing: createPasswordHashing(LOW_COST),
  });
  return {
    app,
    database,
    async close() {
      await app.close();
      database.close();
    },
  };
}
