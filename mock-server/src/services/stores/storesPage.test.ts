import { openServices } from '../services.testing';
import type { TestServices } from '../services.testing';

/* A browser without JavaScript sends the locator's plain form and shows the page in the response. */

let services: TestServices;

beforeAll(() => {
  services = openServices(() => new Date('2026-03-04T18:10:00Z'));
});

afterAll(() => services.close());

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const visit = (query: string, accept = BROWSER) =>
  services.app.inject({ url: `/services/ext/v2/stores/getStores${query}`, headers: { accept } });

test('the nearest stores, each with its hours today, its phone and the way there', async () => {
  const { statusCode, headers, body } = await visit('?address=Camden,%20NJ');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/html');
  expect(headers.vary).toContain('accept');
  expect(body).toContain('<h1>Stores near Camden, NJ</h1>');
  expect(body).toMatch(/<h2>Fernwell Pharmacy #\d+<\/h2>/);
  expect(body).toMatch(/Store today: (\d+:00am-\d+:00[ap]m|Open 24 Hours)<br \/>/);
  expect(body).toMatch(/<a href="tel:\+1\d{10}">Call \(\d{3}\) 555-01\d\d<\/a>/);
  expect(body).toContain('value="Camden, NJ"');
});

test('a state leads to the page that lists its stores by city', async () => {
  const { body } = await visit('?address=Pennsylvania');
  expect(body).toContain('<a href="/stores/pa">All stores in Pennsylvania, by city</a>');
  expect((await visit('?address=Camden,%20NJ')).body).not.toContain('All stores in');
  const city = (await visit('?address=New%20York')).body;
  expect(city).toContain('<h1>Stores near New York, NY</h1>');
  expect(city).toContain('<a href="/stores/ny">All stores in New York, by city</a>');
});

test.each([
  ['no such place', '?address=qqqqqq', 'No stores near “qqqqqq”', 'Enter a ZIP code'],
  ['no store near', '?address=Dallas,%20TX', 'No stores near Dallas, TX', 'Try a larger city'],
])('%s: the page explains it, and offers another search', async (_, query, title, remedy) => {
  const { body } = await visit(query);
  expect(body).toContain(`<h1>${title}</h1>`);
  expect(body).toContain(remedy);
  expect(body).toContain('<form method="get"');
});

test('an empty search returns the form', async () => {
  const { statusCode, body } = await visit('?address=');
  expect(statusCode).toBe(400);
  expect(body).toContain('<h1>Find a store</h1>');
});

test('a search text is escaped', async () => {
  const { body } = await visit(`?address=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(body).not.toContain('<script>');
});

test('a script gets JSON', async () => {
  const { headers } = await visit('?address=Camden,%20NJ', 'application/json');
  expect(headers['content-type']).toContain('application/json');
});
