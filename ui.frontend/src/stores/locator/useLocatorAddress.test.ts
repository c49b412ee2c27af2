import fc from 'fast-check';
import { everything, readPage, readQuery, writePage, writeQuery } from './useLocatorAddress';

const keys = ['retail', 'handpicked'];
const area = { south: 34.1, west: -118.4, north: 34.3, east: -118.1 };

describe('the address', () => {
  test.each([
    ['', {}],
    ['?utm_source=mail', {}],
    ['?q=fresno', { text: 'fresno' }],
    ['?q=', { text: '' }],
    ['?q=near+me', { asksPosition: true }],
    ['?q=San+Jos%C3%A9%2C+CA', { text: 'San José, CA' }],
    ['?filter=handpicked&filter=retail', { filters: ['retail', 'handpicked'] }],
    ['?filter=free', {}],
    ['?area=34.1,-118.4,34.3,-118.1', { area }],
    ['?q=fresno&area=34.1,-118.4,34.3,-118.1', { text: 'fresno' }],
    ['?area=34.3,-118.4,34.1,-118.1', {}],
    ['?area=34.1,-118.4,34.3', {}],
    ['?area=34.1,-118.4,34.3,-118.1,7', {}],
    ['?area=34.1,-118.4,north,-118.1', {}],
    ['?area=,,,', {}],
    ['?area=34.1,-118.4,934.3,-118.1', {}],
  ])('%s is read as %j', (search, asked) => {
    const query = readQuery(search, null, keys);
    expect(query).toEqual({ ...everything, ...asked });
  });

  test('does not contain the visitor’s position, which comes from the history state', () => {
    const near = { latitude: 38.58, longitude: -121.49 };
    expect(writeQuery('?q=fresno', { ...everything, near })).toBe('');
    expect(readQuery('', near, keys)).toEqual({ ...everything, near });
    expect(readQuery('', { latitude: 'here' }, keys)).toEqual(everything);
    expect(readQuery('', 'here', keys)).toEqual(everything);
  });

  test('a written query is read back unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.subarray(keys), (text, filters) => {
        const query = { ...everything, text, filters };
        expect(readQuery(writeQuery('', query), null, keys)).toEqual(query);
      }),
    );
    expect(writeQuery('', { ...everything, area })).toBe('?area=34.100,-118.400,34.300,-118.100');
    expect(readQuery(writeQuery('', { ...everything, area }), null, keys).area).toEqual(area);
  });

  test('keeps the fields of others and drops the page of the previous search', () => {
    expect(writeQuery('?utm_source=mail&q=reno&page=3', { ...everything, text: 'fresno' })).toBe(
      '?utm_source=mail&q=fresno',
    );
  });
});

describe('the page of the list', () => {
  test.each([
    ['', 1],
    ['?page=3', 3],
    ['?page=0', 1],
    ['?page=-2', 1],
    ['?page=2.5', 1],
    ['?page=1e9', 1],
    ['?page=9999', 1],
  ])('%s shows %d pages of ten', (search, page) => {
    expect(readPage(search)).toBe(page);
  });

  test('the first page is not written to the address', () => {
    expect(writePage('?q=fresno&page=2', 1)).toBe('?q=fresno');
    expect(writePage('?q=fresno', 2)).toBe('?q=fresno&page=2');
  });
});
