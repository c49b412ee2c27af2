import { render } from '../htl.testing';
import { changeUri } from './uri';

const query = { q: 'htl', array: [1, 2, 3] };

describe('addresses (HTL 1.4 §1.2.5)', () => {
  it.each([
    ["'//example.com/path/page.html' @ scheme='http'", 'http://example.com/path/page.html'],
    ["'example.com/path/page.html' @ scheme='http'", 'http:/example.com/path/page.html'],
    ["'http://example.com/' @ prependPath='one'", 'http://example.com/one/'],
    ["'http://example.com/path/page.html' @ scheme='https'", 'https://example.com/path/page.html'],
    ["'http://example.com/path/page.html' @ scheme=''", 'http://example.com/path/page.html'],
    ["'http://example.com/path/page.html' @ scheme", 'http://example.com/path/page.html'],
    ["'///path/page.html' @ domain='example.org'", '//example.org/path/page.html'],
    ["'http:///path/page.html' @ domain='example.org'", 'http://example.org/path/page.html'],
    ["'http://www.example.com/p.html' @ domain='www.example.org'", 'http://www.example.org/p.html'],
    ["'one' @ appendPath='two'", 'one/two'],
    ["'/one/' @ appendPath='/two/'", '/one/two/'],
    ["'path' @ prependPath='..'", '../path'],
    ["'path' @ prependPath='/', appendPath='/'", '/path/'],
    [
      "'http://example.com/path/page.html' @ prependPath='foo'",
      'http://example.com/foo/path/page.html',
    ],
    [
      "'path/page.selector.html/suffix?key=value#fragment' @ appendPath='appended'",
      'path/page/appended.selector.html/suffix?key=value#fragment',
    ],
    [
      "'http://a.com/this/one.s.html/x?k=v#f' @ path='that/two'",
      'http://a.com/that/two.s.html/x?k=v#f',
    ],
    ["'http://a.com/this/one.s.html/x?k=v#f' @ path=''", 'http://a.com/this/one.s.html/x?k=v#f'],
    ["'path/page.woo.foo.html' @ selectors='foo.bar'", 'path/page.foo.bar.html'],
    ["'path/page.woo.foo.html' @ selectors=['foo', 'bar']", 'path/page.foo.bar.html'],
    ["'path/page.woo.foo.html' @ addSelectors='foo.bar'", 'path/page.woo.foo.foo.bar.html'],
    ["'path/page.woo.foo.html' @ removeSelectors=['foo', 'bar']", 'path/page.woo.html'],
    ["'path/page.woo.foo.html' @ selectors", 'path/page.html'],
    ["'path/page' @ extension='html'", 'path/page.html'],
    ["'path/page.selector.json' @ extension='html'", 'path/page.selector.html'],
    ["'path/page.json/suffix' @ extension='html'", 'path/page.html/suffix'],
    ["'path/page.json?key=value' @ extension='html'", 'path/page.html?key=value'],
    ["'path/page.json' @ extension", 'path/page'],
    ["'path/page.html/some/suffix' @ suffix='my/suffix'", 'path/page.html/my/suffix'],
    ["'path/page.html?key=value' @ suffix='my/suffix'", 'path/page.html/my/suffix?key=value'],
    ["'path/page.html/suffix' @ prependSuffix='prepended'", 'path/page.html/prepended/suffix'],
    ["'path/page.html/suffix' @ appendSuffix='appended'", 'path/page.html/suffix/appended'],
    ["'path/page.html/suffix' @ suffix", 'path/page.html'],
    ["'http://a.org/search' @ query=query", 'http://a.org/search?q=htl&array=1&array=2&array=3'],
    ["'http://a.org/s?s=1' @ addQuery=query", 'http://a.org/s?s=1&q=htl&array=1&array=2&array=3'],
    ["'http://a.org/search?s=1&q=htl' @ removeQuery='q'", 'http://a.org/search?s=1'],
    ["'http://a.org/search?s=1&q=htl' @ removeQuery=['s', 'q']", 'http://a.org/search'],
    ["'http://a.org/search?s=1&q=htl' @ query", 'http://a.org/search'],
    ["'path/page#one' @ fragment='two'", 'path/page#two'],
    ["'path/page#one' @ fragment", 'path/page'],
    [
      "'http://a.com' @ prependPath='one', extension='html', query=query, removeQuery='array'",
      'http://a.com?q=htl',
    ],
    ["'http://a.com/' @ query=query, removeQuery='array'", 'http://a.com/?q=htl'],
    [
      "'' @ prependPath='one', extension='html', query=query, removeQuery='array', fragment='fragment'",
      '?q=htl#fragment',
    ],
    ["'' @ query=query, removeQuery='array'", '?q=htl'],
    ["'mailto:a@b.org?subject=x' @ query=query, fragment='two'", 'mailto:a@b.org?subject=x#two'],
    ["'mailto:a@b.org' @ extension='html'", 'mailto:a@b.org'],
    ["'../up/page' @ extension='html'", '../up/page.html'],
    [
      "'http://www.a.com/r.selector.extension/suffix#f?param=value' @ scheme='https', domain='www.a.org', prependPath='/before', path='/path', appendPath='/after', selectors=['a', 'b'], extension='html', prependSuffix='/pre', suffix='suf', appendSuffix='after', fragment='rewrite', query=query, removeQuery='array'",
      'https://www.a.org/before/path/after.a.b.html/pre/suf/after?q=htl#rewrite',
    ],
  ])('${%s} is %s', (expression, expected) => {
    expect(render(`<a href="\${${expression}}">x</a>`, { query })).toBe(
      `<a href="${expected}">x</a>`,
    );
  });
});

