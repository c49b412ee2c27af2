/**
 * What the suffix of the dessert brand's directory page names, as `../store-page/directory.js` tells
 * it; a suffix that names nothing answers with status 404. Hours are not known, so none are given.
 * Written for the Java engine's dialect.
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

    /** The address that search engines know, as the dispatcher's rules shorten it. */
    function publicUrl(parts) {
      return siteUrl + '/find-us/' + (parts.length > 0 ? parts.join('/') : 'directory');
    }

    /** A shop that scoops is an ice cream shop; one that only has tubs is any store. */
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

    /** Data for search engines. `<` is escaped, so that no text ends the element. */
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
