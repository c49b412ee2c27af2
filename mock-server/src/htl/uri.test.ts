import { render } from './htl.testing';

const query = { q: 'htl', array: [1, 2, 3] };

describe('addresses (HTL 1.4 §1.2.5)', () => {
  it.each([
    ["'//example.com/path/page.html' @ scheme='http'", 'http://example.com/path/page.html'],
    ["'example.com/path/page.html' @ scheme='http'", 'http://example.com/path/page.html'],
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
