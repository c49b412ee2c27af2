/**
 * Returns the address of the option `link`, which an author typed or chose: `href`, and the display `context`
 * in which to print it. A page gets `.html` before its query and its fragment; an asset, a public path such
 * as `/shop`, another site, `mailto:`, a query and a fragment are unchanged. `tel:` and `sms:` are checked
 * here, because not every URI context allows them; the URI context handles all other schemes and drops
 * `javascript:`. Written for the Java engine's dialect.
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
  return { href: href, context: 'uri' };
});
