import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { Limit } from '../../contract/services/Operation';
import { subjects } from '../../contract/services/subjects';

/**
 * The rules of Adobe's content delivery network (config/cdn.yaml). Adobe publishes no schema. The forms, ranges and default
 * values are those of its page "Traffic Filter Rules Including WAF Rules".
 */

const PROPERTIES = ['path', 'method', 'tier', 'clientIp', 'domain', 'queryString'] as const;
const getter = v.strictObject({ reqProperty: v.picklist(PROPERTIES) });
const one = v.strictObject({
  reqProperty: v.picklist(PROPERTIES),
  equals: v.optional(v.string()),
  matches: v.optional(v.string()),
  notIn: v.optional(v.array(v.string())),
});
const rule = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/)),
  when: v.union([one, v.strictObject({ allOf: v.array(one) })]),
  rateLimit: v.optional(
    v.strictObject({
      limit: v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(10_000)),
      window: v.picklist([1, 10, 60]),
      penalty: v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(3600), v.multipleOf(60)),
      count: v.picklist(['all', 'fetches', 'errors']),
      groupBy: v.array(getter),
    }),
  ),
  action: v.strictObject({
    type: v.picklist(['block', 'log', 'allow']),
    status: v.optional(v.number()),
    alert: v.optional(v.boolean()),
  }),
});
const schema = v.strictObject({
  kind: v.literal('CDN'),
  version: v.literal('1'),
  metadata: v.strictObject({ envTypes: v.array(v.picklist(['dev', 'stage', 'prod'])) }),
  data: v.strictObject({ trafficFilters: v.strictObject({ rules: v.array(rule) }) }),
});
type Rule = v.InferOutput<typeof rule>;

const FILE = join(__dirname, '..', '..', 'config', 'cdn.yaml');
const text = readFileSync(FILE, 'utf8');
const { rules } = v.parse(schema, parse(text)).data.trafficFilters;

/** A request that a visitor sends to publish. */
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly limits: readonly Limit[];
}

const SERVICES: readonly Sent[] = subjects
  .flatMap(({ operations }) => operations)
  .map(({ method, path, limits }) => ({ method, limits, path: exampleOf(path) }));
const PAGES: readonly Sent[] = [
  '/',
  '/es/search',
  '/search',
  '/stores/nj',
  '/content/dam/riteaid-web/a.svg',
].map((path) => ({ method: 'GET', path, limits: [] }));

test('the file is no larger than the network accepts, and names each rule once', () => {
  expect(text.length).toBeLessThan(100_000);
  const names = rules.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('no rule without a rate refuses what a visitor sends', () => {
  for (const sent of [...SERVICES, ...PAGES])
    expect(rules.filter((each) => each.rateLimit === undefined && matches(each, sent))).toEqual([]);
  expect(rules.find((each) => matches(each, { method: 'PUT', path: '/', limits: [] }))?.name).toBe(
    'methods-of-no-service',
  );
});

test('a network that a service still answers is not refused before', () => {
  const limited = SERVICES.flatMap((sent) =>
    sent.limits.filter(({ counts }) => counts === 'network').map((limit) => ({ sent, limit })),
  );
  expect(limited.length).toBeGreaterThan(50);
  for (const { sent, limit } of limited)
    for (const { name, rateLimit } of rules.filter((each) => matches(each, sent))) {
      if (rateLimit === undefined) continue;
      // All of a service's requests may be sent within one minute.
      const refused = rateLimit.limit * 60 < limit.most;
      expect({ name, path: sent.path, refused }).toEqual({ name, path: sent.path, refused: false });
    }
});

test('every change has a rate of its own, and so have searches', () => {
  for (const sent of SERVICES.filter(({ method }) => method === 'POST'))
    expect(ratesOf(sent)).toContain('rate-of-changes');
  for (const sent of [...SERVICES, ...PAGES].filter(
    ({ path }) => /\/search([.]|$)/.test(path) && !path.startsWith('/services'),
  ))
    expect(ratesOf(sent)).toContain('rate-of-searches');
});

test('each rate counts addresses one by one, and tells the operators', () => {
  for (const { rateLimit, action } of rules.filter((each) => each.rateLimit !== undefined)) {
    expect(rateLimit?.groupBy).toEqual([{ reqProperty: 'clientIp' }]);
    expect(action).toEqual({ type: 'block', alert: true });
  }
});

function ratesOf(sent: Sent): string[] {
  return rules
    .filter((each) => each.rateLimit !== undefined && matches(each, sent))
    .map(({ name }) => name);
}

function matches({ when }: Rule, { method, path }: Sent): boolean {
  const request: Readonly<Record<string, string>> = { method, path, tier: 'publish' };
  return ('allOf' in when ? when.allOf : [when]).every(
    ({ reqProperty, equals, matches: form, notIn }) => {
      const value = request[reqProperty] ?? '';
      if (equals !== undefined) return value === equals;
      if (form !== undefined) return new RegExp(form).test(value);
      return notIn !== undefined && !notIn.includes(value);
    },
  );
}

/** Returns an address of a path of the contract: `/content/{pharmacy}/en.raauth.json`. */
function exampleOf(path: string): string {
  return path
    .replace(/\{(?:pharmacy|site)\}/, 'riteaid-web')
    .replace('{language}', 'en')
    .replace(/\{[^}]+\}/g, '1');
}
