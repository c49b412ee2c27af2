import * as fc from 'fast-check';
import {
  linkToStore,
  readSchedulingLink,
  withoutSchedulingLink,
  withSource,
} from './schedulingLink';

test('a link of the feed contains store, day, vaccine and source', () => {
  const found =
    '?store=101&date=2026-12-01&vaccine=103&source=https%3A%2F%2Ffinder.example&booking-referral=a1-b2';
  expect(readSchedulingLink(found)).toEqual({
    storeNumber: '101',
    date: '2026-12-01',
    slotId: '103',
    source: 'https://finder.example',
    bookingReferral: 'a1-b2',
  });
});

test.each([
  ['?store=../etc&vaccine=103', { slotId: '103' }],
  ['?store=101&date=2026-02-30', { storeNumber: '101' }],
  ['?store=101&vaccine=3;drop', { storeNumber: '101' }],
  ['?store=%20101%20', { storeNumber: '101' }],
  ['?source=with%20blanks%0A&store=1', { storeNumber: '1' }],
  [`?store=1&booking-referral=${'x'.repeat(201)}`, { storeNumber: '1' }],
  ['?store=1234567&date=2026-12-01', { date: '2026-12-01' }],
  ['?store=123456', { storeNumber: '123456' }],
])('of %s what is written wrongly is left out', (search, link) => {
  expect(readSchedulingLink(search)).toEqual(link);
});

test.each(['', '?utm_source=mail', '?stores=101'])('%j is not a scheduling link', (search) => {
  expect(readSchedulingLink(search)).toBeUndefined();
});

test('withoutSchedulingLink removes the link’s parameters and keeps all others', () => {
  expect(withoutSchedulingLink('?store=101&utm_source=mail&vaccine=3&date=2026-12-01')).toBe(
    '?utm_source=mail',
  );
  expect(withoutSchedulingLink('?source=a&booking-referral=b&store=1')).toBe('');
});

test('a link of our own list contains the store and the day, and no vaccine', () => {
  const link = linkToStore('/vaccines/schedule', '101', '2026-12-01');
  expect(readSchedulingLink(new URL(link, 'https://pharmacy.example').search)).toEqual({
    storeNumber: '101',
    date: '2026-12-01',
  });
  expect(link).not.toContain('vaccine=');
  expect(linkToStore('/schedule.html?wcmmode=disabled', '7')).toBe(
    '/schedule.html?wcmmode=disabled&store=7',
  );
});

test('no query causes an error, and a cleaned query is not a link any more', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      readSchedulingLink(query);
      expect(readSchedulingLink(withoutSchedulingLink(`${query}&store=7`))).toBeUndefined();
    }),
  );
});

test("another publisher's link gets our origin as its source, in place of any other", () => {
  const found = withSource(
    'https://harbor.example/book?store=h1&source=x#top',
    'https://our.example',
  );
  expect(found).toBe('https://harbor.example/book?store=h1&source=https%3A%2F%2Four.example#top');
});

test.each([
  'http://harbor.example/book',
  'javascript:alert(1)',
  '/book',
  '',
  'https://a@b.example/',
])('%j is no link to lead a visitor to', (link) => {
  expect(withSource(link, 'https://our.example')).toBeUndefined();
});
