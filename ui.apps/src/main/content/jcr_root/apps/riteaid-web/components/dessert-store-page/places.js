/**
 * The dessert brand's active stores: the content fragments of the `folder` of the English page
 * `find-us/directory`, in the order of their cities. `parts` are the parts of a store's address: `az`, `tempe`,
 * and its fragment's name, which does not change when the store is renamed. `path` is its page in the language
 * of the current page. The stores' pages, the list by state, the search and the sitemap use this script.
 * Written for the Java engine's dialect.
 */
use(['/apps/riteaid-web/components/store-page/slug.js'], function (slug) {
  var place = /^(\/content\/[^\/]+)(\/[a-z]{2})?/.exec(String(currentPage.path));
  var page = pageManager.getPage(place[1] + '/en/find-us/directory');
  var own = pageManager.getPage(place[1] + place[2] + '/find-us/directory') || page;
  var folder = page && resolver.getResource(String(page.getProperties().get('folder')));
  var places = [];

  function text(fields, name) {
    return String(fields.get(name) || '');
  }

  /** Adds a store. The service has no field for the state, but the full address ends with it: `…, AZ 85281`. */
  function add(name, fields) {
    var state = /, ([A-Z]{2}) \d{5}$/.exec(text(fields, 'fulladdress'));
    if (!state || text(fields, 'status') !== '1') return;
    var phone = text(fields, 'store_phone');
    var parts = [state[1].toLowerCase(), slug.of(text(fields, 'city')), name];
    var latitude = text(fields, 'latitude');
    var longitude = text(fields, 'longitude');
    places.push({
      parts: parts,
      path: own.getPath() + '.html/' + parts.join('/'),
      name: text(fields, 'storename'),
      street: text(fields, 'address'),
      city: text(fields, 'city'),
      state: state[1],
      zip: text(fields, 'zip'),
      fullAddress: text(fields, 'fulladdress'),
      latitude: Number(latitude),
      longitude: Number(longitude),
      phone: phone,
      dialed: '+1' + phone.replace(/\D/g, ''),
      directions: 'https://www.openstreetmap.org/directions?to=' + latitude + '%2C' + longitude,
      isRetail: text(fields, 'retail') === 'true',
      isHandpicked: text(fields, 'hand_dipped') === 'true',
    });
  }

  var assets = folder ? folder.listChildren() : [];
  for (var i = 0; i < assets.length; i++) {
    var fragment = assets[i].getChild('jcr:content/data/master');
    if (fragment) add(String(assets[i].getName()), fragment.properties);
  }
  return places;
});
