/**
 * Returns the languages of the current page. `translations` are the versions of the page in each language,
 * including this one, with their public addresses for search engines if the site has an origin (`siteUrl`).
 * `others` are the targets of the header's language links; for a page without a translation, the home page.
 * `url` is the page's own public address. A link keeps other parts of the address: the suffix of a store, and
 * the query of the search page, whose results the server renders. Written for the Java engine's dialect.
 */
use(function () {
  var LANGUAGES = [
    { code: 'en', name: 'English', prefix: '' },
    { code: 'es', name: 'Español', prefix: '/es' },
  ];
  var place = /^(\/content\/[^\/]+)\/([a-z]{2})(\/.*)?$/.exec(String(currentPage.path)) || [];
  var site = place[1];
  var current = place[2];
  var path = place[3] || '';
  var siteUrl = site && inheritedPageProperties['siteUrl'];
  // The dispatcher's rules end the suffix of a store in an extension.
  var suffix = String(request.requestPathInfo.suffix || '').replace(/[.]html$/, '');
  var type = String(currentPage.getProperties().get('sling:resourceType'));
  var isSearch = type === 'riteaid-web/components/search-page';
  var question = isSearch ? String(request.getParameter('q') || '').slice(0, 100) : '';
  var rest =
    (/^(\/[a-z0-9-]+)+$/.test(suffix) ? suffix : '') +
    (question && '?q=' + encodeURIComponent(question));
  var translations = [];
  var others = [];
  var url = '';
  for (var i = 0; site && i < LANGUAGES.length; i++) {
    var language = LANGUAGES[i];
    var root = site + '/' + language.code;
    if (language.code === current && siteUrl) url = siteUrl + (language.prefix + path || '/');
    var isTranslated = Boolean(pageManager.getPage(root + path));
    if (isTranslated && siteUrl)
      translations.push({
        code: language.code,
        url: siteUrl + (language.prefix + path || '/'),
      });
    if (language.code !== current && pageManager.getPage(root))
      others.push({
        code: language.code,
        name: language.name,
        link: isTranslated ? root + path + '.html' + rest : root + '.html',
      });
  }
  return { translations: translations.length > 1 ? translations : [], others: others, url: url };
});
