import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { ContentNode, Property } from '../../repository/node';
import { ScenarioStore, scenarios } from '../../scenarios';
import { openDatabase } from '../../database/database';
import type { Database } from '../../database/database';
import { backends, registerBackends } from '../index';
import { registerConsole } from './index';

function text(value: string): Property {
  return { type: 'String', multiple: false, values: [value] };
}

function node(
  path: string,
  properties: Readonly<Record<string, string>> = {},
  children: readonly ContentNode[] = [],
): ContentNode {
  return {
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    properties: new Map(Object.entries(properties).map(([name, value]) => [name, text(value)])),
    children: new Map(children.map((child) => [child.name, child])),
    origin: undefined,
  };
}

function page(path: string, title: string, children: readonly ContentNode[] = []): ContentNode {
  const content = node(`${path}/jcr:content`, { 'jcr:title': title });
  return node(path, { 'jcr:primaryType': 'cq:Page' }, [content, ...children]);
}

const CONTENT = node('/content', {}, [
  node('/content/fragments', {}, [page('/content/fragments/header', 'Header <nav>')]),
  page('/content/thrifty-web', 'Marigold Creamery', [
    page('/content/thrifty-web/en', 'Home', [page('/content/thrifty-web/en/thank-you', 'Thanks')]),
  ]),
]);

let database: Database;
let store: ScenarioStore;
let app: FastifyInstance;
let content: ContentNode | undefined;

beforeEach(() => {
  database = openDatabase(':memory:');
  store = new ScenarioStore(database);
  content = CONTENT;
  app = Fastify();
  void app.register(scenarios, { store });
  void app.register(cookies);
  registerBackends(app, { database });
  registerConsole(app, {
    repository: {
      get: (path) => (path === '/content' ? content : undefined),
      problems: [{ file: 'a/.content.xml', line: 3, column: 7, message: 'Close the <p> tag.' }],
    },
    database,
    services: backends,
    scenarios: store,
    sites: [
      {
        title: 'Marigold Creamery',
        root: '/content/thrifty-web/en',
        host: 'thrifty.localhost',
      },
    ],
    publishPort: () => 4503,
  });
});

afterEach(async () => {
  await app.close();
  database.close();
});

const HOST = 'localhost:4502';

const open = (url: string) => app.inject({ url, headers: { host: HOST } });

