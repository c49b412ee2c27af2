import { openRepository } from '../../repository';
import type { Repository } from '../../repository/Repository';
import { ContentFixture } from '../content.testing';
import { resolveResource } from './resolve';

describe('a URL is split after the longest existing path', () => {
  const fixture = new ContentFixture({
    'content/site/.content.xml': '<jcr:root jcr:primaryType="cq:Page"><jcr:content/></jcr:root>',
    'content/site/en/.content.xml':
      '<jcr:root jcr:primaryType="cq:Page"><jcr:content jcr:primaryType="cq:PageContent"><root jcr:primaryType="nt:unstructured"/></jcr:content></jcr:root>',
    'content/site/logo.v2.svg': '<svg/>',
  });
  let repository: Repository;
  beforeAll(() => {
    repository = openRepository({ mounts: [fixture.root] });
  });
  afterAll(async () => {
    await repository.close();
    await fixture.remove();
  });

  test.each([
    ['/content/site/en.html', '/content/site/en', [], 'html', null],
    ['/content/site/en.print.a4.html', '/content/site/en', ['print', 'a4'], 'html', null],
    ['/content/site/en.html/a/b.txt', '/content/site/en', [], 'html', '/a/b.txt'],
    ['/content/site/en.x.json/tail', '/content/site/en', ['x'], 'json', '/tail'],
    ['/content/site/en', '/content/site/en', [], null, null],
    ['/content/site/logo.v2.svg', '/content/site/logo.v2.svg', [], null, null],
    ['/content/site/logo.v2.svg.txt', '/content/site/logo.v2.svg', [], 'txt', null],
    [
      '/content/site/en/_jcr_content/root.json',
      '/content/site/en/jcr:content/root',
      [],
      'json',
      null,
    ],
    ['/content/site/en/jcr:content.html', '/content/site/en/jcr:content', [], 'html', null],
    ['/content/site/en.', '/content/site/en', [], null, null],
  ])('%s is %s', (url, path, selectors, extension, suffix) => {
    const { resource, pathInfo } = resolveResource(repository, url);
    expect(resource?.path).toBe(path);
    expect(pathInfo).toEqual({
      resourcePath: path,
      selectors,
      selectorString: selectors.length > 0 ? selectors.join('.') : null,
      extension,
      suffix,
    });
  });

  test('an address without content keeps its path up to the first dot', () => {
    const { resource, pathInfo } = resolveResource(repository, '/content/site/fr/new.print.html');
    expect(resource).toBeUndefined();
    expect(pathInfo).toMatchObject({
      resourcePath: '/content/site/fr/new',
      selectors: ['print'],
      extension: 'html',
    });
  });
});
