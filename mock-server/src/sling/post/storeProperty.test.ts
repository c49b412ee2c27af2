import type { PostResponse } from './handlePost';
import { changes, CONTENT, ONE, ROOT, ROOT_ADDRESS, PostFixture } from './PostFixture.testing';
import type { PostRequest } from './PostRequest';

let fixture: PostFixture;

beforeEach(() => {
  fixture = new PostFixture();
});

afterEach(() => {
  fixture.end();
});

describe('modify', () => {
  it('sets properties, and reports each change', () => {
    const response = fixture.post(CONTENT, [
      ['./jcr:title', 'Start'],
      ['./root/one/y', 'new'],
      ['ignored', 'no'],
    ]);
    expect(response.status).toBe(200);
    expect(changes(response)).toEqual([
      { type: 'modified', argument: `${CONTENT}/jcr:title` },
      { type: 'modified', argument: `${ONE}/y` },
    ]);
    expect(fixture.value(CONTENT, 'jcr:title')).toBe('Start');
    expect(fixture.value(CONTENT, 'ignored')).toBeUndefined();
    expect(fixture.value(ONE, 'y')).toBe('new');
  });

  it('creates missing nodes with the types that the request names', () => {
    const response = fixture.post('/content/home/news', [
      ['jcr:primaryType', 'cq:Page'],
      ['jcr:content/jcr:primaryType', 'cq:PageContent'],
      ['jcr:content/jcr:title', 'News'],
      [':ignored', 'x'],
      ['j_username', 'x'],
      ['_charset_', 'utf-8'],
    ]);
    expect(response.status).toBe(201);
    expect(response.headers.location).toBe('/content/home/news');
    expect(fixture.value('/content/home/news', 'jcr:primaryType')).toBe('cq:Page');
    expect(fixture.value('/content/home/news/jcr:content', 'jcr:title')).toBe('News');
    expect(fixture.names('/content/home/news')).toEqual(['jcr:primaryType']);
  });

  it('adds a component like an author: with a name from its hint, at its position', () => {
    const add = (): PostResponse =>
      fixture.post(`${ROOT}/`, [
        ['./sling:resourceType', 'site/Text Box'],
        [':nameHint', 'Text Box'],
        [':order', 'after one'],
      ]);
    expect(add().headers.location).toBe(`${ROOT_ADDRESS}/text_box`);
    expect(add().headers.location).toBe(`${ROOT_ADDRESS}/text_box_0`);
    expect(add().headers.location).toBe(`${ROOT_ADDRESS}/text_box_1`);
    expect(fixture.children(ROOT)).toEqual([
      'one',
      'text_box_1',
      'text_box_0',
      'text_box',
      'two',
      'three',
    ]);
  });

  it.each<[string, PostRequest['parameters'], string]>([
    [':name as it is', [[':name', 'Exact.Name']], 'Exact.Name'],
    ['the title', [['./jcr:title', 'Über uns & mehr, viel mehr Text']], '_ber_uns_mehr_viel_m'],
    ['a digit at the start', [[':nameHint', '24 hours']], '_24_hours'],
    [
      'a field elsewhere',
      [
        ['./title@ValueFrom', 'other'],
        ['other', 'From There'],
      ],
      'from_there',
    ],
  ])('names a new node by %s', (_, parameters, name) => {
    expect(fixture.post(`${ROOT}/*`, parameters).headers.location).toBe(`${ROOT_ADDRESS}/${name}`);
  });

  it('refuses a :name that is taken', () => {
    expect(fixture.post(`${ROOT}/*`, [[':name', 'one']]).status).toBe(500);
  });

  it.each<[string, PostRequest['parameters'], string | undefined, unknown]>([
    [
      'a hint',
      [
        ['x', '12'],
        ['x@TypeHint', 'Long'],
      ],
      'Long',
      '12',
    ],
    [
      'a hint for an array',
      [
        ['x', 'a'],
        ['x@TypeHint', 'String[]'],
      ],
      'String',
      ['a'],
    ],
    [
      'a Boolean',
      [
        ['x', 'TRUE'],
        ['x@TypeHint', 'Boolean'],
      ],
      'Boolean',
      'true',
    ],
    [
      'a date in ISO 8601',
      [
        ['x', '2024-02-29T08:05:00.000-05:00'],
        ['x@TypeHint', 'Date'],
      ],
      'Date',
      '2024-02-29T08:05:00.000-05:00',
    ],
    [
      'several values',
      [
        ['x', 'a'],
        ['x', 'b'],
      ],
      'String',
      ['a', 'b'],
    ],
    [
      'blanks ignored',
      [
        ['x', 'a'],
        ['x', ''],
        ['x@IgnoreBlanks', 'true'],
        ['x@TypeHint', 'String[]'],
      ],
      'String',
      ['a'],
    ],
    [
      'a default',
      [
        ['x', ''],
        ['x@DefaultValue', 'd'],
      ],
      'String',
      'd',
    ],
    [
      'a default ignored',
      [
        ['x', ''],
        ['x@DefaultValue', ':ignore'],
      ],
      undefined,
      undefined,
    ],
    [
      'a default where the field is missing',
      [
        ['x@DefaultValue', 'd'],
        ['x@UseDefaultWhenMissing', 'true'],
      ],
      'String',
      'd',
    ],
    ['no default where it is missing', [['x@DefaultValue', 'd']], undefined, undefined],
    [
      'another field',
      [
        ['./x@ValueFrom', 'other'],
        ['other', 'o'],
      ],
      'String',
      'o',
    ],
  ])('stores %s', (_, parameters, storedType, stored) => {
    expect(fixture.post(ROOT, parameters).status).toBe(200);
    expect(fixture.value(ROOT, 'x')).toEqual(stored);
    expect(fixture.type(ROOT, 'x')).toBe(storedType);
  });

  it('keeps the type of an existing property', () => {
    fixture.post(CONTENT, [
      ['count', '4'],
      ['tags', 'blue'],
    ]);
    expect([fixture.type(CONTENT, 'count'), fixture.value(CONTENT, 'count')]).toEqual([
      'Long',
      '4',
    ]);
    expect(fixture.value(CONTENT, 'tags')).toEqual(['blue']);
  });

  it('removes a property by an empty value, by @Delete and by a :null default', () => {
    const response = fixture.post(CONTENT, [
      ['jcr:title', ''],
      ['tags@Delete', 'x'],
      ['count', ''],
      ['count@DefaultValue', ':null'],
      ['absent', ''],
    ]);
    expect(changes(response)).toEqual([
      { type: 'deleted', argument: `${CONTENT}/tags` },
      { type: 'deleted', argument: `${CONTENT}/jcr:title` },
      { type: 'deleted', argument: `${CONTENT}/count` },
    ]);
    expect(fixture.names(CONTENT)).toEqual(['jcr:primaryType']);
  });

  it('patches an array', () => {
    fixture.post(CONTENT, [
      ['tags@Patch', 'true'],
      ['tags', '+blue'],
      ['tags', '-red'],
      ['tags', '+green'],
    ]);
    expect(fixture.value(CONTENT, 'tags')).toEqual(['green', 'blue']);
  });
});

