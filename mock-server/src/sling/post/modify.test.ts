import { renderJson } from '../get-json/renderJson';
import { changes, CONTENT, ONE, ROOT, PostFixture } from './PostFixture.testing';
import type { PostRequest } from './PostRequest';

let fixture: PostFixture;

beforeEach(() => {
  fixture = new PostFixture();
});

afterEach(() => {
  fixture.end();
});

describe('modify, beyond values', () => {
  it('moves and copies nodes and properties into place', () => {
    const response = fixture.post(ROOT, [
      ['./four@MoveFrom', 'one'],
      ['./five@CopyFrom', ROOT + '/four'],
      ['./t@MoveFrom', '../jcr:title'],
      ['./six@CopyFrom', '/nothing'],
    ]);
    expect(changes(response)).toEqual([
      { type: 'moved', argument: [ONE, `${ROOT}/four`] },
      { type: 'moved', argument: [`${CONTENT}/jcr:title`, `${ROOT}/t`] },
      { type: 'copied', argument: [`${ROOT}/four`, `${ROOT}/five`] },
    ]);
    expect(fixture.children(ROOT)).toEqual(['two', 'three', 'four', 'five']);
    expect(fixture.value(`${ROOT}/five`, 'x')).toBe('1');
    // Sling gives a moved property its old name, whatever the new one is.
    expect(fixture.value(ROOT, 'jcr:title')).toBe('Home');
    expect(fixture.value(CONTENT, 'jcr:title')).toBeUndefined();
  });

  it('fills empty fields for user and time', () => {
    fixture.post(`${ROOT}/new`, [
      ['jcr:created', ''],
      ['jcr:createdBy', ''],
      ['jcr:lastModified', ''],
    ]);
    expect(fixture.type(`${ROOT}/new`, 'jcr:created')).toBe('Date');
    expect(fixture.value(`${ROOT}/new`, 'jcr:createdBy')).toBe('admin');
    fixture.post(ONE, [
      ['jcr:created', ''],
      ['jcr:lastModified', ''],
    ]);
    expect(fixture.value(ONE, 'jcr:created')).toBeUndefined();
    expect(fixture.type(ONE, 'jcr:lastModified')).toBe('Date');
  });

  it('stores an uploaded file, under its own name if requested', () => {
    const file = {
      filename: 'C:\\pictures\\cat.png',
      content: Buffer.from([7]),
      contentType: 'image/png',
    };
    const empty = {
      filename: '',
      content: Buffer.alloc(0),
      contentType: 'application/octet-stream',
    };
    expect(
      fixture.post('/content', [
        ['./*', file],
        ['./unused', empty],
      ]).status,
    ).toBe(200);
    expect(fixture.repository.readFile('/content/cat.png')).toEqual(Buffer.from([7]));
    expect(fixture.repository.get('/content/unused')).toBeUndefined();
    fixture.post('/content', [['./cat.png', { ...file, content: Buffer.from([8, 8]) }]]);
    expect(fixture.repository.readFile('/content/cat.png')).toEqual(Buffer.from([8, 8]));
  });

  it.each([
    ['first', ['three', 'one', 'two']],
    ['last', ['one', 'two', 'three']],
    ['before two', ['one', 'three', 'two']],
    ['after one', ['one', 'three', 'two']],
    ['0', ['three', 'one', 'two']],
    ['1', ['one', 'three', 'two']],
    ['9', ['one', 'two', 'three']],
  ])('orders a node %s', (order, expected) => {
    expect(fixture.post(`${ROOT}/three`, [[':order', order]]).status).toBe(200);
    expect(fixture.children(ROOT)).toEqual(expected);
  });

  it.each([
    ['before unknown', 409, /has no sibling .*unknown.*one, two/],
    ['after unknown', 500, /has no sibling .*unknown.*one, two/],
    ['sideways', 500, /Use first, last/],
  ])('refuses the order "%s"', (order, status, message) => {
    const response = fixture.post(`${ROOT}/three`, [[':order', order]]);
    expect(response.status).toBe(status);
    expect(response.body).toMatch(message);
  });

  it('refuses an invalid value, and writes nothing of the request', () => {
    const response = fixture.post(CONTENT, [
      ['jcr:title', 'Changed'],
      ['count', 'three'],
    ]);
    expect(response.status).toBe(422);
    expect(response.body).toContain('\\"three\\" is no Long');
    expect(changes(response)).toEqual([]);
    expect(fixture.value(CONTENT, 'jcr:title')).toBe('Home');
  });

  it('refuses an invalid name', () => {
    expect(fixture.post(ROOT, [['./a|b', 'x']]).status).toBe(409);
  });

  it('finds the resource of an address with an extension and a suffix', () => {
    fixture.post('/content/home.html', [['./jcr:content/x', '1']]);
    fixture.post('/content/home.html/jcr:content/root/one', [['y', '2']]);
    expect(fixture.value(CONTENT, 'x')).toBe('1');
    expect(fixture.value(ONE, 'y')).toBe('2');
  });

  // Recorded from Apache Sling (ui.tests/parity/requests/modify.json).
  it.each<[string, string, PostRequest['parameters'], number]>([
    ['an unknown node type', `${ROOT}/new`, [['jcr:primaryType', 'zz:Nothing']], 409],
    ['an abstract node type', `${ROOT}/new`, [['jcr:primaryType', 'nt:base']], 409],
    ['an unknown node type for a node', ONE, [['jcr:primaryType', 'nt:nothing']], 422],
    ['a file without content', `${ROOT}/new`, [['jcr:primaryType', 'nt:file']], 409],
    ['an unknown mixin', ONE, [['jcr:mixinTypes', 'mix:nothing']], 500],
    ['the removal of the type', ONE, [['jcr:primaryType@Delete', '']], 500],
    ['a property of a property', `${ONE}/x`, [['y', '1']], 422],
    ['a property of a page itself', '/content/home', [['x', '1']], 500],
    ['a property moved within its node', ONE, [['y@MoveFrom', 'x']], 409],
  ])('refuses %s and changes nothing', (_, path, parameters, status) => {
    const before = JSON.stringify(fixture.names(ONE));
    const response = fixture.post(path, parameters);
    expect([response.status, changes(response)]).toEqual([status, []]);
    expect(JSON.stringify(fixture.names(ONE))).toBe(before);
    expect(fixture.repository.get(`${ROOT}/new`)).toBeUndefined();
  });

  it.each(['zz:new', 'x[1]', ' x', 'x '])('stores a property named %j', (name) => {
    expect(fixture.post(ONE, [[name, '1']]).status).toBe(200);
    expect(JSON.parse(renderJson(fixture.repository, ONE, []).body)).toMatchObject({ [name]: '1' });
  });
});
