/**
 * Compares a query with texts, ignoring case and accents. Written for the Java engine's dialect, which lacks
 * `normalize` and character classes for letters.
 */
use(function () {
  var ACCENTS = {
    a: /[àáâãäå]/g,
    c: /ç/g,
    e: /[èéêë]/g,
    i: /[ìíîï]/g,
    n: /ñ/g,
    o: /[òóôõöø]/g,
    u: /[ùúûü]/g,
    y: /[ýÿ]/g,
  };

  /** Words without significance for a search. */
  var FILLERS =
    ' a an and are at can do for get how i in is my near of on or the to what where with your ' +
    'al como con cual de del donde el en es hay la las los mi para por puedo que su un una y ';

  /** A shorter word must match completely: `pa` means Pennsylvania, not Park Avenue. */
  var SHORTEST_BEGINNING = 3;

  /**
   * A shorter word is not corrected, because it is similar to too many others. A longer word may have two
   * wrong letters.
   */
  var SHORTEST_CORRECTED = 4;
  var SHORTEST_WITH_TWO = 7;

  function folded(text) {
    var letters = text.toLowerCase();
    if (!/[^ -~]/.test(letters)) return letters;
    letters = letters.replace(/[\u0300-\u036f]/g, '');
    for (var plain in ACCENTS) letters = letters.replace(ACCENTS[plain], plain);
    return letters;
  }

  /** Returns the words of a text as written. */
  function wordsOf(text) {
    return text.match(/[A-Za-z0-9\u00c0-\u024f\u0300-\u036f]+/g) || [];
  }

  /** Returns the words to search for: those of the query without fillers, single letters and duplicates. */
  function sought(question) {
    var all = wordsOf(question);
    var words = all.filter(function (word, index) {
      var isFiller = word.length === 1 || FILLERS.indexOf(' ' + folded(word) + ' ') >= 0;
      return !isFiller && all.indexOf(word) === index;
    });
    return words.length > 0 ? words : all;
  }

  /** Returns the beginnings to search for. A plural also finds its singular, which is its beginning. */
  function beginnings(word) {
    var found = [word];
    if (word.length > 4 && /s$/.test(word)) found.push(word.slice(0, -1));
    if (word.length > 5 && /es$/.test(word)) found.push(word.slice(0, -2));
    return found;
  }

  /** Returns 2 if the text contains the whole word, 1 if a word of the text begins with it, otherwise 0. */
  function closeness(word, texts) {
    var plain = folded(word);
    if (texts.indexOf(' ' + plain + ' ') >= 0) return 2;
    if (plain.length < SHORTEST_BEGINNING) return 0;
    var starts = beginnings(plain);
    for (var i = 0; i < starts.length; i++) if (texts.indexOf(' ' + starts[i]) >= 0) return 1;
    return 0;
  }

  /** Returns the search form of a text: its folded words, each between spaces. */
  function indexed(text) {
    return ' ' + folded(wordsOf(text).join(' ')) + ' ';
  }

  /**
   * Rates how well `fields`, the most significant first, match the words: the number of words that they
   * contain, and a score that is higher the more significant the field with a word is. Words that are only in
   * the field `weak` find nothing.
   */
  function match(words, fields, weak) {
    var matched = 0;
    var strong = 0;
    var score = 0;
    for (var i = 0; i < words.length; i++) {
      var best = 0;
      for (var j = 0; j < fields.length && best === 0; j++) {
        var close = closeness(words[i], fields[j]);
        if (close > 0) best = 2 * (fields.length - j) + close;
      }
      if (best > 0) strong++;
      if (best > 0 || (weak && closeness(words[i], weak) > 0)) matched++;
      score += best;
    }
    return { matched: strong > 0 ? matched : 0, score: score };
  }

  /** Returns the number of wrong, missing, additional or transposed letters, at most `most + 1`. */
  function edits(a, b, most) {
    if (Math.abs(a.length - b.length) > most) return most + 1;
    var rows = [[]];
    for (var i = 0; i <= b.length; i++) rows[0].push(i);
    for (var row = 1; row <= a.length; row++) {
      rows.push([row]);
      for (var column = 1; column <= b.length; column++) {
        var isSame = a.charAt(row - 1) === b.charAt(column - 1);
        var isSwap =
          row > 1 &&
          column > 1 &&
          a.charAt(row - 1) === b.charAt(column - 2) &&
          a.charAt(row - 2) === b.charAt(column - 1);
        rows[row].push(
          Math.min(
            rows[row - 1][column] + 1,
            rows[row][column - 1] + 1,
            rows[row - 1][column - 1] + (isSame ? 0 : 1),
            isSwap ? rows[row - 2][column - 2] + 1 : most + 1,
          ),
        );
      }
    }
    return Math.min(rows[a.length][b.length], most + 1);
  }

  /** Returns the word of the texts with the most similar spelling; of several, the most frequent. */
  function closest(word, texts) {
    var plain = folded(word);
    if (plain.length < SHORTEST_CORRECTED || /\d/.test(plain)) return undefined;
    var least = (plain.length < SHORTEST_WITH_TWO ? 1 : 2) + 1;
    var counts = Object.create(null);
    var written = Object.create(null);
    for (var i = 0; i < texts.length; i++) {
      var words = wordsOf(texts[i]);
      for (var j = 0; j < words.length; j++) {
        var key = folded(words[j]);
        counts[key] = (counts[key] || 0) + 1;
        written[key] = written[key] || words[j];
      }
    }
    var best;
    for (var candidate in counts) {
      var distance = edits(plain, candidate, least);
      if (distance < least || (best && distance === least && counts[candidate] > counts[best])) {
        best = candidate;
        least = distance;
      }
    }
    return best && written[best];
  }

  return { sought: sought, indexed: indexed, match: match, closest: closest };
});
