/**
 * Returns what the search service indexes of this site, in the language of the page: its pages, flavors and
 * stores, and the author's tasks and synonyms. An entry has its `group`, the texts that a result shows, its `link`
 * in the content, its public `address`, and the searched `fields`, the most significant first. `unlisted` are the
 * pages that, like the pages below them, are no entries. `sources` says what else the entries are made of, so that the
 * service knows after which changes it has to ask again: `words` are the pages with tasks and synonyms, `pages` those with
 * flavors or stores, and `folders` those with fragments. Written for the Java engine's dialect.
 */
use(
  ['tasks.js', 'synonyms.js', 'pages.js', 'flavors.js', 'stores.js'],
  function (tasks, synonyms, pages, flavors, stores) {
    var found = pages.all();
    var entries = tasks.entries.concat(found.pages.map(pages.entryOf));
    var flavorSources = flavors.sources(found.pages);
    return {
      json: JSON.stringify({
        entries: entries.concat(flavors.of(found.pages), stores.items),
        synonyms: synonyms.items,
        unlisted: found.unlisted,
        sources: {
          words: synonyms.pages,
          pages: flavorSources.pages.concat(stores.sources.pages),
          folders: flavorSources.folders.concat(stores.sources.folders),
        },
      }),
    };
  },
);
