import { editorAddress, sitesAddress, viewOf } from './address';

test.each([
  ['/editor.html/content/thrifty-web/en.html', { kind: 'editor', page: '/content/thrifty-web/en' }],
  ['/editor.html/content/thrifty-web/en', { kind: 'editor', page: '/content/thrifty-web/en' }],
  ['/editor.html/content/a%20b', { kind: 'editor', page: '/content/a b' }],
  ['/translate.html/content/a/en.html', { kind: 'translation', page: '/content/a/en' }],
  ['/sites.html/content/thrifty-web', { kind: 'sites', folder: '/content/thrifty-web' }],
  ['/sites.html/content/', { kind: 'sites', folder: '/content' }],
  ['/sites.html', { kind: 'sites', folder: '/content' }],
])('%s is the view %j', (pathname, view) => {
  expect(viewOf(pathname)).toEqual(view);
});

test('an address leads back to its page', () => {
  const page = '/content/riteaid-web/en/año nuevo';
  expect(viewOf(editorAddress(page))).toEqual({ kind: 'editor', page });
  expect(viewOf(sitesAddress(page))).toEqual({ kind: 'sites', folder: page });
});
