/**
 * Returns what the search service indexes of this site, in the language of the page: its pages, flavors and
 * stores, and the author's tasks and synonyms. An entry has its `group`, the texts that a result shows, its `link`
 * in the content, its public `address`, and the searched `fields`, the most significant first. Written for the
 * Java engine's dialect.
 */
use(
  ['tasks.js', 'synonyms.js', 'pages.js', 'flavors.js', 'stores.js'],
  function (tasks, synonyms, pages, flavors, stores) {
    var entries = tasks.items.map(function (task) {
      return {
        group: 'tasks',
        title: task.text,
        description: task.note,
        link: task.link,
        address: task.address,
        fields: [task.text + ' ' + task.words, task.note],
      };
    });
    for (var i = 0; i < pages.length; i++) {
      var page = pages[i];
      entries.push({
        group: 'pages',
        title: page.title,
        description: page.description,
        link: page.link,
        address: page.address,
        isEnglish: page.isEnglishOnly,
        fields: [page.title, page.description, page.text],
      });
    }
    entries = entries.concat(flavors.of(pages), stores.items);
    return { json: JSON.stringify({ entries: entries, synonyms: synonyms.items }) };
  },
);
