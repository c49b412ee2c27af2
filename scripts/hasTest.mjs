/**
 * Tells whether a title is the first argument of a call such as `test(`, `test.step(` or `test.each(…)(`, and not of a
 * test that is skipped.
 *
 * @param {string} source
 * @param {string} title
 * @returns {boolean}
 */
export function hasTest(source, title) {
  return ["'", '"', '`'].some((quote) => {
    const written = title.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
    const escaped = written.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
    return new RegExp(`(?<!\\.skip)\\(\\s*${quote}${escaped}${quote},`).test(source);
  });
}
