/**
 * `find(stores, asked, address)` finds the requested state, city or store in a list. A store has `parts`
 * (`nj`, `camden`, `101`), `city`, `state`, `name` and `path`; `asked` are the requested parts, and `address`
 * returns the path of a page for parts. The result's `kind` is `all`, `state`, `city`, `store`, or `none` if
 * nothing was found. Written for the Java engine's dialect.
 */
use(['/apps/riteaid-web/components/store-page/stateNames.js'], function (stateNames) {
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

  function kindOf(result, asked) {
    var found = [true, result.cities.length > 0, result.stores.length > 0, Boolean(result.store)];
    return found[asked.length] ? ['all', 'state', 'city', 'store'][asked.length] : 'none';
  }

  function find(stores, asked, address) {
    var result = { states: [], cities: [], stores: [] };
    var known = {};
    for (var i = 0; i < stores.length; i++) {
      var store = stores[i];
      var parts = store.parts;
      var state = stateNames[store.state] || store.state;
      grouped(result.states, known, state, address([parts[0]]));
      if (parts[0] !== asked[0]) continue;
      result.stateName = state;
      grouped(result.cities, known, store.city, address([parts[0], parts[1]]));
      if (parts[1] !== asked[1]) continue;
      result.cityName = store.city + ', ' + store.state;
      result.stores.push(store);
      if (parts[2] === asked[2]) result.store = store;
    }
    result.states.sort(byName);
    result.cities.sort(byName);
    result.kind = kindOf(result, asked);
    result.all = address([]);
    result.statePath = address(asked.slice(0, 1));
    result.cityPath = address(asked.slice(0, 2));

    /** Returns the breadcrumbs for search engines. `finder` and `url` are public addresses. */
    result.breadcrumbs = function (finder, url) {
      var crumbs = [{ name: 'Stores', item: finder }];
      if (asked.length > 0) crumbs.push({ name: result.stateName, item: url(asked.slice(0, 1)) });
      if (asked.length > 1) crumbs.push({ name: result.cityName, item: url(asked.slice(0, 2)) });
      if (result.store) crumbs.push({ name: result.store.name, item: url(asked) });
      for (var i = 0; i < crumbs.length; i++) {
        crumbs[i]['@type'] = 'ListItem';
        crumbs[i].position = i + 1;
      }
      return { '@type': 'BreadcrumbList', itemListElement: crumbs };
    };
    return result;
  }

  return { find: find };
});
