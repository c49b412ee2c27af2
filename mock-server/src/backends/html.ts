import { escapeText } from '../html/escape';

/** Markup that is safe to put into a page: every interpolated text in it was escaped. */
export class Html {
  constructor(readonly markup: string) {}

  toString(): string {
    return this.markup;
  }
}

/** What may stand in a template: text and numbers are escaped, markup is not, nothing prints nothing. */
export type HtmlPart = Html | string | number | false | null | undefined | readonly HtmlPart[];

/** Writes markup with everything interpolated escaped. Attribute values must stand in quotes. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(
    strings.reduce((markup, text, index) => markup + print(parts[index - 1]) + text, ''),
  );
}

function print(part: HtmlPart): string {
  if (part === undefined || part === null || part === false) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(print).join('');
  return escapeText(String(part));
}
