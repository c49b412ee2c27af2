import { firstFrame } from '../../../build/firstFrame';
import { attributeName } from '../contract/attributes';
import type { AnySlot } from '../contract/defineSlot';

/**
 * Puts a slot on the page as the content server does: its attributes, and its first frame with the
 * author's texts in place of the expressions. Only what a first frame can hold is understood.
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

/** What HTL makes of a first frame. Lists are authored with a line break between the texts. */
export function serveFrame(frame: string, authored: Record<string, string>): string {
  const markup = /<template [^>]*>(.*)<\/template>/s.exec(frame)?.[1] ?? '';
  const read = (expression: string, item: Record<string, string>): string | string[] => {
    const [, name = '', , fallback] = /^\$\{([\w.]+)( \|\| (.*))?\}$/s.exec(expression) ?? [];
    const value = item[name] ?? authored[name];
    // The escapes of an HTL string are those of a JSON string.
    const literal = fallback?.replace(/'([^']*)'/g, '"$1"');
    if (value) return value;
    return literal ? (JSON.parse(literal) as string | string[]) : '';
  };
  const print = (html: string, item: Record<string, string> = {}): string =>
    html.replace(/(\\?)\$\{[^}]*\}/g, (found: string, escaped: string) =>
      escaped ? found.slice(1) : escape(String(read(found, item))),
    );
  const listed = markup.replace(
    /<sly data-sly-list="([^"]*)">(.*?)<\/sly>/gs,
    (_, expression: string, html: string) => {
      const value = read(expression, {});
      const items = typeof value === 'string' ? value.split('\n') : value;
      return items
        .map((item, index) => print(html, { item, 'itemList.index': String(index) }))
        .join('');
    },
  );
  const tested = listed.replace(
    /<sly data-sly-test="([^"]*)">(.*?)<\/sly>/gs,
    (_, expression: string, html: string) => (read(expression, {}) === '' ? '' : html),
  );
  return print(tested);
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
