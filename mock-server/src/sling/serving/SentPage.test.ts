import { type Links, sentBefore, SentPage } from './SentPage';

const links = (origin: string): Links => ({ mapping: MAPPING, origin });
const MAPPING = { entries: [], firstOrigin: '' };

const PAGE = { markup: '<a href="/content/site/en.html">é</a>' };

/** Returns the page as it is sent with the given links and additions. */
const sent = (given: Links | undefined, additions = '', page = PAGE): SentPage =>
  sentBefore(
    page,
    { links: given, additions },
    () => new SentPage(`${given?.origin ?? ''} ${additions} ${page.markup}`),
  );

test('a page is sent as before to the same host, and otherwise with its own links', () => {
  const first = sent(links('http://a.localhost'));
  const other = sent(links('http://b.localhost'));
  expect(sent(links('http://a.localhost'))).toBe(first);
  expect(sent(links('http://b.localhost'))).toBe(other);
  expect(other.markup).toContain('http://b.localhost');
  expect(sent(undefined).markup).not.toContain('localhost');
});

test.each([
  [
    'the mapping has changed',
    () => sent({ mapping: { ...MAPPING }, origin: 'http://a.localhost' }),
  ],
  ['there is a problem to show', () => sent(links('http://a.localhost'), 'problem')],
  ['the page was rendered again', () => sent(links('http://a.localhost'), '', { ...PAGE })],
])('a page is not sent as before if %s', (_, again) => {
  const first = sent(links('http://a.localhost'));
  expect(again()).not.toBe(first);
});

test('many hosts do not keep many copies of a page', () => {
  const first = sent(links('http://localhost:1'));
  for (let port = 2; port < 10; port += 1) sent(links(`http://localhost:${port}`));
  expect(sent(links('http://localhost:1'))).not.toBe(first);
});

test('the bytes and their validator belong together', () => {
  const one = sent(links('http://a.localhost'));
  expect(one.bytes.toString()).toBe(one.markup);
  expect(one.bytes).toBe(one.bytes);
  expect(one.etag).not.toBe(sent(links('http://b.localhost')).etag);
});