/** Sling's output for each address (org.apache.sling.scripting.sightly 1.4.22 on Java 17). */
describe('addresses are read as in java.net.URI', () => {
  const changed = (uri: string, options: Readonly<Record<string, unknown>>): string =>
    changeUri(uri, new Map(Object.entries(options)));

  it.each([
    'tel:+1 555',
    'mailto:',
    'a b',
    '/100%',
    '/%zz',
    '/a\u00a0b',
    '/<b>.html',
    '/a"b.html',
    '/a|b',
    '/a[b]',
    '/a\\b',
    '/a\tb',
    '/a#b#c',
    'http://example.com/a?x={y}',
    'http://ex_ample.com/a',
    'http://a-.com/x',
    'http://a.b.9c/x',
    'http://300.1.1.1/a',
    'http://[::zz]/a',
    'http://localhost:99999999999/x',
    '1http://x/y',
    ':x',
    '//',
  ])('%s is not an address and stays unchanged', (uri) => {
    expect(changed(uri, { extension: 'json', fragment: 'x', scheme: 'https' })).toBe(uri);
  });

  it.each([
    ['http://example.com/a', { domain: 'a b' }],
    ['http://example.com/a', { domain: 'host:80' }],
    ['/a', { scheme: '1x' }],
  ])('%s stays unchanged if %p would make it invalid', (uri, options) => {
    expect(changed(uri, options)).toBe(uri);
  });

  it.each([
    ['..', { extension: 'html' }, ''],
    ['/x/..', { extension: 'html' }, '/x/.html'],
    ['/', { extension: 'html' }, '/.html'],
    ['', { extension: 'html' }, ''],
    ['http://example.com:/x', { extension: 'html' }, 'http://example.com/x.html'],
    ['///path', { extension: 'html' }, '/path.html'],
    ['////host/path', { extension: 'html' }, '//host/path.html'],
    ['file:///x/y', { extension: 'html' }, 'file:/x/y.html'],
    ['mailto:a@b.org', { extension: 'html' }, 'mailto:a@b.org'],
    ['/a%20b.html', { extension: 'html' }, '/a%20b.html'],
    ['/a%2Fb.html', { extension: 'html' }, '/a/b.html'],
    ['/%3Fx=1', { extension: 'html' }, '/.html%3Fx=1'],
    ['/caf%C3%A9.html', { extension: 'html' }, '/café.html'],
    ["/a;v='1.0'/b.html", { extension: 'html' }, "/a/b;v='1.0'.html"],
    ['/a;v=1.0.html', { extension: 'html' }, "/a;v='1.0.html'.html"],
    ['/a.html;x=y/z', { extension: 'html' }, "/a;x='y'.html/z"],
    ['a:b:c', { extension: 'html' }, 'a:b:c'],
    ['/a.b./c', { extension: 'html' }, '/a.html/c'],
    ['/a.', { extension: 'html' }, '/a.html'],
    ['/a%252Fb', { extension: 'html' }, '/a%252Fb.html'],
    ['http://[::1]:80/a', { extension: 'html' }, 'http://[::1]:80/a.html'],
    ['http://user:pw@example.com/a', { extension: 'html' }, 'http://user:pw@example.com/a.html'],
    ['//us%20er@host/a', { extension: 'html' }, '//us%20er@host/a.html'],
    ['/a?x=[1]', { extension: 'html' }, '/a.html?x=[1]'],
    ['/', { prependPath: 'before' }, 'before/'],
    ['?a', { prependPath: 'before' }, '?a'],
    ['http://example.com', { prependPath: 'before' }, 'http://example.com'],
    ['http://example.com/', { prependPath: 'before' }, 'http://example.com/before/'],
    ['', { prependPath: 'before' }, ''],
    ['//example.com/path', { prependPath: 'before' }, '//example.com/before/path'],
    ['x?y?z', { prependPath: 'before' }, 'before/x?y?z'],
    ['/content/page', { addSelectors: 's.t' }, '/content/page.s.t'],
    ['/content/page.a.b.html/x/y.z', { addSelectors: 's.t' }, '/content/page.a.b.s.t.html/x/y.z'],
    ['/content/page', { suffix: 'suf' }, '/content/page./suf'],
    ['/content/page.html', { suffix: 'suf' }, '/content/page.html/suf'],
    ['?a=b&a=c&d=&e=1=2&a=%20+x', { removeQuery: 'a' }, ''],
    ['/a?x=é', { removeQuery: 'a' }, '/a?x=%C3%A9'],
    ['/shop?q=1&r=2#top', { removeQuery: 'a' }, '/shop?q=1&r=2#top'],
    ['/a.html?', { removeQuery: 'a' }, '/a.html'],
    ['mailto:a@b.org', { fragment: 'frag ment' }, 'mailto:a@b.org#frag%20ment'],
    ['/content/page', { fragment: 'frag ment' }, '/content/page#frag%20ment'],
    ['page', { scheme: 'https' }, 'https:/page'],
    ['//example.com/path', { scheme: 'https' }, 'https://example.com/path'],
    ['a:b:c', { scheme: 'https' }, 'https:b:c'],
    ['?a', { scheme: 'https' }, 'https:?a'],
  ])('%s with %p is %s', (uri, options, expected) => {
    expect(changed(uri, options)).toBe(expected);
  });

  it('an option that requires a text refuses another type, like a cast in Sling', () => {
    expect(() => render("${'/a' @ extension=1}")).toThrow(
      'The option extension takes a text, but here it has a number; format it as a text first.',
    );
  });

  it('an option without a value counts only as the first, as in Sling', () => {
    expect(render("${'/a.s.html' @ selectors, extension='json'}")).toBe('/a.json');
    expect(render("${'/a.s.html' @ extension='json', selectors}")).toBe('/a.s.json');
  });
});
