/**
 * `all()` returns the `pages` that a visitor can find: those of the current language, then those that exist only in
 * English. A page that search engines must not list (`robots`) is left out with the pages below it, and its path is one
 * of `unlisted`; a page with `hideInSearch` is left out alone. `at(path)` returns the same for one page: `pages` has
 * the page if it can be found, and `isUnlisted` is true if it, or a page above it, must not be listed. `entryOf(page)`
 * returns one of the pages as an entry of the search. Written for the Java engine's dialect.
 */
use(function () {
  var place = /^(\/content\/[^\/]+)\/([a-z]{2})(?:\/|$)/.exec(String(currentPage.path));
  var site = place[1];
  var language = place[2];
  var codes = language === 'en' ? ['en'] : [language, 'en'];
  var CAROUSEL = 'riteaid-web/components/flavor-carousel';

  /** Returns the texts that authors have written on a page, without markup. */
  function textBelow(resource) {
    var values = resource.properties;
    var text = ['jcr:title', 'pretitle', 'text']
      .map(function (name) {
        return String(values.get(name) || '');
      })
      .join(' ')
      .replace(/<[^>]*>|&[a-z]+;/g, ' ');
    var children = resource.listChildren();
    for (var i = 0; i < children.length; i++) text += ' ' + textBelow(children[i]);
    return text;
  }

  /** Returns the folders whose flavors a page shows. Flavors are content fragments. */
  function flavorsBelow(resource) {
    var values = resource.properties;
    var folder = String(values.get('folder') || '');
    var folders = folder && String(values.get('sling:resourceType')) === CAROUSEL ? [folder] : [];
    var children = resource.listChildren();
    for (var i = 0; i < children.length; i++) folders = folders.concat(flavorsBelow(children[i]));
    return folders;
  }

  /** Returns the content of the page without its own title and description. */
  function contentOf(page) {
    var result = { text: '', flavors: [] };
    var content = page.getContentResource();
    var parts = content ? content.listChildren() : [];
    for (var i = 0; i < parts.length; i++) {
      result.text += ' ' + textBelow(parts[i]);
      result.flavors = result.flavors.concat(flavorsBelow(parts[i]));
    }
    return result;
  }

  function isUnlisted(page) {
    return Boolean(page.getProperties().get('robots'));
  }

  /** Adds a page to those that can be found, unless it is hidden or has a translation. */
  function add(pages, page, root, code) {
    var properties = page.getProperties();
    var path = String(page.getPath());
    var isTranslated =
      code !== language && pageManager.getPage(site + '/' + language + path.slice(root.length));
    if (isTranslated || String(properties.get('hideInSearch')) === 'true') return;
    var content = contentOf(page);
    pages.push({
      title: String(page.getTitle() || page.getName()),
      description: String(properties.get('jcr:description') || ''),
      text: content.text,
      flavors: content.flavors,
      path: path,
      link: path + '.html',
      address: (code === 'en' ? '' : '/' + code) + path.slice(root.length) || '/',
      isEnglishOnly: code !== language,
    });
  }

  function addAll(found, page, root, code) {
    if (isUnlisted(page)) {
      found.unlisted.push(String(page.getPath()));
      return;
    }
    add(found.pages, page, root, code);
    var children = page.listChildren();
    while (children.hasNext()) addAll(found, children.next(), root, code);
  }

  function all() {
    var found = { pages: [], unlisted: [] };
    for (var i = 0; i < codes.length; i++) {
      var root = site + '/' + codes[i];
      var home = pageManager.getPage(root);
      if (home) addAll(found, home, root, codes[i]);
    }
    // The pages below a page have no order of their own in every repository.
    found.unlisted.sort();
    found.pages.sort(function (one, other) {
      if (one.isEnglishOnly !== other.isEnglishOnly) return one.isEnglishOnly ? 1 : -1;
      return one.address < other.address ? -1 : 1;
    });
    return found;
  }

  function at(path) {
    var found = { pages: [], isUnlisted: false };
    for (var i = 0; i < codes.length; i++) {
      var root = site + '/' + codes[i];
      if ((path + '/').indexOf(root + '/') !== 0) continue;
      var names = path.slice(root.length).split('/');
      var page = null;
      for (var j = 0; j < names.length; j++) {
        page = pageManager.getPage(root + names.slice(0, j + 1).join('/'));
        if (!page) return found;
        found.isUnlisted = isUnlisted(page);
        if (found.isUnlisted) return found;
      }
      add(found.pages, page, root, codes[i]);
    }
    return found;
  }

  function entryOf(page) {
    return {
      group: 'pages',
      title: page.title,
      description: page.description,
      link: page.link,
      address: page.address,
      isEnglish: page.isEnglishOnly,
      fields: [page.title, page.description, page.text],
    };
  }

  return { all: all, at: at, entryOf: entryOf };
});
