import { changes, CONTENT, ONE, ROOT, PostTrial } from './postTrial';

let trial: PostTrial;

beforeEach(() => {
  trial = new PostTrial();
});

afterEach(() => {
  trial.end();
});

describe('modify, beyond values', () => {
  it('moves and copies nodes and properties into place', () => {
    const response = trial.post(ROOT, [
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
    expect(trial.children(ROOT)).toEqual(['two', 'three', 'four', 'five']);
    expect(trial.value(`${ROOT}/five`, 'x')).toBe('1');
    expect(trial.value(ROOT, 't')).toBe('Home');
    expect(trial.value(CONTENT, 'jcr:title')).toBeUndefined();
  });

  it('fills in who and when where the field is empty', () => {
    trial.post(`${ROOT}/new`, [
      ['jcr:created', ''],
      ['jcr:createdBy', ''],
      ['jcr:lastModified', ''],
    ]);
    expect(trial.type(`${ROOT}/new`, 'jcr:created')).toBe('Date');
    expect(trial.value(`${ROOT}/new`, 'jcr:createdBy')).toBe('admin');
    trial.post(ONE, [
      ['jcr:created', ''],
      ['jcr:lastModified', ''],
    ]);
    expect(trial.value(ONE, 'jcr:created')).toBeUndefined();
    expect(trial.type(ONE, 'jcr:lastModified')).toBe('Date');
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
      trial.post('/content', [
        ['./*', file],
        ['./unused', empty],
      ]).status,
    ).toBe(200);
    expect(trial.repository.readFile('/content/cat.png')).toEqual(Buffer.from([7]));
    expect(trial.repository.get('/content/unused')).toBeUndefined();
    trial.post('/content', [['./cat.png', { ...file, content: Buffer.from([8, 8]) }]]);
    expect(trial.repository.readFile('/content/cat.png')).toEqual(Buffer.from([8, 8]));
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
    expect(trial.post(`${ROOT}/three`, [[':order', order]]).status).toBe(200);
    expect(trial.children(ROOT)).toEqual(expected);
  });

  it.each([
    ['before nobody', /has no sibling .*nobody.*one, two/],
    ['sideways', /Use first, last/],
  ])('refuses the order %s', (order, message) => {
    const response = trial.post(`${ROOT}/three`, [[':order', order]]);
    expect(response.status).toBe(500);
    expect(response.body).toMatch(message);
  });

  it('refuses a value that does not fit, and writes nothing of the request', () => {
    const response = trial.post(CONTENT, [
      ['jcr:title', 'Changed'],
      ['count', 'three'],
    ]);
    expect(response.status).toBe(422);
    expect(response.body).toContain('\\"three\\" is no Long');
    expect(changes(response)).toEqual([]);
    expect(trial.value(CONTENT, 'jcr:title')).toBe('Home');
  });

  it('refuses a name that cannot be', () => {
    expect(trial.post(ROOT, [['./a|b', 'x']]).status).toBe(409);
  });

  it('finds the resource behind an extension and a suffix', () => {
    trial.post('/content/home.html', [['x', '1']]);
    trial.post('/content/home.html/jcr:content/root/one', [['y', '2']]);
    expect(trial.value('/content/home', 'x')).toBe('1');
    expect(trial.value(ONE, 'y')).toBe('2');
  });
});
