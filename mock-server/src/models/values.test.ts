import { Resource } from '../sling/resources/Resource';
import type { Property } from '../repository/node';
import type { Repository } from '../repository/Repository';
import { propertyOf } from './values';

test.each<[Property['type'], string, string]>([
  ['Double', '32.89550', '32.8955'],
  ['Long', '7', '7'],
  ['Boolean', 'true', 'true'],
  ['Date', '2026-01-02T03:04:05.000-05:00', '2026-01-02T03:04:05.000-05:00'],
])('a %s of %s is the text that Java gets', (type, text, expected) => {
  const properties = new Map([['value', { type, multiple: false, values: [text] }]]);
  const node = { name: 'a', path: '/a', properties, children: new Map(), origin: undefined };
  expect(propertyOf(new Resource({} as Repository, '/a', node), 'value')).toBe(expected);
});