const post = (url: string, fields: Readonly<Record<string, string>>) =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      host: HOST,
      origin: `http://${HOST}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  });

const sendDistributorRequest = (companyName: string) =>
  app.inject({
    method: 'POST',
    url: '/content/thrifty-web/en.emaildistributor.json',
    payload: {
      companyName,
      distributorName: 'Ada Moss',
      email: 'ada@sweet-supply.example',
      businessCategory: 'Wholesale',
      additionalComments: 'Hello',
      action: 'email_distributor',
    },
  });

describe('the overview', () => {
  test('links to every page on author and publish, sites first', async () => {
    const { body } = await open('/mock');
    expect(body).toContain('href="/content/thrifty-web/en/thank-you.html"');
    expect(body).toContain('href="http://thrifty.localhost:4503/thank-you"');
    expect(body).toContain('href="http://thrifty.localhost:4503/"');
    expect(body.indexOf('Marigold Creamery')).toBeLessThan(body.indexOf('Header &lt;nav&gt;'));
    expect(body).not.toContain('http://thrifty.localhost:4503/content');
  });

  test('explains what to do if there are no pages', async () => {
    content = undefined;
    expect((await open('/mock')).body).toContain('There are no pages below /content.');
  });
});

test('the services show their addresses and records, newest first', async () => {
  expect((await open('/mock/services')).body).toContain('Requests: nothing is held yet.');
  await sendDistributorRequest('First & Sons');
  await sendDistributorRequest('Second');
  const { body } = await open('/mock/services');
  expect(body).toContain('/content/thrifty-web/en.emaildistributor.json');
  expect(body).toContain('Requests (2)');
  expect(body).toContain('ada@sweet-supply.example');
  expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First &amp; Sons'));
});

test('content problems name file, place and remedy', async () => {
  const { body } = await open('/mock/problems');
  expect(body).toContain('a/.content.xml:3:7');
  expect(body).toContain('Close the &lt;p&gt; tag.');
});

describe('scenarios', () => {
  const DOWN = {
    method: 'POST',
    path: '/content/*/en.emaildistributor.json',
    delay: '',
    answer: 'status=503',
    count: '',
  };

  test('are added, apply at once, are announced on every page, and are removed', async () => {
    const added = await post('/mock/scenarios/add', DOWN);
    expect([added.statusCode, added.headers.location]).toEqual([303, '/mock/scenarios?done=add']);
    expect((await sendDistributorRequest('Sweet Supply')).statusCode).toBe(503);
    const { body } = await open('/mock/scenarios?done=add');
    expect(body).toContain('The scenario is in force.');
    expect(body).toContain('HTTP status 503');
    expect((await open('/mock')).body).toMatch(/One scenario is\s+in force/);

    await post('/mock/scenarios/remove', { id: String(store.rules[0]?.id) });
    expect((await sendDistributorRequest('Sweet Supply')).statusCode).toBe(200);
  });

  test('are all removed at once', async () => {
    await post('/mock/scenarios/add', DOWN);
    await post('/mock/scenarios/add', { ...DOWN, count: '3' });
    expect((await open('/mock/scenarios')).body).toContain('The next 3');
    expect((await post('/mock/scenarios/clear', {})).statusCode).toBe(303);
    expect((await open('/mock/scenarios')).body).toContain('No scenario is in force.');
  });

  test('from all presets can be added', async () => {
    const { body } = await open('/mock/scenarios');
    const [, list = ''] = /<ul class="presets">([^]*?)<\/ul>/.exec(body) ?? [];
    const forms = list.split('</form>').slice(0, -1);
    for (const form of forms) {
      const fields = [...form.matchAll(/name="(\w+)"\s+value="([^"]*)"/g)];
      const sent = await post(
        '/mock/scenarios/add',
        Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])),
      );
      expect(sent.statusCode).toBe(303);
    }
    expect(forms.length).toBeGreaterThan(20);
    expect(store.rules).toHaveLength(forms.length);
  });

  test.each([
    [{ path: 'content' }, 'A path begins with a slash'],
    [{ answer: '' }, 'Give a delay, or an answer that is not the usual one'],
    [{ delay: 'long' }, '&#34;slow=long,status=503&#34; is no scenario.'],
    [{ method: 'STEAL' }, 'Choose a method of ANY, GET'],
    [{ count: '0' }, 'The number of requests is a whole number'],
    [{ count: 'few' }, 'The number of requests is a whole number'],
  ])("with %j show what to correct, and keep the form's values", async (wrong, sentence) => {
    const response = await post('/mock/scenarios/add', { ...DOWN, path: '/typed', ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain(sentence);
    expect(response.body).toMatch(/value="(\/typed|content)"/);
    expect(store.rules).toEqual([]);
  });
});

describe('the reset', () => {
  test('erases after a confirmation', async () => {
    await sendDistributorRequest('Sweet Supply');
    const asked = await post('/mock/reset/services', {});
    expect(asked.statusCode).toBe(400);
    expect(asked.body).toContain('Nothing was erased. Tick the box to confirm.');
    expect((await open('/mock/services')).body).toContain('Sweet Supply');

    const done = await post('/mock/reset/services', { confirm: 'yes' });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/mock/reset?done=services']);
    expect((await open('/mock/reset?done=services')).body).toContain('The services were reset.');
    expect((await open('/mock/services')).body).not.toContain('Sweet Supply');
  });
});

test('pages allow no script and no frame around them, and every field has a label', async () => {
  for (const url of ['/mock', '/mock/services', '/mock/scenarios', '/mock/reset']) {
    const { body, headers } = await open(url);
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
    expect(body.match(/<h1>/g)).toHaveLength(1);
    for (const [, id = ''] of body.matchAll(/<(?:input|select)[^>]*\sid="([^"]+)"/g)) {
      expect(body).toContain(`for="${id}"`);
    }
  }
  expect((await open('/mock/console.css')).headers['content-type']).toMatch('text/css');
});
