import { escapeText } from './escape';

/** Markup that is safe to insert into a page, because every interpolated text in it was escaped. */
export class Html {
  constructor(readonly markup: string) {}

  toString(): string {
    return this.markup;
  }
}

/** A value in a template. Text and numbers are escaped, markup is not, and an absent value renders nothing. */
export type HtmlPart = Html | string | number | false | null | undefined | readonly HtmlPart[];

/**
 * Creates markup from a template and escapes every interpolated value. Attribute values must be quoted in the
 * template.
 */
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
