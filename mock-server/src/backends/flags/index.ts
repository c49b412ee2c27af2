import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Backend, BackendContext } from '../Backend';
import { success } from '../envelope';
import { FLAGS } from './definitions';
import { flagChoices, flagValues, OVERRIDES_SCHEMA } from './overrides';

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
  schema: OVERRIDES_SCHEMA,
  holdings: (database) => [
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
