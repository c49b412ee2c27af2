/**
 * A city in an address: `Coeur d'Alene` is `coeur-d-alene`. The browser writes it so as well. Written
 * for the Java engine's dialect.
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
