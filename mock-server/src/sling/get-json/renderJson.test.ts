import {
  type ContentFolder,
  contentFolder,
  docViewText,
} from '../../repository/contentFolder.testing';
import { openRepository, type Repository } from '../../repository';
import { renderJson } from './renderJson';

describe('a node as JSON', () => {
  let folder: ContentFolder;
  let repository: Repository;

  beforeAll(() => {
    const many = Array.from(
      { length: 150 },
      (_, at) =>
        `<c${at} jcr:primaryType="nt:unstructured"><d jcr:primaryType="nt:unstructured"/></c${at}>`,
    );
    folder = contentFolder({
      'content/.content.xml': docViewText(
        'jcr:primaryType="nt:unstructured" big="{Long}9007199254740993" ratio="{Double}3" half="{Double}0.5" exact="{Decimal}1.10" yes="{Boolean}true" no="{Boolean}[true,false]" tags="[a,b]" none="[]" when="{Date}2024-02-29T08:05:00.000-05:00"',
        '<b jcr:primaryType="nt:unstructured"><c jcr:primaryType="nt:unstructured"/></b><a jcr:primaryType="nt:unstructured"/>',
      ),
      'content/a.txt': 'hello',
      'binaries/.content.xml': docViewText(
        'jcr:primaryType="nt:unstructured" one="{Binary}aü" none="{Binary}[]"',
      ),
      'nan/.content.xml': docViewText('jcr:primaryType="nt:unstructured" v="{Double}NaN"'),
      'many/.content.xml': docViewText('jcr:primaryType="nt:unstructured"', many.join('')),
    });
    repository = openRepository({ mounts: [folder.path] });
  });

  afterAll(() => {
    folder.remove();
  });

  const json = (path: string, ...selectors: string[]): unknown =>
    JSON.parse(renderJson(repository, path, selectors).body);

  it('contains numbers, booleans, dates and arrays as in Sling', () => {
    const { status, contentType, body } = renderJson(repository, '/content', []);
    expect([status, contentType]).toEqual([200, 'application/json;charset=utf-8']);
    expect(body).toBe(
      '{"jcr:primaryType":"nt:unstructured","big":9007199254740993,"ratio":3.0,"half":0.5,"exact":"1.10","yes":true,"no":[true,false],"tags":["a","b"],"none":[],"when":"Thu Feb 29 2024 08:05:00 GMT-0500"}',
    );
  });

  // Recorded from Apache Sling (ui.tests/parity/requests/json.json).
  it.each([
    [
      'Decimal',
      '10.50,1E3,00012.30,-0.00,1e-7,0.1000,12E5',
      '"10.50","1E+3","12.30","0.00","1E-7","0.1000","1.2E+6"',
    ],
    [
      'Double',
      '3,-0.0,1e10,12345678,0.0001,1.5e300,4.9E-324,123456789.125',
      '3.0,0.0,1.0E+10,12345678,0.00010,1.5E+300,4.9E-324,123456789.125',
    ],
    ['Long', '007,9007199254740993,-1', '7,9007199254740993,-1'],
    [
      'Date',
      '0001-01-01T00:00:00.000Z,1582-10-04T00:00:00.000Z,1582-10-15T00:00:00.000Z',
      '"Sat Jan 01 0001 00:00:00 GMT+0000","Thu Oct 04 1582 00:00:00 GMT+0000","Fri Oct 15 1582 00:00:00 GMT+0000"',
    ],
  ])('contains values of the type %s as printed by Java', (type, values, json) => {
    const typed = contentFolder({
      'content/.content.xml': docViewText(
        `jcr:primaryType="nt:unstructured" v="{${type}}[${values}]"`,
      ),
    });
    const { body } = renderJson(openRepository({ mounts: [typed.path] }), '/content', []);
    typed.remove();
    expect(body).toBe(`{"jcr:primaryType":"nt:unstructured","v":[${json}]}`);
  });

  it('contains an inline binary as its length, and no length for an empty array', () => {
    expect(json('/binaries')).toEqual({
      'jcr:primaryType': 'nt:unstructured',
      ':one': 3,
      none: [],
    });
  });

  it('is an error for a Double that is not a number', () => {
    expect(renderJson(repository, '/nan', []).status).toBe(500);
  });

  it.each([
    [[], []],
    [['1'], ['b', 'a', 'a.txt']],
    [['tidy'], []],
    [
      ['tidy', '1'],
      ['b', 'a', 'a.txt'],
    ],
    [['infinity'], ['b', 'a', 'a.txt']],
    [['99999999999'], ['b', 'a', 'a.txt']],
  ])('takes the depth from the last of the selectors %j', (selectors, children) => {
    const answer = json('/content', ...selectors) as Record<string, unknown>;
    expect(Object.keys(answer).filter((name) => repository.get(`/content/${name}`))).toEqual(
      children,
    );
  });

  it('contains a binary as its length', () => {
    expect(json('/content/a.txt', '1')).toMatchObject({
      'jcr:content': { ':jcr:data': 5, 'jcr:mimeType': 'text/plain' },
    });
  });

  it('contains the children as an ordered array if requested', () => {
    expect(json('/content/b', '1', 'harray')).toEqual({ 'jcr:primaryType': 'nt:unstructured' });
    expect(json('/content/b', 'harray', '1')).toEqual({
      'jcr:primaryType': 'nt:unstructured',
      __children__: [{ __name__: 'c', 'jcr:primaryType': 'nt:unstructured' }],
    });
  });

  it('is indented by two spaces if tidy', () => {
    expect(renderJson(repository, '/content/a', ['tidy']).body).toBe(
      '{\n  "jcr:primaryType": "nt:unstructured"\n}',
    );
  });

  it.each(['html', '01', '-2', '1.5'])('is refused for the selector %s', (selector) => {
    expect(renderJson(repository, '/content', [selector]).status).toBe(400);
  });

  it('lists shallower addresses for more than 200 nodes, but always includes the children', () => {
    const { status, body } = renderJson(repository, '/many', ['tidy', 'infinity']);
    expect(status).toBe(300);
    expect(JSON.parse(body)).toEqual(['/many.tidy.1.json', '/many.tidy.0.json']);
    expect(renderJson(repository, '/many', ['1']).status).toBe(200);
  });

  it('is 404 if there is no node', () => {
    expect(renderJson(repository, '/nothing', []).status).toBe(404);
  });
});
