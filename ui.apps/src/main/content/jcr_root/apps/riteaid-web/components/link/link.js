/**
 * Where the option `link` leads, as an author typed or chose it: `href`, and the display `context` that
 * it is printed in. A page gets `.html` before its query and its fragment; an asset, a public path
 * such as `/shop`, another site, `mailto:`, a query and a fragment are kept. What dials or writes to a
 * number is checked here, because not every URI context lets `tel:` and `sms:` through; any other
 * scheme is the URI context's affair, which drops `javascript:`. Written for the Java engine's dialect.
 */
use(function () {
  var link = String(this.link || '').replace(/^\s+|\s+$/g, '');

  /** RFC 3966 and 5724: `tel:+1-800-555-0138`, `sms:+18005550138?body=Hello`. */
  var PHONE = /^(?:tel|sms):\+?[0-9().-]+(?:;[a-z-]+=[0-9+-]+)*(?:\?body=[A-Za-z0-9%._~+-]*)?$/i;
  if (PHONE.test(link)) return { href: link, context: 'attribute' };

  var rest = link.search(/[?#]/);
  var path = rest < 0 ? link : link.slice(0, rest);
  var isPage = /^\/content\/(?!dam(?:\/|$))[^.]*$/.test(path);
  var href = isPage ? path.replace(/\/+$/, '') + '.html' + link.slice(path.length) : link;
  return { href: href, context: 'uri' };
});
