/**
 * Returns the state, city or store in the suffix of the dessert brand's directory page, found by
 * `../store-page/directory.js`. An unknown suffix sets the status 404. There are no hours, because they are
 * not known. Written for the Java engine's dialect.
 */
use(
  ['places.js', '/apps/riteaid-web/components/store-page/directory.js'],
  function (places, storeDirectory) {
    var directory = String(currentPage.path);
    var siteUrl = String(inheritedPageProperties['siteUrl'] || '');
    var suffix = String(request.requestPathInfo.suffix || '').replace(/^\/|\/$/g, '');
    var asked = suffix === '' ? [] : suffix.split('/');

    function address(parts) {
      return directory + '.html' + (parts.length > 0 ? '/' + parts.join('/') : '');
    }

    /** Returns the public address for search engines, shortened as in the dispatcher's rules. */
    function publicUrl(parts) {
      return siteUrl + '/find-us/' + (parts.length > 0 ? parts.join('/') : 'directory');
    }

    /**
     * Returns the structured data of a store. A store that scoops is an ice cream shop; one that only sells
     * tubs is a store.
     */
    function shop(store) {
      var data = {
        '@type': store.isHandpicked ? 'IceCreamShop' : 'Store',
        '@id': publicUrl(store.parts),
        name: store.name,
        url: publicUrl(store.parts),
        address: {
          '@type': 'PostalAddress',
          streetAddress: store.street,
          addressLocality: store.city,
          addressRegion: store.state,
          postalCode: store.zip,
          addressCountry: 'US',
        },
        geo: {
          '@type': 'GeoCoordinates',
          latitude: store.latitude,
          longitude: store.longitude,
        },
      };
      if (store.phone) data.telephone = store.dialed;
      return data;
    }

    /** Returns structured data for search engines. `<` is escaped, so that no text ends the element. */
    function structured() {
      var graph = [result.breadcrumbs(siteUrl + '/find-us', publicUrl)];
      if (result.store) graph.push(shop(result.store));
      return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(
        /</g,
        '\\u003c',
      );
    }

    var result = storeDirectory.find(places, asked, address);
    var isThere = result.kind !== 'none';
    if (!isThere) response.setStatus(404);
    result.finder = directory.replace(/\/directory$/, '');
    result.url = siteUrl && isThere ? publicUrl(asked) : '';
    result.jsonLd = siteUrl && isThere ? structured() : '';
    return result;
  },
);
