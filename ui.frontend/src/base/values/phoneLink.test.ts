import { phoneLink } from './phoneLink';

test.each([
  ['(626) 555-0142', 'tel:+16265550142'],
  ['626.555.0142', 'tel:+16265550142'],
  ['1-800-555-0138', 'tel:+18005550138'],
  ['(626) 555-0142 ext. 12', 'tel:+16265550142;ext=12'],
  ['626-555-0142 ext12', 'tel:+16265550142;ext=12'],
  ['626-555-0142 x7', 'tel:+16265550142;ext=7'],
  ['1-800-555-0138, extension 204', 'tel:+18005550138;ext=204'],
])('%s is called at %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
