import type { Content } from './repositoryOf.testing';
import { ask, contentOf, model, request, sentences, serve, stop } from './shop.testing';

afterEach(stop);

describe('something broken is named, and the rest goes on', () => {
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
    ['{ xList { items { a } } }', { x: {} }, /\/models\/x has no fields: add/],
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
      '{ x { a } }',
      { Flavour: model('F', {}) },
      /flavour and .*Flavour have one GraphQL name: rename one/,
    ],
  ])('%s', async (query, models, message) => {
    expect(await problems(query, models as Content)).toMatch(message);
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
});
