/**
 * Returns the state, city or store in the suffix of the dessert brand's directory page, found by
 * `../store-page/directory.js`. There are no hours, because they are not known. Written for the Java engine's
 * dialect.
 */
use(
  ['places.js', '/apps/riteaid-web/components/store-page/directory.js'],
  function (places, storeDirectory) {
    var result = storeDirectory.find(places);
    var store = result.store;
    // A store that scoops is an ice cream shop; one that only sells tubs is a store.
    var type = store && store.isHandpicked ? 'IceCreamShop' : 'Store';
    result.jsonLd = storeDirectory.structured(result, store && storeDirectory.placeOf(store, type));
    return result;
  },
);
