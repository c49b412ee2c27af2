/**
 * Returns the stores of the site as entries of the search, with the `fields`, the most significant
 * first, and the `weak` words, which are those of every store, so that alone they would find all stores.
 * Stores of the pharmacies have a number, those of the dessert brand a name. `sources` are the `pages` and `folders`
 * that the stores are from. Written for the Java engine's dialect.
 */
use(
  ['../store-page/rows.js', '../store-page/stateNames.js', '../dessert-store-page/places.js'],
  function (rows, stateNames, places) {
    var WEAK_WORDS = ' store stores tienda tiendas';
    var PHARMACY_WORDS = ' farmacia';
    var DESSERT_WORDS = ' ice cream shop shops helado helados heladería heladerías';

    var place = /^(\/content\/[^\/]+)\/([a-z]{2})(?:\/|$)/.exec(String(currentPage.path));
    var prefix = place[2] === 'en' ? '' : '/' + place[2];
    var directory = pageManager.getPage(place[1] + '/' + place[2] + '/stores/directory');
    var siteName = String(inheritedPageProperties['siteName'] || '');
    var items = [];

    function addNumbered(row) {
      var cells = row.cells;
      var suffix = '/' + row.parts.join('/');
      var city = cells[3] + ', ' + cells[4] + ' ' + cells[5];
      items.push({
        group: 'stores',
        title: cells[1],
        description: cells[2] + ', ' + city,
        link: directory.getPath() + '.html' + suffix,
        address: prefix + '/stores' + suffix,
        fields: [cells[0] + ' ' + city, stateNames[cells[4]] || '', cells[2]],
        weak: cells[1].replace(/\d+/g, '') + WEAK_WORDS + PHARMACY_WORDS,
      });
    }

    /**
     * Adds a store of the dessert brand. The name of the brand's own shop consists of the brand and its
     * place; only the place distinguishes it.
     */
    function addDessert(store) {
      var name = store.name.replace(siteName, '');
      items.push({
        group: 'stores',
        title: store.name,
        description: store.fullAddress,
        link: store.path,
        address: prefix + '/find-us/' + store.parts.join('/'),
        fields: [
          name + ' ' + store.city + ' ' + store.state + ' ' + store.zip,
          stateNames[store.state] || '',
          store.street,
        ],
        weak: siteName + WEAK_WORDS + DESSERT_WORDS,
      });
    }

    /** The directories, which may be missing, and the pages from which the dessert brand's shops have its name. */
    function sources() {
      var found = { pages: [], folders: [] };
      var codes = ['en', place[2]];
      for (var i = 0; i < codes.length; i++)
        found.pages.push(
          place[1] + '/' + codes[i] + '/stores/directory',
          place[1] + '/' + codes[i] + '/find-us/directory',
        );
      var shops = pageManager.getPage(place[1] + '/en/find-us/directory');
      if (!shops) return found;
      found.folders.push(String(shops.getProperties().get('folder')));
      for (var page = currentPage; page; page = page.getParent())
        found.pages.push(String(page.getPath()));
      return found;
    }

    for (var i = 0; directory && i < rows.length; i++) addNumbered(rows[i]);
    for (var j = 0; j < places.length; j++) addDessert(places[j]);
    return { items: items, sources: sources() };
  },
);
