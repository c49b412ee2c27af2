/**
 * Returns the author's synonyms as `items`: the words that visitors type (`typed`), and the words of the site that
 * they mean (`meant`). The synonyms of other search pages (`wordsPages`) follow those of this page. `pages` are the paths
 * of all of these pages. Written for the Java engine's dialect.
 */
use(function () {
  var items = [];
  var pages = [String(currentPage.path)];

  /** Returns the parts of a text that are separated by commas. */
  function parts(text) {
    return String(text || '')
      .split(',')
      .map(function (part) {
        return part.replace(/^\s+|\s+$/g, '');
      })
      .filter(Boolean);
  }

  function add(page) {
    var content = page && page.getContentResource();
    var list = content && content.getChild('synonyms');
    var rows = list ? list.listChildren() : [];
    for (var i = 0; i < rows.length; i++) {
      var values = rows[i].properties;
      items.push({ typed: parts(values.get('typed')), meant: parts(values.get('meant')) });
    }
  }

  add(currentPage);
  var others = currentPage.getProperties().get('wordsPages') || [];
  for (var i = 0; i < others.length; i++) {
    pages.push(String(others[i]));
    add(pageManager.getPage(String(others[i])));
  }
  return { items: items, pages: pages };
});
