import fc from 'fast-check';
import { anyCharacter } from '../../jest/anyCharacter.testing';
import { callBack, CallBack } from '../src/runtime/CallBack.testing';
import { plural, t } from '../src/base/i18n/t';
import {
  attribute,
  defineSlot,
  path,
  text,
  wholeNumber,
  type AnySlot,
} from '../src/slot/defineSlot';
import { mount } from '../src/runtime/mount';
import { IfAuthored } from '../src/slot/authored';
import { settled } from '../src/runtime/page.testing';
import { serveFrame, serveSlot } from './frame/serveSlot.testing';
import { firstFrame, FirstFrameError } from './frame/firstFrame';
import { htlString } from './frame/htlExpression';

const endpoint = '/content/site/en.callback.json';
const heading = attribute({ label: 'Heading', schema: text(), fallback: 'Hello' });
const template = (slot: AnySlot): string => firstFrame(slot).split('\n')[1] ?? '';

test('authored texts become expressions, in text and in attributes', () => {
  const frame = template(callBack);
  expect(frame).toContain(
    '<template data-sly-template.firstFrame="${@ id, endpoint, heading, intro, topics}">',
  );
  expect(frame).toContain('<form action="${endpoint}" method="post">');
  expect(frame).toContain('<h2 id="${id}-heading">${heading || headingDefault}');
  expect(frame).toContain('<label for="${id}-phone">');
});

test('HTL tests and repeats markup that depends on an authored text', () => {
  const frame = template(callBack);
  expect(frame).toContain('<sly data-sly-test="${intro}"><p>${intro}</p></sly>');
  expect(frame).toContain(
    '<sly data-sly-list="${topics || [topicsDefault0, topicsDefault1]}">' +
      '<option id="${id}-topic-${itemList.index}">${item}</option></sly>',
  );
});

describe('the alternative to a text that was not authored', () => {
  const slot = defineSlot({
    name: 'pieces',
    attributes: { most: attribute({ label: 'Most', schema: text(), optional: true }) },
    component: ({ most }: { most?: string }) => (
      <IfAuthored value={most} otherwise={<i>one</i>}>
        <b>{most}</b>
      </IfAuthored>
    ),
  });

  test('is tested by HTL', () => {
    expect(template(slot)).toContain(
      '<sly data-sly-test="${most}"><b>${most}</b></sly><sly data-sly-test="${!most}"><i>one</i></sly>',
    );
  });

  test.each([
    ['with the text', { most: '4' }, '<b>4</b>'],
    ['without it', {}, '<i>one</i>'],
  ])('is the same as in React, %s', async (_, authored: Record<string, string>, markup) => {
    const element = serveSlot(slot, authored);
    expect(element.innerHTML).toBe(markup);
    mount(element, slot);
    await settled();
    expect(element.innerHTML).toBe(markup);
    element.remove();
  });
});

describe('a sentence becomes an expression in the page’s language', () => {
  const slot = defineSlot({
    name: 'doses',
    attributes: {
      heading,
      endpoint: attribute({ label: 'Service', schema: path(), fallback: '/services/doses' }),
    },
    component: ({ id, heading: title, endpoint: action }: Record<string, string>) => (
      <form action={action} aria-label={t('Doses of {0}', title ?? '')} id={id}>
        {t("It's {0} of {1}", 1, 'two')} {plural(2, '{0} dose', '{0} doses')}
        {t('Read: {0}', t('Doses'))}
      </form>
    ),
  });

  test('in text and in attributes, with its values', () => {
    const frame = template(slot);
    expect(frame).toContain("aria-label=\"${'Doses of \\u007B0\\u007D' @ i18n, format=[heading");
    expect(frame).toContain('format=[heading || headingDefault]}');
    expect(frame).toContain(
      "${'It\\u0027s \\u007B0\\u007D of \\u007B1\\u007D' @ i18n, format=[1, 'two']}",
    );
    expect(frame).toContain("${'\\u007B0\\u007D doses' @ i18n, format=[2]}");
  });

  test('a default is translated, but an author’s own text is not', () => {
    const frame = template(slot);
    expect(frame).toContain('data-sly-set.headingDefault="${\'Hello\' @ i18n}"');
    expect(frame).toContain('action="${endpoint || \'/services/doses\'}"');
  });

  test('a sentence in another sentence has its own variable', () => {
    const frame = template(slot);
    expect(frame).toMatch(/data-sly-set\.(sentence\d)="\$\{'Doses' @ i18n\}".*format=\[\1\]/s);
  });

  test('the result equals the component’s text in the browser', () => {
    document.body.innerHTML = serveFrame(firstFrame(slot), { id: 'a', heading: 'flu' });
    expect(document.querySelector('form')).toHaveAttribute('aria-label', 'Doses of flu');
    expect(document.body).toHaveTextContent("It's 1 of two 2 dosesRead: Doses");
    document.body.replaceChildren();
  });

  test('a number that languages write differently is refused', () => {
    const many = defineSlot({
      name: 'many',
      attributes: {},
      component: () => <p>{t('{0} doses', 1000)}</p>,
    });
    expect(() => firstFrame(many)).toThrow('Show it after hydration.');
  });
});

