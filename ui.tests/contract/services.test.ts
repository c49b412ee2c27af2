/** The contract of the services (contract/services) has every address that a client calls or a service serves, and no other. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointTables, specifiedEndpoints } from 'contract/endpoints';
import type { Limit, Operation } from 'contract/services/Operation';
import { subjects } from 'contract/services/subjects';
import { createContentServer, type ContentServer } from 'mock-server';
import { backends } from 'mock-server/src/services';
import type { Address } from 'mock-server/src/services/kit/Backend';
import { DISPATCHER, SITES, UI_APPS, UI_CONTENT } from '../support/site';
import { templatesOf } from '../services/templates.mjs';

const ROOT = join(UI_APPS, '../../../../..');
const operations = subjects.flatMap((subject) => subject.operations);
const byAddress = new Map(operations.map((each) => [`${each.method} ${each.path}`, each]));

const operationAt = (method: string, path: string): Operation | undefined =>
  templatesOf(path)
    .map((template) => byAddress.get(`${method} ${template}`))
    .find((each) => each !== undefined);

/** Every address of the services, with each of its methods. */
const served = backends
  .flatMap(({ addresses }) => addresses)
  .flatMap((address) =>
    [address.method].flat().map((method) => ({ method, path: address.path, address })),
  );

test('each operation has an id and an address of its own', () => {
  const ids = operations.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(100);
  expect(new Set(ids).size).toBe(ids.length);
  expect(byAddress.size).toBe(ids.length);
});

test.each(served)('$method $path is in the contract', ({ method, path, address }) => {
  const operation = operationAt(method, path);
  expect(operation).toBeDefined();
  if (!operation) return;
  expect(limitsOf(address)).toEqual(inOrder(operation.limits));
  if (method === 'POST') expect(operation.bodyLimit).toBe(address.bodyLimit ?? 4 * 1024);
});

/** Returns the limits of an address as the contract writes them. */
function limitsOf({ limits: { network = [], counted = [], mailbox = [] } = {} }: Address) {
  const written = (counts: Limit['counts'], limits: typeof network) =>
    limits.map(({ most, withinMs }) => ({ counts, most, withinSeconds: withinMs / 1000 }));
  return inOrder([
    ...written('network', network),
    ...written('some', counted),
    ...written('mailbox', mailbox),
  ]);
}

const inOrder = (limits: readonly Limit[]): readonly string[] =>
  limits.map(({ counts, most, withinSeconds }) => `${counts} ${most} in ${withinSeconds} s`).sort();

describe('on the sites', () => {
  let server: ContentServer;
  beforeAll(async () => {
    server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT], dispatcher: DISPATCHER });
  });
  afterAll(() => server.close());

  const isServed = new Set(
    served.flatMap(({ method, path }) =>
      templatesOf(path).map((template) => `${method} ${template}`),
    ),
  );

  test.each(operations.map((each) => [each.id, each] as const))(
    '%s is served on the author and on publish',
    async (_id, { method, path }) => {
      if (isServed.has(`${method} ${path}`)) return;
      // The addresses of the content server itself
      const url = path
        .replace('{pharmacy}', 'riteaid-web')
        .replace('{language}', 'en')
        .replace('{site}', 'riteaid-web');
      for (const tier of ['author', 'publish'] as const) {
        const { host } = SITES.riteaid;
        const { statusCode } = await server[tier].inject({ method, url, headers: { host } });
        expect([tier, url, statusCode]).toEqual([tier, url, 200]);
      }
    },
  );
});

test('every endpoint of the clients is an operation, at its address on both pharmacy sites', () => {
  const names = endpointTables.flatMap((table) => Object.keys(table));
  const paths = new Map(operations.map(({ id, path }) => [id, path]));
  expect(names.map((name) => [name, paths.get(name)])).toEqual(
    names.map((name) => [name, `/content/{pharmacy}/en.${name}.json`]),
  );
});

test('an endpoint that the specification names or that was recorded is no invention, and any other is', () => {
  const endpoints = endpointTables.flatMap((table) => Object.keys(table));
  const chosen = operations
    .filter(({ id, origin }) => endpoints.includes(id) && origin !== 'invented')
    .map(({ id }) => id);
  expect(chosen.sort()).toEqual(Object.keys(specifiedEndpoints).sort());
});

test.each(
  operations.filter(({ origin }) => origin !== 'invented').map(({ id, path }) => [id, path]),
)('%s is in the specification', (_id, path) => {
  const name = path.replace(/^\/content\/\{\w+\}\/en\.(\w+)\.json$/, '$1').split('/{', 1)[0] ?? '';
  expect(SPECIFICATION).toContain(name.replace('/shop/', ''));
});

const SPECIFICATION = readdirSync(join(ROOT, 'docs/specification'))
  .map((file) => readFileSync(join(ROOT, 'docs/specification', file), 'utf8'))
  .join('\n');

/** The addresses of services in files without their comments, each once: those in quotes in the clients, and those of authors in content. */
function addressesIn(folder: string, ending: RegExp, quoted: RegExp): readonly string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => ending.test(file) && !/\.(?:test|testing|examples)\.|examples\.ts$/.test(file),
  );
  const found = files.flatMap((file) => {
    const code = readFileSync(join(ROOT, folder, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
    return [...code.matchAll(quoted)].map(([, address = '']) => address);
  });
  return [...new Set(found)].sort();
}

/** Returns whether a call of an address, whose parts in `${…}` are open, reaches an operation or an address below it. */
function isCalled(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1);
  const pattern = path
    .split(/\$\{[^}]*\}+/)
    .map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
    .join('.+');
  const call = new RegExp(`^${pattern}(?:$|[/.])`);
  return (
    served.some((each) => call.test(each.path)) || operations.some((each) => call.test(each.path))
  );
}

const CLIENTS = addressesIn(
  'ui.frontend/src',
  /\.tsx?$/,
  /['"`](?:\$\{\w+\(\)\})?(\/(?:services|shop|graphql|libs|api)[^'"`\s]*)/g,
);
const AUTHORS = addressesIn(
  'ui.content/src/main/content/jcr_root',
  /\.xml$/,
  /="(\/(?:services\/|shop\/|graphql\/|api\/|content\/[\w-]+\/en\.\w+\.json)[^"]*)"/g,
);

test.each(CLIENTS)('the client calls %s, which is in the contract', (address) => {
  expect(isCalled(address)).toBe(true);
});

test.each(AUTHORS)('authors give the address %s, which is in the contract', (address) => {
  const isThere = ['GET', 'POST'].some((method) =>
    operationAt(method, address.split(/[?#]/, 1)[0] ?? ''),
  );
  expect(isThere || isCalled(address)).toBe(true);
});

test('the addresses of clients and authors are found', () => {
  expect(CLIENTS).toContain('/shop/customer/section/load/?sections=cart');
  expect(AUTHORS).toContain('/content/bartell-web/en.raauth.json');
  expect(isCalled('/services/unknown')).toBe(false);
});
