import { withoutInvisible } from './invisible';

test.each([
  ['a left-to-right embedding, as of a phone number from a contact', '\u202a(202) 555-0123\u202c'],
  ['an isolate', '\u2068(202) 555-0123\u2069'],
  ['a variation selector', '(202)\ufe0d 555-0123'],
  ['a zero-width space', '(202)\u200b 555-0123'],
  ['a byte order mark', '\ufeff(202) 555-0123'],
  ['a soft hyphen and a word joiner', '(202) 555\u00ad-\u20600123'],
  ['a control character', '(202) 555-\u00000123\u001b'],
  ['a tag', '(202) 555-0123\u{e0041}'],
])('%s is removed', (_, text) => {
  expect(withoutInvisible(text)).toBe('(202) 555-0123');
});

test.each(['Zoë Nuñez-O’Hara', 'Zoe\u0308', 'two\n\tlines\r\n', 'a\u00a0b\u202fc', '名前', '😀'])(
  '%j is returned unchanged',
  (text) => {
    expect(withoutInvisible(text)).toBe(text);
  },
);
