/**
 * Returns the stores of the site, each with the `cells` of its row (number, name, street, city, state, ZIP,
 * …) and the `parts` of its address (`nj`, `camden`, `101`). The rows are the property `stores` of the
 * English directory page, which `npm run content:stores` writes. The store pages, the sitemap and the site's
 * search use this script, so that all have the same addresses. Written for the Java engine's dialect.
 */
use(['/apps/riteaid-web/components/store-page/slug.js'], function (slug) {
  var site = /^\/content\/[^\/]+/.exec(String(currentPage.path))[0];
  var english = pageManager.getPage(site + '/en/stores/directory');
  var texts = (english && english.getProperties().get('stores')) || [];

  var rows = [];
  for (var i = 0; i < texts.length; i++) {
    var cells = String(texts[i]).split('|');
    rows.push({ cells: cells, parts: [cells[4].toLowerCase(), slug.of(cells[3]), cells[0]] });
  }
  return rows;
});
