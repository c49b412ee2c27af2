/**
 * Returns the author's tasks as `items`: what visitors come for most, such as a refill. Each has its `text`, its
 * `note`, the `words` that find it, its `link`, and its public `address`. `language` is that of its page if it is
 * another one than that of the current page. `entries` are the tasks as entries of the search. Written for the Java
 * engine's dialect.
 */
use(function () {
  var place = /^(\/content\/[^\/]+)\/([a-z]{2})(?:\/|$)/.exec(String(currentPage.path));
  var site = place[1];
  var content = currentPage.getContentResource();
  var list = content && content.getChild('tasks');
  var rows = list ? list.listChildren() : [];
  var items = [];

  /** Returns the address by which a visitor reaches a link: `/es/stores` for `/content/riteaid-web/es/stores`. */
  function addressOf(link) {
    var parts = /^(\/content\/[^\/]+)\/(en|es)(\/.*)?$/.exec(link);
    if (!parts || parts[1] !== site) return link;
    return (parts[2] === 'en' ? '' : '/es') + (parts[3] || '') || '/';
  }

  function languageOf(link) {
    var parts = /^\/content\/[^\/]+\/(en|es)(?:\/|$)/.exec(link);
    return parts && parts[1] !== place[2] ? parts[1] : '';
  }

  for (var i = 0; i < rows.length; i++) {
    var values = rows[i].properties;
    var link = String(values.get('link') || '');
    var text = String(values.get('text') || '');
    if (!link || !text) continue;
    var path = link.split(/[?#]/)[0];
    var isPage = path.indexOf('/content/') === 0 && path.indexOf('.') < 0;
    items.push({
      text: text,
      note: String(values.get('note') || ''),
      words: String(values.get('words') || ''),
      link: isPage ? path + '.html' + link.slice(path.length) : link,
      address: addressOf(link),
      language: languageOf(path),
    });
  }

  var entries = items.map(function (task) {
    return {
      group: 'tasks',
      title: task.text,
      description: task.note,
      link: task.link,
      address: task.address,
      fields: [task.text + ' ' + task.words, task.note],
    };
  });
  return { items: items, entries: entries };
});
