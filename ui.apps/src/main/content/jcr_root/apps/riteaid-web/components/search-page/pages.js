/**
 * Returns the pages that a visitor can find: those of the current language, then those that exist only in
 * English. A page that search engines must not list (`robots`) is left out with the pages below it; a page
 * with `hideInSearch` is left out alone. Written for the Java engine's dialect.
 */
use(function () {
  var place = /^(\/content\/[^\/]+)\/([a-z]{2})(?:\/|$)/.exec(String(currentPage.path));
  var site = place[1];
  var language = place[2];
  var CAROUSEL = 'riteaid-web/components/flavor-carousel';
  var pages = [];

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

  function add(page, root, code) {
    var properties = page.getProperties();
    var path = String(page.getPath());
    if (properties.get('robots')) return;
    var isTranslated =
      code !== language && pageManager.getPage(site + '/' + language + path.slice(root.length));
    if (!isTranslated && String(properties.get('hideInSearch')) !== 'true') {
      var content = contentOf(page);
      pages.push({
        title: String(page.getTitle() || page.getName()),
        description: String(properties.get('jcr:description') || ''),
        text: content.text,
        flavors: content.flavors,
        link: path + '.html',
        address: (code === 'en' ? '' : '/' + code) + path.slice(root.length) || '/',
        isEnglishOnly: code !== language,
      });
    }
    var children = page.listChildren();
    while (children.hasNext()) add(children.next(), root, code);
  }

  var codes = language === 'en' ? ['en'] : [language, 'en'];
  for (var i = 0; i < codes.length; i++) {
    var root = site + '/' + codes[i];
    var home = pageManager.getPage(root);
    if (home) add(home, root, codes[i]);
  }
  // The pages below a page have no order of their own in every repository.
  return pages.sort(function (one, other) {
    if (one.isEnglishOnly !== other.isEnglishOnly) return one.isEnglishOnly ? 1 : -1;
    return one.address < other.address ? -1 : 1;
  });
});