// Recorded from Apache Sling (ui.tests/parity/requests/modify.json).
describe('a value is read as in Oak', () => {
  it.each([
    ['Long', '007', '7'],
    ['Double', '1f', '1.0'],
    ['Double', ' 1.5 ', '1.5'],
    ['Double', '1e10', '1.0E10'],
    ['Decimal', '10.50', '10.50'],
    ['Decimal', '1e3', '1E+3'],
    ['Boolean', 'yes', 'false'],
    ['Path', 'a/b/../c', 'a/c'],
    ['URI', 'http://a/ü', 'http://a/ü'],
    ['Nonsense', '7', '7'],
  ])('%s %s', (type, given, value) => {
    const { status } = fixture.post(ONE, [
      ['v', given],
      ['v@TypeHint', type],
    ]);
    expect([status, fixture.value(ONE, 'v')]).toEqual([200, value]);
  });

  it.each([
    ['Long', '9223372036854775808', 422],
    ['Long', '1.5', 422],
    ['Double', '1,5', 422],
    ['Decimal', ' 1', 422],
    ['Decimal', 'NaN', 422],
    ['Date', 'tomorrow', 422],
    ['Name', 'a/b', 422],
    ['Name', 'zz:a', 409],
    ['Path', '/a//b', 422],
    ['Path', 'zz:a', 409],
    ['URI', 'a b', 422],
    ['URI', 'http://[', 422],
    ['Reference', '7', 422],
  ])('%s %s is refused', (type, given, status) => {
    const response = fixture.post(ONE, [
      ['v', given],
      ['v@TypeHint', type],
    ]);
    expect([response.status, fixture.value(ONE, 'v')]).toEqual([status, undefined]);
  });

  it.each([
    ['Thu Feb 29 2024 08:05:00 GMT-0500', '2024-02-29T13:05:00.000Z'],
    ['2024-02-29T08:05:00.000+0200', '2024-02-29T06:05:00.000Z'],
    ['2024-02-29T08:05:00 and more', new Date(2024, 1, 29, 8, 5).toISOString()],
    ['2024-2-30', new Date(2024, 2, 1).toISOString()],
    ['32.1.2024', new Date(2024, 1, 1).toISOString()],
  ])('the date %s', (given, instant) => {
    fixture.post(ONE, [
      ['v', given],
      ['v@TypeHint', 'Date'],
    ]);
    expect(new Date(String(fixture.value(ONE, 'v'))).toISOString()).toBe(instant);
  });

  it('a file in one chunk is stored, and a part of a file is refused', () => {
    const file = { filename: 'a.txt', content: Buffer.from('hello'), contentType: 'text/plain' };
    const part = (length: string): PostRequest['parameters'] => [
      ['./a.txt', file],
      ['./a.txt@Offset', '0'],
      ['./a.txt@Length', length],
    ];
    const refused = fixture.post('/content', part('10'));
    expect(refused.status).toBe(409);
    expect(refused.body).toContain('Send the file whole');
    expect(fixture.repository.get('/content/a.txt')).toBeUndefined();
    expect(fixture.post('/content', part('5')).status).toBe(200);
    expect(fixture.repository.readFile('/content/a.txt')?.toString()).toBe('hello');
  });
});
