/**
 * Returns the results for the query `q` of the address on this site: pages, the flavors on them, and stores,
 * the best match first, ten per page (`page`). `spelling` is a corrected query if one of its words is not
 * found; `isPartial` means that no result contains all words. Written for the Java engine's dialect.
 */
use(
  ['matching.js', 'pages.js', 'flavors.js', 'stores.js'],
  function (matching, pages, flavors, stores) {
    var LONGEST_QUESTION = 100;
    var PAGE_SIZE = 10;
    var OUTCOME = 'riteaid-web.search';

    var path = String(currentPage.path);
    var place = /^(\/content\/[^\/]+\/[a-z]{2})(?:\/|$)/.exec(path);
    var storesPage = String(currentPage.getProperties().get('storesPage') || '');
    var question = String(request.getParameter('q') || '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, LONGEST_QUESTION);

    /** Returns all pages, flavors and stores with the searched fields, the most significant first. */
    function everything() {
      var items = [];
      for (var i = 0; i < pages.length; i++) {
        var page = pages[i];
        items.push({ shown: page, fields: [page.title, page.description, page.text] });
      }
      items = items.concat(flavors.of(pages), stores.items);
      for (var k = 0; k < items.length; k++) {
        items[k].index = items[k].fields.map(matching.indexed);
        items[k].weak = items[k].weak && matching.indexed(items[k].weak);
      }
      return items;
    }

    /** Returns the items with the most words, the best match first. */
    function find(items, words) {
      var most = 1;
      var found = [];
      for (var i = 0; i < items.length; i++) {
        var match = matching.match(words, items[i].index, items[i].weak);
        if (match.matched < most) continue;
        if (match.matched > most) found = [];
        most = match.matched;
        found.push({ shown: items[i].shown, score: match.score, order: i });
      }
      found.sort(function (a, b) {
        return b.score - a.score || a.order - b.order;
      });
      return { items: found, isPartial: found.length > 0 && most < words.length };
    }

    /** Returns the words; each one that is not found is replaced by the most similar word. */
    function corrected(items, words) {
      var texts = [];
      for (var i = 0; i < items.length; i++) texts = texts.concat(items[i].fields);
      return words.map(function (word) {
        var isKnown = items.some(function (item) {
          return matching.match([word], item.index.concat(item.weak || [])).matched > 0;
        });
        return isKnown ? word : matching.closest(word, texts) || word;
      });
    }

    function search() {
      var items = everything();
      var words = matching.sought(question);
      var found = find(items, words);
      if (words.length === 0 || (found.items.length > 0 && !found.isPartial))
        return { found: found };
      var meant = corrected(items, words);
      if (meant.join(' ') === words.join(' ')) return { found: found };
      return { found: find(items, meant), spelling: meant.join(' ') };
    }

    function addressOf(page) {
      return path + '.html?q=' + encodeURIComponent(question) + (page > 1 ? '&page=' + page : '');
    }

    // The head and the main part of the page both need the outcome.
    var outcome = request.getAttribute(OUTCOME);
    if (!outcome) {
      outcome = question === '' ? { found: { items: [] } } : search();
      request.setAttribute(OUTCOME, outcome);
    }
    var all = outcome.found.items;
    var pageCount = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
    var asked = parseInt(String(request.getParameter('page')), 10) || 1;
    var current = Math.min(Math.max(asked, 1), pageCount);
    return {
      host: String(inheritedPageProperties['siteUrl'] || '').replace(/^https?:\/\//, ''),
      question: question,
      isEmpty: question === '',
      hasNumberedStores: stores.areNumbered,
      count: all.length,
      results: all.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE).map(function (found) {
        return found.shown;
      }),
      isPartial: outcome.found.isPartial,
      spelling: all.length > 0 ? outcome.spelling : undefined,
      searched: (all.length > 0 && outcome.spelling) || question,
      home: place[1] + '.html',
      finder:
        storesPage && storesPage + '.html' + (question && '?q=' + encodeURIComponent(question)),
      first: (current - 1) * PAGE_SIZE + 1,
      page: current,
      pageCount: pageCount,
      isPaged: pageCount > 1,
      previous: current > 1 ? addressOf(current - 1) : '',
      next: current < pageCount ? addressOf(current + 1) : '',
    };
  },
);
