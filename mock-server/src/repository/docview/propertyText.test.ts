import fc from 'fast-check';
import { anyCharacter } from '../../../../jest/anyCharacter.testing';
import { PROPERTY_TYPES, type Property } from '../node';
import { formatPropertyText, parsePropertyText } from './propertyText';

const string = (...values: string[]): Property => ({ type: 'String', multiple: true, values });

describe('a property in one attribute', () => {
  it.each<[string, Property]>([
    ['plain', { type: 'String', multiple: false, values: ['plain'] }],
    ['', { type: 'String', multiple: false, values: [''] }],
    ['{Long}12', { type: 'Long', multiple: false, values: ['12'] }],
    ['{Boolean}true', { type: 'Boolean', multiple: false, values: ['true'] }],
    [
      '{Date}2024-02-29T08:00:00.000-05:00',
      { type: 'Date', multiple: false, values: ['2024-02-29T08:00:00.000-05:00'] },
    ],
    ['{Binary}', { type: 'Binary', multiple: false, values: [''] }],
    ['\\[not an array]', { type: 'String', multiple: false, values: ['[not an array]'] }],
    ['\\{not a type}', { type: 'String', multiple: false, values: ['{not a type}'] }],
    ['C:\\\\temp', { type: 'String', multiple: false, values: ['C:\\temp'] }],
    ['[a,b]', string('a', 'b')],
    ['[Smith\\, Jane,b]', string('Smith, Jane', 'b')],
    ['[[x],{y}]', string('[x]', '{y}')],
    ['[]', string()],
    ['[\\0]', string('')],
    ['[,]', string('', '')],
    ['{Long}[1,2]', { type: 'Long', multiple: true, values: ['1', '2'] }],
    ['a\\u0007b', { type: 'String', multiple: false, values: ['a\u0007b'] }],
  ])('%j is read and written as vault does', (text, property) => {
    expect(parsePropertyText('title', text)).toEqual(property);
    expect(formatPropertyText('title', property)).toBe(text);
  });

  it('reads and writes node types as names without a type', () => {
    const mixins: Property = { type: 'Name', multiple: true, values: ['mix:title'] };
    expect(parsePropertyText('jcr:mixinTypes', '[mix:title]')).toEqual(mixins);
    expect(formatPropertyText('jcr:mixinTypes', mixins)).toBe('[mix:title]');
  });

  it('the error names the notation for a text that begins with a brace', () => {
    expect(() => parsePropertyText('greeting', '{name}, hello')).toThrow(
      /"greeting" begins with "{name}", which is no property type.*"\\{"/,
    );
  });

  it('reads any written values back unchanged', () => {
    const value = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...Array.from('\\,[]{}0u "<&\n')),
        fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
      ),
    });
    const property = fc
      .tuple(fc.constantFrom(...PROPERTY_TYPES), fc.boolean(), fc.array(value), value)
      .map(([type, multiple, many, one]): Property => ({
        type,
        multiple,
        values: multiple ? many : [one],
      }));
    fc.assert(
      fc.property(property, (written) => {
        expect(parsePropertyText('x', formatPropertyText('x', written))).toEqual(written);
      }),
    );
  });
});
