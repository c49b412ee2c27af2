import { parsePersistedAddress, PersistedQueryError } from './persistedQuery';
import {
  ask,
  contentOf,
  model,
  request,
  sentences,
  serve,
  stop,
  type Content,
} from './shop.testing';

afterEach(stop);

describe('variables in the address', () => {
  const query = `query ($name: String!, $limit: Int = 9, $vegan: Boolean = false) {
    flavourList(limit: $limit, filter: { name: { _expressions: [{ value: $name }] } }) {
      items { name scoops @skip(if: $vegan) }
    }
  }`;

  test.each([
    [';name=berry', [{ name: 'berry', scoops: 2 }]],
    ['.json;name=berry;vegan=true', [{ name: 'berry' }]],
    ['%3Bname%3DMint%20chip%3Bvegan%3Dtrue', [{ name: 'Mint chip' }]],
    [';name=berry;limit=0', []],
    [';name=none;unknown=1', []],
  ])('%s', async (rest, items) => {
    expect(await ask(query, rest)).toEqual({ data: { flavourList: { items } } });
  });

  test.each([
    ['', /persistentQueries\/q: .*\$name/],
    [';name=berry;limit=many', /persistentQueries\/q: .*\$limit.*many/],
  ])('"%s" lacks a variable, or has one of the wrong type', async (rest, message) => {
    await serve(contentOf({ q: query }));
    const answer = await request(`/graphql/execute.json/shop/q${rest}`);
    expect(answer.status).toBe(400);
    expect(await sentences(answer)).toMatch(message);
  });
});

