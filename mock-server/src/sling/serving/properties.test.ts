import type { ContentServer } from '../../index';
import { ContentFixture } from '../content.testing';

// Recorded from Apache Sling (ui.tests/parity/requests/urls.json).
const fixture = new ContentFixture({
  'content/.content.xml':
    '<jcr:root jcr:primaryType="nt:unstructured" x="text" n="{Long}3" yes="{Boolean}true" list="[one,two]" none="[]" price="{Decimal}10.50" half="{Double}3" when="{Date}2024-02-29T08:05:00.000-05:00" blob="{Binary}hello"><b jcr:primaryType="nt:unstructured" y="1"/></jcr:root>',
  'content/up.txt': 'bytes',
});
let server: ContentServer;
beforeAll(async () => {
  server = await fixture.serve();
});
afterAll(() => fixture.remove());

const get = (url: string) => server.author.inject({ url, headers: { host: 'localhost:4502' } });

test.each([
  ['/content/x.json', '{"x":"text"}'],
  ['/content/n.json', '{"n":"3"}'],
  ['/content/list.json', '{"list":["one","two"]}'],
  ['/content/none.json', '{"none":[]}'],
  ['/content/price.json', '{"price":"10.50"}'],
  ['/content/half.1.json', '{"half":"3.0"}'],
  ['/content/when.json', '{"when":"2024-02-29T08:05:00.000-05:00"}'],
  ['/content/blob.json', '{"blob":"hello"}'],
  ['/content/_jcr_primaryType.json', '{"jcr:primaryType":"nt:unstructured"}'],
  ['/content/x.json/suffix', '{"x":"text"}'],
  ['/content/x/.json', '{"x":"text"}'],
  ['/content/up.txt/jcr:content/jcr:data.json', '{"jcr:data":"bytes"}'],
])('%s is the JSON of a property', async (url, json) => {
  const { statusCode, body } = await get(url);
  expect([statusCode, body]).toEqual([200, json]);
});

test.each([
  ['/content/x', 'text/plain;charset=utf-8', 'text'],
  ['/content/price', 'text/plain;charset=utf-8', '10.50'],
  ['/content/blob', 'application/octet-stream', 'hello'],
  ['/content/up.txt/jcr:content/jcr:data', 'application/octet-stream', 'bytes'],
  ['/content/up.txt/jcr:content', 'text/plain; charset=utf-8', 'bytes'],
])('%s is its value', async (url, type, body) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.body]).toEqual([200, body]);
  expect(answer.headers['content-type']?.toString().replace('; ', ';')).toBe(
    type.replace('; ', ';'),
  );
});

test.each([
  ['/content/missing.json', 404],
  ['/content/x/y.json', 404],
  ['/content/x.foo.json', 400],
  ['/content/x.html', 404],
  ['/content/b/.json', 200],
  ['/content/b/', 403],
  ['/content/up.txt/', 403],
  ['/content/b..json', 200],
  ['/content/b..x.json', 400],
  ['/content//b.json', 400],
])('%s has status %i', async (url, status) => {
  expect((await get(url)).statusCode).toBe(status);
});

test.each(['/content/b', '/content/list'])('%s redirects to the folder', async (url) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers.location]).toEqual([302, `http://localhost:4502${url}/`]);
});
