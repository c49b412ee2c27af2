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
      'many/.content.xml': docViewText('jcr:primaryType="nt:unstructured"', many.join('')),
    });
    repository = openRepository({ mounts: [folder.path] });
  });

  afterAll(() => {
    folder.remove();
  });

  const json = (path: string, ...selectors: string[]): unknown =>
    JSON.parse(renderJson(repository, path, selectors).body);

  it('gives numbers, booleans, dates and arrays as Sling does', () => {
    const { status, contentType, body } = renderJson(repository, '/content', []);
    expect([status, contentType]).toEqual([200, 'application/json;charset=utf-8']);
    expect(body).toBe(
      '{"jcr:primaryType":"nt:unstructured","big":9007199254740993,"ratio":3.0,"half":0.5,"exact":"1.10","yes":true,"no":[true,false],"tags":["a","b"],"none":[],"when":"Thu Feb 29 2024 08:05:00 GMT-0500"}',
    );
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

  it('gives a binary as its length', () => {
    expect(json('/content/a.txt', '1')).toMatchObject({
      'jcr:content': { ':jcr:data': 5, 'jcr:mimeType': 'text/plain' },
    });
  });

  it('keeps the order of children in an array when asked', () => {
    expect(json('/content/b', '1', 'harray')).toEqual({ 'jcr:primaryType': 'nt:unstructured' });
    expect(json('/content/b', 'harray', '1')).toEqual({
      'jcr:primaryType': 'nt:unstructured',
      __children__: [{ __name__: 'c', 'jcr:primaryType': 'nt:unstructured' }],
    });
  });

  it('indents by two spaces when tidy', () => {
    expect(renderJson(repository, '/content/a', ['tidy']).body).toBe(
      '{\n  "jcr:primaryType": "nt:unstructured"\n}',
    );
  });

  it.each(['html', '01', '-2', '1.5'])('refuses the selector %s', (selector) => {
    expect(renderJson(repository, '/content', [selector]).status).toBe(400);
  });

  it('offers shallower addresses for more than 200 nodes, but always the children', () => {
    const { status, body } = renderJson(repository, '/many', ['tidy', 'infinity']);
    expect(status).toBe(300);
    expect(JSON.parse(body)).toEqual(['/many.tidy.1.json', '/many.tidy.0.json']);
    expect(renderJson(repository, '/many', ['1']).status).toBe(200);
  });

  it('is 404 where nothing is', () => {
    expect(renderJson(repository, '/nothing', []).status).toBe(404);
  });
});
