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

  function addStores(language, folder, list) {
    if (!pageManager.getPage(language.root + folder + '/directory')) return;
    for (var i = 0; i < list.length; i++)
      add(language.prefix + folder + '/' + list[i].parts.join('/'));
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
    addStores(language, '/stores', stores);
    addStores(language, '/find-us', places);
  }
  var head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  return { text: head + urls.join('\n') + '\n</urlset>\n' };
});
