/**
 * `find(stores)` finds the requested state, city or store in a list. A store has `parts` (`nj`, `camden`,
 * `101`), `city`, `state`, `name` and `path`. The result's `kind` is `all`, `state`, `city` or `store`, or
 * `none` if nothing was found, and then the status is 404. The result has the addresses that the head and the
 * lists of the page print. `placeOf(store, type)` returns the structured data of a store, and
 * `structured(result, place)` that of the page. Written for the Java engine's dialect.
 */
use(
  [
    '/apps/riteaid-web/components/store-page/addresses.js',
    '/apps/riteaid-web/components/store-page/stateNames.js',
  ],
  function (addresses, stateNames) {
    var asked = addresses.asked;

    function byName(a, b) {
      return a.name < b.name ? -1 : 1;
    }

    /** Returns the group of a name, and adds it if it is missing. */
    function grouped(groups, known, name, path) {
      if (!known[path]) {
        known[path] = { name: name, path: path, count: 0 };
        groups.push(known[path]);
      }
      known[path].count++;
    }

    function kindOf(result) {
      var found = [true, result.cities.length > 0, result.stores.length > 0, Boolean(result.store)];
      return found[asked.length] ? ['all', 'state', 'city', 'store'][asked.length] : 'none';
    }

    function find(stores) {
      var result = { states: [], cities: [], stores: [] };
      var known = {};
      for (var i = 0; i < stores.length; i++) {
        var store = stores[i];
        var parts = store.parts;
        var state = stateNames[store.state] || store.state;
        grouped(result.states, known, state, addresses.address([parts[0]]));
        if (parts[0] !== asked[0]) continue;
        result.stateName = state;
        grouped(result.cities, known, store.city, addresses.address([parts[0], parts[1]]));
        if (parts[1] !== asked[1]) continue;
        result.cityName = store.city + ', ' + store.state;
        result.stores.push(store);
        if (parts[2] === asked[2]) result.store = store;
      }
      result.states.sort(byName);
      result.cities.sort(byName);
      result.kind = kindOf(result);
      result.all = addresses.address([]);
      result.statePath = addresses.address(asked.slice(0, 1));
      result.cityPath = addresses.address(asked.slice(0, 2));
      result.finder = addresses.finder;
      result.alternates = addresses.alternates;
      result.url = addresses.siteUrl && result.kind !== 'none' ? addresses.publicUrl(asked) : '';
      if (result.kind === 'none') response.setStatus(404);
      return result;
    }

    /** Returns the structured data of a store that a visitor can go to. */
    function placeOf(store, type) {
      var url = addresses.publicUrl(store.parts);
      var place = {
        '@type': type,
        '@id': url,
        name: store.name,
        url: url,
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
          latitude: Number(store.latitude),
          longitude: Number(store.longitude),
        },
      };
      if (store.phone) place.telephone = store.dialed;
      return place;
    }

    function breadcrumbs(result) {
      var first = addresses.isSpanish ? 'Tiendas' : 'Stores';
      var names = [result.stateName, result.cityName, result.store && result.store.name];
      var crumbs = [{ name: first, item: addresses.publicFinder }];
      for (var i = 0; i < asked.length; i++)
        crumbs.push({ name: names[i], item: addresses.publicUrl(asked.slice(0, i + 1)) });
      for (var k = 0; k < crumbs.length; k++) {
        crumbs[k]['@type'] = 'ListItem';
        crumbs[k].position = k + 1;
      }
      return { '@type': 'BreadcrumbList', itemListElement: crumbs };
    }

    /**
     * Returns the page's structured data as text, or nothing for a page without a public address. `<` is escaped,
     * so that no text ends the element.
     */
    function structured(result, place) {
      if (!result.url) return '';
      var graph = place ? [breadcrumbs(result), place] : [breadcrumbs(result)];
      return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(
        /</g,
        '\\u003c',
      );
    }

    return { find: find, placeOf: placeOf, structured: structured };
  },
);
