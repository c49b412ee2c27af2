/**
 * Returns the entries of the page that the suffix names, as in `entries.js`, so that the search service need not ask for
 * those of every page after an edit of one: none, if the page cannot be found. `isUnlisted` is true if the page, or one above
 * it, must not be listed. The entries of the search page itself are its tasks, with the synonyms. Written for the Java
 * engine's dialect.
 */
use(
  ['tasks.js', 'synonyms.js', 'pages.js', 'flavors.js'],
  function (tasks, synonyms, pages, flavors) {
    var path = String(request.requestPathInfo.suffix);
    var found = pages.at(path);
    var flavorSources = flavors.sources(found.pages);
    var result = {
      entries: found.pages.map(pages.entryOf),
      isUnlisted: found.isUnlisted,
      sources: { pages: flavorSources.pages, folders: flavorSources.folders },
    };
    if (path === String(currentPage.path)) {
      result.entries = tasks.entries.concat(result.entries);
      result.synonyms = synonyms.items;
      result.sources.words = synonyms.pages;
    }
    return { json: JSON.stringify(result) };
  },
);
