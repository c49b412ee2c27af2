import fc from 'fast-check';
import { anyCharacter } from '../../../jest/anyCharacter.testing';
import { attributeName, parseAttributes, readAttributes } from './attributes';
import { attribute, choice, flag, lines, path, text, wholeNumber } from './defineSlot';

const attributes = {
  endpoint: attribute({ label: 'Service address', schema: path() }),
  heading: attribute({ label: 'Heading', schema: text(), fallback: 'Hello' }),
  intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
  perPage: attribute({
    label: 'Stores per page',
    schema: wholeNumber({ min: 1, max: 20 }),
    fallback: 5,
  }),
  layout: attribute({ label: 'Layout', schema: choice(['wide', 'narrow']), fallback: 'wide' }),
  open: attribute({ label: 'Open at first', schema: flag(), fallback: false }),
  topics: attribute({ label: 'Topics', schema: lines(), optional: true }),
};

const parse = (html: string) => {
  document.body.innerHTML = `<div id="form" ${html}></div>`;
  const element = document.body.firstElementChild as HTMLElement;
  const parsed = parseAttributes(element.id, readAttributes(element, { attributes }), {
    attributes,
  });
  return parsed.ok ? { ok: parsed.ok, props: parsed.props } : parsed;
};
const messages = (html: string): string[] => {
  const parsed = parse(html);
  return parsed.ok ? [] : parsed.problems.map(({ message }) => message);
};

test('attributes become typed props', () => {
  const html =
    'data-cmp-endpoint="/a.json" data-cmp-heading="Hi" data-cmp-intro="Welcome" data-cmp-per-page="12" ' +
    'data-cmp-layout="narrow" data-cmp-open="true" data-cmp-topics="One&#10;Two"';
  expect(parse(html)).toEqual({
    ok: true,
    props: {
      id: 'form',
      endpoint: '/a.json',
      heading: 'Hi',
      intro: 'Welcome',
      perPage: 12,
      layout: 'narrow',
      open: true,
      topics: ['One', 'Two'],
    },
  });
});

test('a missing or empty attribute has its default, or is absent if it is optional', () => {
  expect(parse('data-cmp-endpoint="/a.json" data-cmp-heading="" data-cmp-intro=""')).toEqual({
    ok: true,
    props: {
      id: 'form',
      endpoint: '/a.json',
      heading: 'Hello',
      perPage: 5,
      layout: 'wide',
      open: false,
    },
  });
});

test('the first frame has the authored texts, and the fallbacks of attributes that are not texts', () => {
  const { heading, layout, perPage, topics } = attributes;
  const raw = { heading: 'Hi', layout: 'narrow', topics: 'One\nTwo' };
  const parsed = parseAttributes('form', raw, { attributes: { heading, layout, perPage, topics } });
  expect(parsed).toMatchObject({
    props: { heading: 'Hi', layout: 'narrow', perPage: 5, topics: ['One', 'Two'] },
    firstFrame: { heading: 'Hi', layout: 'wide', perPage: 5, topics: ['One', 'Two'] },
  });
});

const address =
  'Service address: enter a path that begins with a single / and has no spaces, for example /content/site/page.';

test.each([
  ['', [address]],
  ['data-cmp-endpoint="content/a"', [address]],
  ['data-cmp-endpoint="//elsewhere.example/a"', [address]],
  ['data-cmp-endpoint="https://elsewhere.example/a"', [address]],
  ['data-cmp-endpoint="javascript:alert(1)"', [address]],
  ['data-cmp-endpoint="/a b"', [address]],
  [
    'data-cmp-endpoint="/a" data-cmp-per-page="21"',
    ['Stores per page: enter a whole number from 1 to 20.'],
  ],
  [
    'data-cmp-endpoint="/a" data-cmp-per-page="2.5"',
    ['Stores per page: enter a whole number from 1 to 20.'],
  ],
  ['data-cmp-endpoint="/a" data-cmp-layout="huge"', ['Layout: choose one of: wide, narrow.']],
  ['data-cmp-open="perhaps"', [address, 'Open at first: choose yes or no.']],
])('%s: the author reads %j', (html, expected) => {
  expect(messages(html)).toEqual(expected);
});

test('an attribute is named as the browser names a dataset key', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][A-Za-z0-9]{0,12}$/), (key) => {
      const element = document.createElement('div');
      element.dataset[`cmp${key.charAt(0).toUpperCase()}${key.slice(1)}`] = 'x';
      expect(element.getAttributeNames()).toEqual([attributeName(key)]);
    }),
  );
});

test('any text is passed on as it was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, minLength: 1 }), (intro) => {
      const parsed = parseAttributes('form', { endpoint: '/a', intro }, { attributes });
      expect(parsed.ok && parsed.props.intro).toBe(intro);
    }),
  );
});
