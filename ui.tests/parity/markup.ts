import { parseFragment, parse, serialize } from 'parse5';

/**
 * Returns markup as a browser parses it, with each element or text on its own line, so that two ways to write the same
 * document are equal. White space between elements counts as one space.
 */
export function normalMarkup(markup: string): string {
  const tree = /<html[\s>]/i.test(markup) ? parse(markup) : parseFragment(markup);
  return serialize(tree)
    .replace(/\s+/g, ' ')
    .replace(/ ?(<[^>]*>) ?/g, '\n$1\n')
    .replace(/\n+/g, '\n');
}
