/**
 * `of(pages)` returns the flavors on the pages as entries of the search. A flavor is a content fragment in the folder
 * of a carousel. Its result leads to a page with that carousel, preferably in the current language rather
 * than English, and a page about flavors (`/flavors`) rather than the home page. `sources(pages)` returns the `pages` with
 * a carousel, and their `folders`. Written for the Java engine's dialect.
 */
use(function () {
  function item(fields, name, page) {
    function text(property) {
      return String(fields.get(property) || '');
    }
    var allergens = fields.get('allergens') || [];
    var inside = text('description') + ' ' + text('ingredients');
    for (var i = 0; i < allergens.length; i++) inside += ' ' + allergens[i];
    return {
      group: 'flavors',
      title: text('name'),
      description: text('tagline'),
      link: page.link + '#flavor-' + name,
      address: page.address + '#flavor-' + name,
      isEnglish: page.isEnglishOnly,
      fields: [text('name'), text('tagline'), inside],
    };
  }

  function of(pages) {
    var places = Object.create(null);
    var items = [];

    function add(name, fields, page) {
      var place = name in places ? places[name] : items.length;
      if (place < items.length && items[place].isEnglish !== page.isEnglishOnly) return;
      places[name] = place;
      items[place] = item(fields, name, page);
    }

    function addFolder(path, page) {
      var folder = resolver.getResource(path);
      var assets = folder ? folder.listChildren() : [];
      for (var i = 0; i < assets.length; i++) {
        var fragment = assets[i].getChild('jcr:content/data/master');
        if (fragment) add(String(assets[i].getName()), fragment.properties, page);
      }
    }

    for (var i = 0; i < pages.length; i++)
      for (var j = 0; j < pages[i].flavors.length; j++) addFolder(pages[i].flavors[j], pages[i]);
    return items;
  }

  function sources(pages) {
    var found = { pages: [], folders: [] };
    for (var i = 0; i < pages.length; i++) {
      if (pages[i].flavors.length > 0) found.pages.push(pages[i].path);
      found.folders = found.folders.concat(pages[i].flavors);
    }
    return found;
  }

  return { of: of, sources: sources };
});
