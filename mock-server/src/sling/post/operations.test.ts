import { changes, CONTENT, ONE, ROOT, PostFixture } from './PostFixture.testing';
import type { PostRequest } from './PostRequest';

let fixture: PostFixture;

beforeEach(() => {
  fixture = new PostFixture();
});

afterEach(() => {
  fixture.end();
});

describe('delete', () => {
  it('removes the resource', () => {
    const response = fixture.post(ONE, [[':operation', 'delete']]);
    expect(changes(response)).toEqual([{ type: 'deleted', argument: ONE }]);
    expect(fixture.repository.get(ONE)).toBeUndefined();
  });

  it.each<[string[], string[]]>([
    [['one', `${ROOT}/two`, 'nothing'], ['three']],
    [['*'], []],
    [[`${CONTENT}/root/*`], []],
  ])('removes what :applyTo names: %j', (names, left) => {
    expect(
      fixture.post(ROOT, [
        [':operation', 'delete'],
        ...names.map((name): [string, string] => [':applyTo', name]),
      ]).status,
    ).toBe(200);
    expect(fixture.children(ROOT)).toEqual(left);
  });

  it('is forbidden with an extension or a slash, and does nothing for a missing resource', () => {
    expect(fixture.post('/content/home.html', [[':operation', 'delete']]).status).toBe(403);
    expect(fixture.post('/content/home/', [[':operation', 'delete']]).status).toBe(403);
    expect(fixture.post('/content/nothing', [[':operation', 'delete']]).status).toBe(200);
    expect(fixture.repository.get('/content/home')).toBeDefined();
  });
});

describe('delete, by the address of a property', () => {
  it('removes the property', () => {
    const response = fixture.post(`${ONE}/x`, [[':operation', 'delete']]);
    expect(changes(response)).toEqual([{ type: 'deleted', argument: `${ONE}/x` }]);
    expect(fixture.names(ONE)).toEqual(['jcr:primaryType']);
  });

  it('cannot remove the type of a node', () => {
    const path = `${ONE}/jcr:primaryType`;
    expect(fixture.post(path, [[':operation', 'delete']]).status).toBe(409);
  });
});

describe('copy and move', () => {
  it('copies a tree with its files', () => {
    const response = fixture.post('/content', [
      [':operation', 'copy'],
      [':dest', '/content/home/'],
      [':applyTo', '/content/logo.png'],
    ]);
    expect(response.status).toBe(200);
    expect(fixture.repository.readFile('/content/home/logo.png')).toEqual(Buffer.from([1, 2, 3]));
    expect(
      fixture.post('/content/home', [
        [':operation', 'copy'],
        [':dest', '/content/away'],
      ]).status,
    ).toBe(201);
    expect(fixture.value('/content/away/jcr:content/root/one', 'x')).toBe('1');
  });

  it('moves to a name or to a parent, and orders the moved node', () => {
    expect(
      fixture.post(ONE, [
        [':operation', 'move'],
        [':dest', 'eins'],
        [':order', 'first'],
      ]).status,
    ).toBe(201);
    expect(fixture.children(ROOT)).toEqual(['eins', 'two', 'three']);
    expect(
      changes(
        fixture.post(`${ROOT}/eins`, [
          [':operation', 'move'],
          [':dest', `${ROOT}/two/`],
        ]),
      ),
    ).toEqual([{ type: 'moved', argument: [`${ROOT}/eins`, `${ROOT}/two/eins`] }]);
  });

  it('replaces only with :replace', () => {
    const move: PostRequest['parameters'] = [
      [':operation', 'move'],
      [':dest', 'two'],
    ];
    expect(fixture.post(ONE, move).status).toBe(412);
    expect(fixture.post(ONE, [...move, [':replace', 'true']]).status).toBe(200);
    expect(fixture.value(`${ROOT}/two`, 'x')).toBe('1');
  });

  it.each<[string, string, PostRequest['parameters'], number]>([
    ['without a destination', ONE, [], 500],
    ['below a parent that is missing', ONE, [[':dest', '/nowhere/x']], 412],
    ['what is not there', `${ROOT}/nothing`, [[':dest', 'x']], 404],
    ['into itself', ROOT, [[':dest', `${ROOT}/one/`]], 409],
    [
      'several to one name',
      ROOT,
      [
        [':dest', 'x'],
        [':applyTo', '*'],
      ],
      500,
    ],
  ])('refuses to copy %s', (_, path, parameters, status) => {
    expect(fixture.post(path, [[':operation', 'copy'], ...parameters]).status).toBe(status);
  });
});

describe('import and nop', () => {
  it('imports a tree of JSON', () => {
    const content = JSON.stringify({
      'jcr:primaryType': 'nt:unstructured',
      n: 3,
      tags: ['a', 'b'],
      child: { yes: true, when: '2024-02-29T08:05:00.000-05:00' },
    });
    const parameters: PostRequest['parameters'] = [
      [':operation', 'import'],
      [':contentType', 'json'],
      [':name', 'tree'],
      [':content', content],
    ];
    expect(fixture.post(ROOT, parameters).status).toBe(201);
    expect([fixture.type(`${ROOT}/tree`, 'n'), fixture.value(`${ROOT}/tree`, 'tags')]).toEqual([
      'Long',
      ['a', 'b'],
    ]);
    expect([
      fixture.type(`${ROOT}/tree/child`, 'yes'),
      fixture.type(`${ROOT}/tree/child`, 'when'),
    ]).toEqual(['Boolean', 'Date']);
    expect(fixture.post(ROOT, parameters).status).toBe(412);
    expect(fixture.post(ROOT, [...parameters, [':replace', 'true']]).status).toBe(200);
    expect(
      fixture.post(ROOT, [
        [':operation', 'import'],
        [':content', content],
      ]).status,
    ).toBe(412);
  });

  // Recorded from Apache Sling (ui.tests/parity/requests/import.json).
  it.each([
    ['{"a":', 409],
    ['[1]', 409],
    ['{"a":"b",}', 409],
    ['{"a":[1,"x"]}', 409],
    ['{"a":{"jcr:primaryType":"nt:nothing"}}', 409],
    ['', 201],
    ['{"a":null}', 201],
  ])('responds to the content %j with %i', (content, status) => {
    const response = fixture.post(ROOT, [
      [':operation', 'import'],
      [':contentType', 'json'],
      [':name', 'tree'],
      [':content', content],
    ]);
    expect(response.status).toBe(status);
    expect(fixture.value(`${ROOT}/tree`, 'a')).toBeUndefined();
  });

  it('does nothing and returns the requested status', () => {
    expect(
      fixture.post(ONE, [
        [':operation', 'nop'],
        [':nopstatus', '204'],
        ['x', '2'],
      ]).status,
    ).toBe(204);
    expect(fixture.value(ONE, 'x')).toBe('1');
  });

  it('the error for an unknown operation names all operations', () => {
    const response = fixture.post(ONE, [[':operation', 'explode']]);
    expect(response.status).toBe(500);
    expect(response.body).toContain('Use modify, delete, copy, move, import, nop');
  });
});
