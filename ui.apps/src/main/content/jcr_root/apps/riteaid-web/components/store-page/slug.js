/**
 * Returns a city's form in an address: `coeur-d-alene` for `Coeur d'Alene`. The browser uses the same form.
 * Written for the Java engine's dialect.
 */
use(function () {
  return {
    of: function (city) {
      return city
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
    },
  };
});
