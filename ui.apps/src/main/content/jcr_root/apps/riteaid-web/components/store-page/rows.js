/**
 * The stores of the site, each with the `cells` of its row (number, name, street, city, state, ZIP,
 * …) and the `parts` of its address (`nj`, `camden`, `101`). The rows are the property `stores` of
 * the English directory page, as `npm run content:stores` writes them. The store pages, the
 * sitemap and the site's search share it, so that all name the same addresses. Written for the Java engine's dialect.
 */
use(function () {
  var site = /^\/content\/[^\/]+/.exec(String(currentPage.path))[0];
  var english = pageManager.getPage(site + '/en/stores/directory');
  var texts = (english && english.getProperties().get('stores')) || [];

  /** `Coeur d'Alene` is `coeur-d-alene` in an address; the browser writes it so as well. */
  function slug(city) {
    return city
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
  }

  var rows = [];
  for (var i = 0; i < texts.length; i++) {
    var cells = String(texts[i]).split('|');
    rows.push({ cells: cells, parts: [cells[4].toLowerCase(), slug(cells[3]), cells[0]] });
  }
  return rows;
});
