import { MODELS, ask, stop } from './shop.testing';

afterEach(stop);

describe('a list of fragments', () => {
  it('contains every kind of field as in AEM', async () => {
    const answer = await ask(`{
      flavourByPath(_path: "/content/dam/mint") { item {
        _path _variation _variations _model { _path title }
        name scoops price vegan since tags extra
        story { plaintext markdown }
        image { ... on ImageRef { _path type mimeType width height } }
        maker { name }
      } } }`);
    expect(answer).toEqual({
      data: {
        flavourByPath: {
          item: {
            _path: '/content/dam/mint',
            _variation: 'master',
            _variations: ['short'],
            _model: { _path: `${MODELS}/flavour`, title: 'Flavour' },
            name: 'Mint chip',
            scoops: 3,
            price: 2.5,
            vegan: false,
            since: '1950-05-01',
            tags: ['green', 'cool'],
            extra: { a: [1] },
            story: {
              plaintext: 'A bold mint.\nOne\nTwo',
              markdown: 'A **bold** mint.\n\n- One\n- [Two](/x)',
            },
            image: {
              _path: '/content/dam/mint.png',
              type: 'Image',
              mimeType: 'image/png',
              width: 640,
              height: 480,
            },
            maker: { name: 'Ann' },
          },
        },
      },
    });
  });

  it('contains rich text as a tree, and plain text as HTML', async () => {
    const answer = await ask('{ flavourList { items { story { html json } } } }');
    expect(answer).toMatchObject({
      data: {
        flavourList: {
          items: [
            { story: null },
            {
              story: {
                html: '<p>Plain &amp; &lt;cold&gt;<br>and sour</p>',
                json: [
                  {
                    nodeType: 'paragraph',
                    content: [
                      { nodeType: 'text', value: 'Plain & <cold>' },
                      { nodeType: 'line-break' },
                      { nodeType: 'text', value: 'and sour' },
                    ],
                  },
                ],
              },
            },
            {
              story: {
                json: [
                  {
                    nodeType: 'paragraph',
                    content: [
                      { nodeType: 'text', value: 'A ' },
                      { nodeType: 'text', value: 'bold', format: { variants: ['bold'] } },
                      { nodeType: 'text', value: '\u00a0mint.' },
                    ],
                  },
                  {
                    nodeType: 'unordered-list',
                    content: [
                      { nodeType: 'list-item', content: [{ nodeType: 'text', value: 'One' }] },
                      {
                        nodeType: 'list-item',
                        content: [
                          {
                            nodeType: 'link',
                            data: { href: '/x' },
                            content: [{ nodeType: 'text', value: 'Two' }],
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            },
          ],
        },
      },
    });
  });

  it('a field with a broken reference, or that was never filled, is empty', async () => {
    const answer = await ask(
      '{ flavourByPath(_path: "/content/dam/lemon") { item { maker { name } image { __typename } extra } } }',
    );
    expect(answer).toEqual({
      data: { flavourByPath: { item: { maker: null, image: null, extra: null } } },
    });
  });

  it('prefers a variation if the fragment has it', async () => {
    const answer = await ask(
      '{ flavourList(variation: "short", sort: "name") { items { name scoops _variation } } }',
    );
    expect(answer).toMatchObject({
      data: {
        flavourList: {
          items: [
            { name: 'Lemon ice', _variation: 'master' },
            { name: 'Mint', scoops: 3, _variation: 'short' },
            { name: 'berry', _variation: 'master' },
          ],
        },
      },
    });
  });
});

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
