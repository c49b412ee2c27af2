import {
  attribute,
  choice,
  codes,
  flag,
  lines,
  path,
  text,
  wholeNumber,
  type Attribute,
} from '../src/slot/defineSlot';
import { describeAttribute } from './describeAttribute';

test.each<[string, Attribute, string, string | undefined]>([
  ['a text', attribute({ label: 'Heading', schema: text(), optional: true }), 'text', undefined],
  [
    'a required text',
    attribute({ label: 'Heading', schema: text() }),
    'text',
    'Heading: enter a text.',
  ],
  [
    'a path',
    attribute({ label: 'Page', schema: path(), optional: true }),
    'path',
    'Page: enter a path that begins with a single / and has no spaces, for example /content/site/page.',
  ],
  [
    'a choice',
    attribute({ label: 'Layout', schema: choice(['wide', 'narrow']), fallback: 'wide' }),
    'one of wide, narrow',
    'Layout: choose one of: wide, narrow.',
  ],
  [
    'a number',
    attribute({ label: 'Stores', schema: wholeNumber({ min: 1, max: 20 }), fallback: 5 }),
    'whole number',
    'Stores: enter a whole number from 1 to 20.',
  ],
  [
    'a flag',
    attribute({ label: 'Open', schema: flag(), fallback: false }),
    'yes or no',
    'Open: choose yes or no.',
  ],
  ['texts', attribute({ label: 'Topics', schema: lines(), optional: true }), 'texts', undefined],
  ['codes', attribute({ label: 'States', schema: codes(), optional: true }), 'codes', undefined],
])('the workshop names the type and the problem of %s', (_title, described, type, problem) => {
  expect(describeAttribute(described)).toEqual({ type, problem });
});
