import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Address, Backend, BackendContext } from '../../kit/Backend';
import { CHANGES } from '../../kit/limits/addressLimits';
import { pathsOf } from '../../kit/requests/contentAddresses';
import type { Database } from '../../../database/database';
import { success } from '../../../http/envelope';

/** The flag service (docs/specification/analytics.md#feature-flags). */
export const flags: Backend = {
  name: 'flags',
  title: 'Feature flags',
  description:
    'Returns which features are switched on. The console page "Flags" overrides one for every visitor.',
  addresses: [
    ...pathsOf('raflags').map((path): Address => ({
      method: 'GET',
      path,
      summary: 'Every flag with its value',
      answer,
    })),
    {
      method: 'POST',
      path: '/services/flags/ofrep/v1/evaluate/flags',
      summary: 'The same by the OpenFeature Remote Evaluation Protocol',
      limits: CHANGES,
      answer: evaluate,
    },
  ],
  schema:
    'CREATE TABLE IF NOT EXISTS flag_overrides (name TEXT PRIMARY KEY, isOn INTEGER NOT NULL);',
  consoleTables: ({ database }) => [
    {
      title: 'Flags',
      columns: ['Name', 'Value', 'Set by'],
      rows: Object.entries(flagValues(database)).map(([name, isOn]) => [
        name,
        isOn ? 'on' : 'off',
        flagChoices(database).has(name) ? 'the console' : 'its default',
      ]),
      total: FLAGS.length,
    },
  ],
};

function answer(
  _request: FastifyRequest,
  reply: FastifyReply,
  { database }: BackendContext,
): unknown {
  void reply.header('cache-control', 'no-store');
  return success({ flags: flagValues(database) });
}

/** Evaluates every flag as the protocol's bulk evaluation does. The context changes nothing here. */
function evaluate(
  request: FastifyRequest,
  reply: FastifyReply,
  { database }: BackendContext,
): unknown {
  void reply.header('cache-control', 'no-store');
  const { context } = { ...(request.body as Readonly<Record<string, unknown>> | undefined) };
  if (typeof context !== 'object' || context === null) {
    void reply.code(400);
    return { errorCode: 'INVALID_CONTEXT', errorDetails: 'The request has no context.' };
  }
  const chosen = flagChoices(database);
  const flags = Object.entries(flagValues(database)).map(([key, value]) => ({
    key,
    value,
    reason: chosen.has(key) ? 'STATIC' : 'DEFAULT',
    variant: value ? 'on' : 'off',
  }));
  const hash = createHash('sha256').update(JSON.stringify(flags)).digest('base64url');
  const etag = `"${hash}"`;
  void reply.header('etag', etag);
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : { flags };
}

/**
 * A feature flag. The pages have the same table (ui.frontend/src/base/flags), because they need
 * the defaults when this service is down; a contract test compares the two.
 */
export interface FlagDefinition {
  readonly name: string;
  readonly default: boolean;
  /** The team that decides about the flag, also when it has expired. */
  readonly owner: string;
  /** The ISO date by which the flag has to be removed. */
  readonly expires: string;
  /** A description of the pages' behavior while the flag is on. */
  readonly description: string;
}

export const FLAGS: readonly FlagDefinition[] = [
  {
    name: 'session-expiry-warning',
    default: true,
    owner: 'accounts',
    expires: '2027-06-30',
    description: 'Says a while before that a session is about to end.',
  },
  {
    name: 'account-progress',
    default: true,
    owner: 'accounts',
    expires: '2027-06-30',
    description: 'Shows the steps that finish setting up an account on the dashboard.',
  },
  {
    name: 'rewards-enrollment',
    default: true,
    owner: 'rewards',
    expires: '2027-06-30',
    description: 'Lets a signed-in visitor link a rewards card or get one.',
  },
];

/** Returns whether a flag should have been removed by now, in UTC. */
export function isExpired({ expires }: FlagDefinition, now: Date): boolean {
  return expires <= now.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The console's choices for a flag; 'default' means the value of its definition. */
export const FLAG_CHOICES = ['default', 'on', 'off'] as const;

export type FlagChoice = (typeof FLAG_CHOICES)[number];

/** Returns every flag with its value. */
function flagValues(database: Database): Readonly<Record<string, boolean>> {
  const choices = flagChoices(database);
  return Object.fromEntries(
    FLAGS.map((flag) => {
      const choice = choices.get(flag.name) ?? 'default';
      return [flag.name, choice === 'default' ? flag.default : choice === 'on'];
    }),
  );
}

/** Returns the flags that the console has set; all others have their default. */
export function flagChoices(database: Database): ReadonlyMap<string, FlagChoice> {
  return new Map(
    database
      .rows('SELECT name, isOn FROM flag_overrides')
      .map(({ name, isOn }) => [String(name), isOn === 0 ? 'off' : 'on']),
  );
}

/** @param name the name of one of `FLAGS` */
export function chooseFlag(database: Database, name: string, choice: FlagChoice): void {
  if (choice === 'default') {
    database.run('DELETE FROM flag_overrides WHERE name = ?', name);
    return;
  }
  database.run(
    'INSERT OR REPLACE INTO flag_overrides (name, isOn) VALUES (?, ?)',
    name,
    Number(choice === 'on'),
  );
}
