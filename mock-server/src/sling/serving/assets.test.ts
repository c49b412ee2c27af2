import { ContentFixture } from '../content.testing';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
const ORIGINAL = 'content/dam/mark.svg/_jcr_content/renditions/original';

let fixture: ContentFixture;

beforeEach(() => {
  fixture = new ContentFixture({
    'content/dam/mark.svg/.content.xml':
      '<jcr:root jcr:primaryType="dam:Asset"><jcr:content jcr:primaryType="dam:AssetContent"/></jcr:root>',
    [ORIGINAL]: DRAWING,
    [`${ORIGINAL}.dir/.content.xml`]:
      '<jcr:root jcr:primaryType="nt:file"><jcr:content jcr:primaryType="nt:resource" jcr:mimeType="image/svg+xml"/></jcr:root>',
  });
});

afterEach(() => fixture.remove());

test.each(['/content/dam/mark.svg', '/content/dam/mark.svg/jcr:content/renditions/original'])(
  'an asset is served with the bytes and the media type of its original at %s',
  async (url) => {
    const { author } = await fixture.serve();
    const answer = await author.inject({ url });
    expect([answer.body, answer.headers['content-type']]).toEqual([DRAWING, 'image/svg+xml']);
  },
);

test('a request for a part of an asset gets that part, as in Sling', async () => {
  const { author } = await fixture.serve();
  const ask = (range: string, more: Readonly<Record<string, string>> = {}) =>
    author.inject({ url: '/content/dam/mark.svg', headers: { range, ...more } });
  const size = DRAWING.length;
  const part = await ask('bytes=0-3', { 'accept-encoding': 'gzip' });
  expect([part.statusCode, part.body]).toEqual([206, '<svg']);
  expect(part.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-range': `bytes 0-3/${size}`,
    'content-length': '4',
  });
  const past = await ask(`bytes=${size}-`);
  expect([past.statusCode, past.headers['content-range']]).toEqual([416, undefined]);
  const changed = await ask('bytes=0-3', { 'if-range': String(part.headers.etag) });
  expect([changed.statusCode, changed.body]).toEqual([200, DRAWING]);
});

test('a drawing runs no script with the rights of the author who opens it', async () => {
  const { author } = await fixture.serve();
  const { headers } = await author.inject({ url: '/content/dam/mark.svg' });
  expect(headers['content-security-policy']).toBe('sandbox');
});

test('the JSON of an asset is its nodes', async () => {
  const { author } = await fixture.serve();
  const answer = await author.inject({ url: '/content/dam/mark.svg.3.json' });
  expect(answer.json()).toMatchObject({
    'jcr:primaryType': 'dam:Asset',
    'jcr:content': { renditions: { 'jcr:primaryType': 'nt:folder', original: {} } },
  });
});
