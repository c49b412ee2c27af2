/**
 * Returns the site's pages in both languages and the pages of its stores for search engines (sitemaps.org). A
 * page that must not be listed (`robots`) is left out with its children. Written for the Java engine's
 * dialect.
 */
use(['../store-page/rows.js', '../dessert-store-page/places.js'], function (stores, places) {
  var site = /^\/content\/[^\/]+/.exec(String(currentPage.path))[0];
  var siteUrl = String(inheritedPageProperties['siteUrl'] || '');
  var urls = [];

  function add(path) {
    urls.push('<url><loc>' + siteUrl + path + '</loc></url>');
  }

  function walk(page, root, prefix) {
    var properties = page.getProperties();
    if (properties.get('robots')) return;
    add(prefix + String(page.getPath()).slice(root.length) || '/');
    var children = page.listChildren();
    while (children.hasNext()) walk(children.next(), root, prefix);
  }

  var languages = [
    { root: site + '/en', prefix: '' },
    { root: site + '/es', prefix: '/es' },
  ];
  for (var i = 0; i < languages.length; i++) {
    var language = languages[i];
    var home = pageManager.getPage(language.root);
    if (!home) continue;
    walk(home, language.root, language.prefix);
    if (!pageManager.getPage(language.root + '/stores/directory')) continue;
    for (var j = 0; j < stores.length; j++)
      add(language.prefix + '/stores/' + stores[j].parts.join('/'));
  }
  for (var k = 0; k < places.length; k++) add('/find-us/' + places[k].parts.join('/'));
  var head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  return { text: head + urls.join('\n') + '\n</urlset>\n' };
});
