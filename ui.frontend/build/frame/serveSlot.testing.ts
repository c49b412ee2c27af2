import { firstFrame } from './firstFrame';
import { attributeName } from '../../src/slot/attributes';
import type { AnySlot } from '../../src/slot/defineSlot';

/**
 * Adds a slot to the page as the content server does: its attributes, and its first frame with the author's
 * texts in place of the expressions. It supports only the HTL that first frames contain.
 */
export function serveSlot(
  slot: AnySlot,
  authored: Record<string, string> = {},
  id = slot.name,
): HTMLElement {
  const element = document.createElement('div');
  element.id = id;
  element.setAttribute('data-cmp-is', slot.name);
  for (const [key, value] of Object.entries(authored))
    element.setAttribute(attributeName(key), value);
  element.innerHTML = serveFrame(firstFrame(slot), { ...authored, id });
  document.body.append(element);
  return element;
}

/** Returns HTL's output of a first frame. Texts of a list are authored with a line break between them. */
export function serveFrame(frame: string, authored: Record<string, string>): string {
  const markup = /<template [^>]*>(.*)<\/template>/s.exec(frame)?.[1] ?? '';
  const variables: Record<string, string> = { ...authored };
  const read = (expression: string, item: Record<string, string> = {}): string | string[] =>
    evaluate(expression, (name) => item[name] ?? variables[name]);
  for (const [, name = '', value = ''] of markup.matchAll(/data-sly-set\.(\w+)="([^"]*)"/g))
    variables[name] = String(read(value));
  const print = (html: string, item: Record<string, string> = {}): string =>
    html.replace(/(\\?)\$\{[^}]*\}/g, (found: string, escaped: string) =>
      escaped ? found.slice(1) : escape(String(read(found, item))),
    );
  const listed = markup
    .replace(/<sly data-sly-set[^>]*\/>/, '')
    .replace(
      /<sly data-sly-list="([^"]*)">(.*?)<\/sly>/gs,
      (_, expression: string, html: string) => {
        const value = read(expression);
        const items = typeof value === 'string' ? value.split('\n') : value;
        return items
          .map((item, index) => print(html, { item, 'itemList.index': String(index) }))
          .join('');
      },
    );
  const tested = listed.replace(
    /<sly data-sly-test="([^"]*)">(.*?)<\/sly>/gs,
    (_, expression: string, html: string) => (read(expression) === '' ? '' : html),
  );
  return print(tested);
}

/** Evaluates an HTL expression of a first frame: `name || default`, or a sentence with its `format`. */
function evaluate(
  expression: string,
  variable: (name: string) => string | undefined,
): string | string[] {
  const tokens: string[] = [
    ...(expression.slice(2, -1).match(/'[^']*'|[\w.]+|\|\||[[\],@=!]/g) ?? []),
  ];
  const either = (): string | string[] => {
    const first = operand();
    if (tokens[0] !== '||') return first;
    tokens.shift();
    const second = either();
    return first === '' ? second : first;
  };
  const operand = (): string | string[] => {
    const token = tokens.shift() ?? '';
    if (token === '[') return list();
    if (token === '!') return operand() === '' ? 'true' : '';
    // The escapes of an HTL string are those of a JSON string.
    if (token.startsWith("'")) return JSON.parse(`"${token.slice(1, -1)}"`) as string;
    return /^\d+$/.test(token) ? token : (variable(token) ?? '');
  };
  const list = (): string[] => {
    const items: string[] = [];
    while (tokens[0] !== ']') {
      items.push(String(either()));
      if (tokens[0] === ',') tokens.shift();
    }
    tokens.shift();
    return items;
  };
  const value = either();
  // `@ i18n, format=[…]`: on an English page the sentence is its own translation.
  const options = tokens.splice(0, tokens.indexOf('=') + 1);
  if (!options.includes('format')) return value;
  const values = either();
  return String(value).replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '');
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
