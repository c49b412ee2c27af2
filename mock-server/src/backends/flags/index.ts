import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Backend, BackendContext } from '../Backend';
import type { Database } from '../database';
import { success } from '../envelope';

/** Which features are switched on (product-spec, "Feature flags are read from a flag service"). */
export const flags: Backend = {
  name: 'flags',
  title: 'Feature flags',
  description:
    'Says which features are switched on. The console page "Flags" overrides one for everybody.',
  addresses: ['riteaid', 'bartell'].map((site) => ({
    method: 'GET',
    path: `/content/${site}-web/en.raflags.json`,
    summary: 'Every flag with its value',
    answer,
  })),
  schema:
    'CREATE TABLE IF NOT EXISTS flag_overrides (name TEXT PRIMARY KEY, isOn INTEGER NOT NULL);',
  consoleTables: (database) => [
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

/**
 * A feature flag. The pages keep the same table (ui.frontend/src/services/flags), because they
 * need a default when this service is down; a contract test holds the two together.
 */
export interface FlagDefinition {
  readonly name: string;
  readonly default: boolean;
  /** Who decides about it, and is asked once it has expired. */
  readonly owner: string;
  /** The day on which it has to be gone, as an ISO date. */
  readonly expires: string;
  /** What pages do while it is on. */
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

/** Whether a flag should be gone by now, in UTC: somebody has to decide about it and remove it. */
export function isExpired({ expires }: FlagDefinition, now: Date): boolean {
  return expires <= now.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** What the console says of a flag; 'default' leaves it to the flag's definition. */
export const FLAG_CHOICES = ['default', 'on', 'off'] as const;

export type FlagChoice = (typeof FLAG_CHOICES)[number];

/** Every flag with its value. */
export function flagValues(database: Database): Readonly<Record<string, boolean>> {
  const choices = flagChoices(database);
  return Object.fromEntries(
    FLAGS.map((flag) => {
      const choice = choices.get(flag.name) ?? 'default';
      return [flag.name, choice === 'default' ? flag.default : choice === 'on'];
    }),
  );
}

/** The flags that the console has set; all others stand at their default. */
export function flagChoices(database: Database): ReadonlyMap<string, FlagChoice> {
  return new Map(
    database
      .rows('SELECT name, isOn FROM flag_overrides')
      .map(({ name, isOn }) => [String(name), isOn === 0 ? 'off' : 'on']),
  );
}

/** @param name of one of `FLAGS`. */
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
