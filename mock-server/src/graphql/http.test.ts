import { ask, contentOf, request, sentences, serve, stop } from './shop.testing';

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
    [';name=nobody;unknown=1', []],
  ])('%s', async (rest, items) => {
    expect(await ask(query, rest)).toEqual({ data: { flavourList: { items } } });
  });

  test.each([
    ['', /persistentQueries\/q: .*\$name/],
    [';name=berry;limit=many', /persistentQueries\/q: .*\$limit.*many/],
  ])('"%s" lacks one, or has one of the wrong type', async (rest, message) => {
    await serve(contentOf({ q: query }));
    const answer = await request(`/graphql/execute.json/shop/q${rest}`);
    expect(answer.status).toBe(400);
    expect(await sentences(answer)).toMatch(message);
  });
});

describe('the answer over HTTP', () => {
  const QUERY = '{ flavourList { items { name } } }';

  it('may be kept for a minute, and is not sent again while it is the same', async () => {
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

  it('follows the content as an author changes it', async () => {
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
