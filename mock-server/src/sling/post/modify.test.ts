import { changes, CONTENT, ONE, ROOT, PostFixture } from './PostFixture.testing';

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
    expect(fixture.value(ROOT, 't')).toBe('Home');
    expect(fixture.value(CONTENT, 'jcr:title')).toBeUndefined();
  });

  it('fills in who and when where the field is empty', () => {
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

  it('stores an uploaded file, by its own name where asked', () => {
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
    ['before unknown', /has no sibling .*unknown.*one, two/],
    ['sideways', /Use first, last/],
  ])('refuses the order %s', (order, message) => {
    const response = fixture.post(`${ROOT}/three`, [[':order', order]]);
    expect(response.status).toBe(500);
    expect(response.body).toMatch(message);
  });

  it('refuses a value that does not fit, and writes nothing of the request', () => {
    const response = fixture.post(CONTENT, [
      ['jcr:title', 'Changed'],
      ['count', 'three'],
    ]);
    expect(response.status).toBe(422);
    expect(response.body).toContain('\\"three\\" is no Long');
    expect(changes(response)).toEqual([]);
    expect(fixture.value(CONTENT, 'jcr:title')).toBe('Home');
  });

  it('refuses a name that cannot be', () => {
    expect(fixture.post(ROOT, [['./a|b', 'x']]).status).toBe(409);
  });

  it('finds the resource behind an extension and a suffix', () => {
    fixture.post('/content/home.html', [['x', '1']]);
    fixture.post('/content/home.html/jcr:content/root/one', [['y', '2']]);
    expect(fixture.value('/content/home', 'x')).toBe('1');
    expect(fixture.value(ONE, 'y')).toBe('2');
  });
});
