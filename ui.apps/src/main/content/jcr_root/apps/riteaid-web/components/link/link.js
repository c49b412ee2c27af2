/**
 * Returns the address of the option `link`, which an author typed or chose: `href`, and the display `context`
 * in which to print it. A page gets `.html` before its query and its fragment; an asset, a public path such
 * as `/shop`, another site, `mailto:`, a query and a fragment are unchanged. `tel:` and `sms:` are checked
 * here, because not every URI context allows them; the URI context handles all other schemes and drops
 * `javascript:`. `language` is the language of a page in another language than the current page. Written for the Java engine's dialect.
 */
use(function () {
  var link = String(this.link || '').replace(/^\s+|\s+$/g, '');

  /** Matches `tel:+1-800-555-0138` (RFC 3966) and `sms:+18005550138?body=Hello` (RFC 5724). */
  var PHONE = /^(?:tel|sms):\+?[0-9().-]+(?:;[a-z-]+=[0-9+-]+)*(?:\?body=[A-Za-z0-9%._~+-]*)?$/i;
  if (PHONE.test(link)) return { href: link, context: 'attribute' };

  var rest = link.search(/[?#]/);
  var path = rest < 0 ? link : link.slice(0, rest);
  var isPage = /^\/content\/(?!dam(?:\/|$))[^.]*$/.test(path);
  var href = isPage ? path.replace(/\/+$/, '') + '.html' + link.slice(path.length) : link;

  /** Returns the language of a page's path, such as `en` for `/content/riteaid-web/en/stores`. */
  var languageOf = function (pagePath) {
    return (/^\/content\/[^\/]+\/([a-z]{2})(?:\/|$)/.exec(pagePath) || [])[1];
  };
  // A resource outside of a page has no current page.
  var hasPage = typeof currentPage !== 'undefined' && currentPage;
  var own = hasPage ? languageOf(String(currentPage.path)) : '';
  var language = languageOf(path.replace(/\.html$/, ''));
  var isOther = own && language && own !== language;
  return { href: href, context: 'uri', language: isOther ? language : '' };
});