describe('the HTTP response', () => {
  const QUERY = '{ flavourList { items { name } } }';

  it('may be cached for a minute, and is 304 while the content is unchanged', async () => {
    await serve(contentOf({ q: QUERY }));
    const first = await request('/graphql/execute.json/shop/q');
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    const again = await request('/graphql/execute.json/shop/q.json', {
      'if-none-match': first.headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each([
    '/graphql/execute.json/shop/q;unknown=1',
    '/graphql/execute.json/shop/q;unknown',
    '/graphql/execute.json/shop/q?unknown=1',
  ])('is not cached at %s, because the query declares no such variable', async (url) => {
    await serve(contentOf({ q: QUERY }));
    const answer = await request(url);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('changes when an author changes the content', async () => {
    const repository = await serve(contentOf({ q: QUERY }));
    await request('/graphql/execute.json/shop/q');
    const changed = contentOf({ q: '{ flavourList { items { scoops } } }' });
    repository.replace(changed, ['/conf/shop/settings/graphql']);
    expect(await (await request('/graphql/execute.json/shop/q')).json()).toMatchObject({
      data: { flavourList: { items: [{ scoops: 2 }, { scoops: 1 }, { scoops: 3 }] } },
    });
  });

  test.each([
    ['/graphql/execute.json/shop/none', 404, /no persisted query .*persistentQueries\/none/],
    ['/graphql/execute.json/nowhere/q', 404, /no persisted query \/conf\/nowhere/],
    ['/graphql/execute.json/shop', 404, /names no persisted query/],
    ['/graphql/execute.json/shop/..%2Fq', 404, /names no persisted query/],
  ])('%s is %d', async (url, status, message) => {
    await serve(contentOf({ q: QUERY }));
    const answer = await request(url);
    expect(answer.status).toBe(status);
    expect(await sentences(answer)).toMatch(message);
  });
});

describe('the address of a persisted query', () => {
  test.each([
    ['shop/list', 'shop', 'list', {}],
    ['shop/list.json', 'shop', 'list', {}],
    ['a/b/list', 'a/b', 'list', {}],
    ['shop/list;a=1;b=two%20words', 'shop', 'list', { a: '1', b: 'two words' }],
    ['shop/list%3Ba%3D1%3Bpath%3D%2Fcontent%2Fx', 'shop', 'list', { a: '1', path: '/content/x' }],
    ['shop/list;a=b=c;;flag', 'shop', 'list', { a: 'b=c', flag: '' }],
  ])('%s', (rest, config, name, variables) => {
    const address = parsePersistedAddress(rest);
    expect(address).toMatchObject({ config, name });
    expect(Object.fromEntries(address.variables)).toEqual(variables);
  });

  test.each([
    ['list', 404],
    ['', 404],
    ['shop/', 404],
    ['../conf/list', 404],
    ['shop/a.b', 404],
    ['shop/%zz', 400],
  ])('"%s" names no query: %d', (rest, status) => {
    let thrown: unknown;
    try {
      parsePersistedAddress(rest);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(PersistedQueryError);
    expect(thrown).toMatchObject({ status });
  });
});

describe('the response names broken content and contains the rest', () => {
  async function problems(query: string, models: Content = {}): Promise<string> {
    await serve(contentOf({ q: query }, models));
    const answer = await request('/graphql/execute.json/shop/q');
    expect(answer.status).toBe(500);
    return sentences(answer);
  }
  const one = (field: Content): Content => ({ x: model('X', { a: field }) });

  test.each([
    [
      '{ flavourList { items { name }',
      {},
      /persistentQueries\/q, line 1, column \d+: Syntax Error/,
    ],
    ['{ flavourList { items { taste } } }', {}, /line 1, column 25: Cannot query field "taste"/],
    [
      '{ xList { items { a } } }',
      { x: { 'jcr:content': { status: 'enabled' } } },
      /\/models\/x has no fields: add/,
    ],
    ['{ xList { items { a } } }', one({ metaType: 'hologram' }), /unknown metaType "hologram"/],
    [
      '{ xList { items { a } } }',
      one({ metaType: 'text-single', name: 'a b' }),
      /name "a b".*GraphQL does not allow/,
    ],
    [
      '{ xList { items { a } } }',
      one({ metaType: 'fragment-reference' }),
      /"a" of .*\/models\/x refers to no model/,
    ],
    [
      '{ draftList { items { a } } }',
      {
        draft: {
          'jcr:content': { ...(model('D', {})['jcr:content'] as Content), status: 'draft' },
        },
      },
      /\/models\/draft has the status "draft".*Set status="enabled"/,
    ],
    [
      '{ xList { items { a } } }',
      { x: { 'jcr:content': { model: {} } } },
      /\/models\/x has no status.*Set status="enabled"/,
    ],
    [
      '{ x { a } }',
      { Flavour: model('F', {}) },
      /flavour and .*Flavour have one GraphQL name: rename one/,
    ],
  ])('%s', async (query, models, message) => {
    expect(await problems(query, models)).toMatch(message);
  });

  it('an unknown field to sort by', async () => {
    expect(await ask('{ flavourList(sort: "taste") { items { name } } }')).toMatchObject({
      errors: [{ message: expect.stringMatching(/no field "taste" to sort by/) as string }],
    });
  });

  it('a broken model does not stop a query of another one', async () => {
    await serve(contentOf({ q: '{ iceMakerList { items { name } } }' }, { broken: {} }));
    const answer = await request('/graphql/execute.json/shop/q');
    expect(await answer.json()).toEqual({ data: { iceMakerList: { items: [{ name: 'Ann' }] } } });
  });

  test.each([
    ['no node', {}],
    ['a node of another type', { shop: { endpoint: { 'sling:resourceType': 'site/endpoint' } } }],
  ])('a configuration whose endpoint is %s serves no query', async (_, endpoints) => {
    const content = contentOf({ q: '{ flavourList { items { name } } }' });
    const { dam } = content.content as { dam: Content };
    await serve({ ...content, content: { dam, 'cq:graphql': endpoints } });
    const answer = await request('/graphql/execute.json/shop/q');
    expect(answer.status).toBe(500);
    expect(await sentences(answer)).toMatch(
      /\/conf\/shop have no endpoint.*Add the node \/content\/cq:graphql\/shop\/endpoint/,
    );
  });

  it('a picture that is a plain file is null, and the error names the remedy', async () => {
    const plain = { 'mint.png': { 'jcr:primaryType': 'nt:file' } };
    await serve(contentOf({ q: IMAGES }, {}, plain));
    const answer = await request('/graphql/execute.json/shop/q');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({
      data: { flavourByPath: { item: { image: null } } },
      errors: [
        {
          message: expect.stringMatching(
            /"image" of \/content\/dam\/mint refers to the plain file \/content\/dam\/mint.png.*npm run content:assets/,
          ) as string,
        },
      ],
    });
  });
});

const IMAGES =
  '{ flavourByPath(_path: "/content/dam/mint") { item { image { ... on ImageRef { _path } } } } }';