test('an attribute that is not a text has its default in the frame', () => {
  expect(template(callBack)).toContain('rows="3"');
});

test('a text that only looks like an expression is printed as text', () => {
  const slot = defineSlot({
    name: 'price',
    attributes: {},
    component: () => <p>{'${price} ${item}'}</p>,
  });
  expect(template(slot)).toContain('<p>\\${price} \\${item}</p>');
});

test('a preload hint for an image is not added before the frame', () => {
  const slot = defineSlot({
    name: 'picture',
    attributes: {},
    component: () => <img src="/a.svg" alt="" />,
  });
  expect(template(slot)).toContain('"><img src="/a.svg" alt=""/></template>');
});

test.each([
  ['Hello', "'Hello'"],
  ["Let's", "'Let\\u0027s'"],
  ['Say "hi"', "'Say \\u0022hi\\u0022'"],
  ['a \\ b', "'a \\u005C b'"],
  ['${x} <b> & {y}', "'\\u0024\\u007Bx\\u007D \\u003Cb\\u003E \\u0026 \\u007By\\u007D'"],
  ['two\nlines', "'two\\u000Alines'"],
])('the text %j is quoted as %s', (text, expected) => {
  expect(htlString(text)).toBe(expected);
});

test('no text can end its string, its expression or the attribute around it', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, minLength: 1 }), (fallback) => {
      const literal = /^'([^'"<>&{}\n]*)'$/.exec(htlString(fallback))?.[1];
      expect(JSON.parse(`"${literal ?? '?'}"`)).toBe(fallback);
    }),
  );
});

describe('React hydrates HTL’s output of the frame without a mismatch', () => {
  let errors: jest.SpiedFunction<typeof console.error>;
  beforeEach(() => (errors = jest.spyOn(console, 'error').mockImplementation()));
  afterEach(() => {
    document.body.replaceChildren();
    jest.restoreAllMocks();
  });

  test.each([
    ['the defaults', {}],
    ['an introduction', { intro: 'We <b>call</b> "you" & \'them\'.' }],
    ['a list', { topics: 'One\nTwo & three\n<i>' }],
    ['blanks and umlauts', { heading: '  Grüße  ', intro: ' ' }],
    ['numbers and flags', { rows: '9', urgent: 'true' }],
  ])('with %s', async (_, authored) => {
    const slot = serveSlot(callBack, { endpoint, ...authored }, 'page-1-form');
    const served = slot.firstChild;
    mount(slot, callBack);
    expect(slot.firstChild).toBe(served);
    await settled();
    expect(slot).toHaveTextContent('ready');
    expect(errors).not.toHaveBeenCalled();
  });

  test('with any authored text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.string({ unit: 'grapheme' }),
        (title, intro) => {
          const slot = serveSlot(callBack, { endpoint, heading: title, intro });
          mount(slot, callBack).unmount();
          slot.remove();
          expect(errors).not.toHaveBeenCalled();
        },
      ),
      { numRuns: 50 },
    );
  });
});

test.each<[string, AnySlot, string]>([
  [
    'cuts an authored text',
    defineSlot({
      name: 'shout',
      attributes: { heading },
      component: (props: { heading: string }) => <p>{props.heading.slice(0, 3)}</p>,
    }),
    'An authored text was changed',
  ],
  [
    'shouts an authored text',
    defineSlot({
      name: 'shout',
      attributes: { heading },
      component: (props: { heading: string }) => <p>{props.heading.toUpperCase()}</p>,
    }),
    'An authored text was changed',
  ],
  [
    'puts an authored text into a style',
    defineSlot({
      name: 'tint',
      attributes: { heading },
      component: (props: { heading: string }) => <p style={{ color: props.heading }} />,
    }),
    'An authored text is in a style',
  ],
  [
    'needs a number that is not known yet',
    defineSlot({
      name: 'count',
      attributes: { size: attribute({ label: 'Size', schema: wholeNumber({ min: 1, max: 9 }) }) },
      component: () => null,
    }),
    'Give it a fallback, or make it optional.',
  ],
  [
    'takes a name that is taken',
    defineSlot({
      name: 'list',
      attributes: { item: heading },
      component: () => null,
    }),
    'The attribute "item" has a name that is taken.',
  ],
  [
    'needs a browser',
    defineSlot({
      name: 'wide',
      attributes: {},
      component: () => {
        throw new ReferenceError('window is not defined');
      },
    }),
    'The component cannot be rendered without a browser: ReferenceError: window is not defined',
  ],
])('for a component that %s the error names what to change', (_, slot, message) => {
  expect(() => firstFrame(slot)).toThrow(FirstFrameError);
  expect(() => firstFrame(slot)).toThrow(message);
  expect(() => firstFrame(slot)).toThrow(`The slot ${slot.name} of ui.frontend`);
});

test('the frame has the same text as the component', () => {
  document.body.innerHTML = serveFrame(firstFrame(callBack), { id: 'a', endpoint, intro: 'Hi' });
  expect(document.body).toHaveTextContent("Let's talk: 100% ${free}HiPhone");
  expect(CallBack.name).toBe('CallBack');
});
