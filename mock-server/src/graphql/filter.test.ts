import { ask, stop } from './shop.testing';

afterEach(stop);

describe('filter, sort and page', () => {
  const text = (expression: string) => `name: { _expressions: [${expression}] }`;
  test.each([
    [`filter: { ${text('{ value: "Mint chip" }')} }`, ['Mint chip']],
    [
      `filter: { ${text('{ value: "Mint chip", _operator: EQUALS_NOT }')} }`,
      ['berry', 'Lemon ice'],
    ],
    [`filter: { ${text('{ value: "ic", _operator: CONTAINS }')} }`, ['Lemon ice']],
    [`filter: { ${text('{ value: "e", _operator: CONTAINS_NOT }')} }`, ['Mint chip']],
    [
      `filter: { ${text('{ value: "BE", _operator: STARTS_WITH, _ignoreCase: true }')} }`,
      ['berry'],
    ],
    [
      'filter: { name: { _logOp: OR, _expressions: [{ value: "berry" }, { value: "Mint chip" }] } }',
      ['berry', 'Mint chip'],
    ],
    [
      'filter: { scoops: { _expressions: [{ value: 1, _operator: GREATER }] } }',
      ['berry', 'Mint chip'],
    ],
    ['filter: { price: { _expressions: [{ value: 2, _operator: LOWER_EQUAL }] } }', ['Lemon ice']],
    ['filter: { vegan: { _expressions: [{ value: true }] } }', ['Lemon ice']],
    [
      'filter: { since: { _expressions: [{ value: "1980-01-01", _operator: BEFORE }] } }',
      ['Mint chip'],
    ],
    ['filter: { tags: { _expressions: [{ value: "cool" }] } }', ['Mint chip']],
    ['filter: { tags: { _apply: ALL, _expressions: [{ value: "yellow" }] } }', ['Lemon ice']],
    [
      'filter: { tags: { _apply: ALL_OR_EMPTY, _expressions: [{ value: "yellow" }] } }',
      ['berry', 'Lemon ice'],
    ],
    ['filter: { _path: { _expressions: [{ value: "/content/dam/mint" }] } }', ['Mint chip']],
    [
      'filter: { _logOp: OR, vegan: { _expressions: [{ value: true }] }, scoops: { _expressions: [{ value: 2 }] } }',
      ['berry', 'Lemon ice'],
    ],
    ['sort: "scoops DESC"', ['Mint chip', 'berry', 'Lemon ice']],
    ['sort: "price ASC, name"', ['berry', 'Lemon ice', 'Mint chip']],
    ['sort: "_path DESC", limit: 2', ['Mint chip', 'Lemon ice']],
    ['offset: 1, limit: 1', ['Lemon ice']],
    ['limit: 0', []],
    ['offset: 9', []],
  ])('%s', async (args, names) => {
    const answer = await ask(`{ flavourList(${args}) { items { name } } }`);
    expect(answer).toEqual({ data: { flavourList: { items: names.map((name) => ({ name })) } } });
  });
});
