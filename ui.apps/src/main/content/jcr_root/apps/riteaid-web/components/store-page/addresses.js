/**
 * Returns the addresses of the pages that the current directory page renders: the requested parts of the suffix
 * (`asked`), the path of a page for parts (`address`), its address for search engines, shortened as in the
 * dispatcher's rules (`publicUrl`), and the page of the locator (`finder`, `publicFinder`). `alternates` are the
 * public addresses of the requested page in each language, if it exists in both. The pharmacies' directory is
 * `stores/directory`, the dessert brand's `find-us/directory`. Written for the Java engine's dialect.
 */
use(function () {
  var PREFIXES = { en: '', es: '/es' };

  var directory = String(currentPage.path);
  var place = /^(\/content\/[^\/]+)\/(en|es)(\/.*)\/directory$/.exec(directory);
  var site = place[1];
  var language = place[2];
  var folder = place[3];
  var siteUrl = String(inheritedPageProperties['siteUrl'] || '');
  // The dispatcher's rules end the suffix in an extension.
  var suffix = String(request.requestPathInfo.suffix || '')
    .replace(/[.]html$/, '')
    .replace(/^\/|\/$/g, '');

  function shortened(code, rest) {
    return siteUrl + PREFIXES[code] + folder + '/' + (rest || 'directory');
  }

  function hasPage(code) {
    return Boolean(pageManager.getPage(site + '/' + code + folder + '/directory'));
  }

  var isTranslated = hasPage('en') && hasPage('es');
  return {
    siteUrl: siteUrl,
    isSpanish: language === 'es',
    asked: suffix === '' ? [] : suffix.split('/'),
    address: function (parts) {
      return directory + '.html' + (parts.length > 0 ? '/' + parts.join('/') : '');
    },
    publicUrl: function (parts) {
      return shortened(language, parts.join('/'));
    },
    finder: directory.replace(/\/directory$/, ''),
    publicFinder: siteUrl + PREFIXES[language] + folder,
    alternates: isTranslated && { en: shortened('en', suffix), es: shortened('es', suffix) },
  };
});
