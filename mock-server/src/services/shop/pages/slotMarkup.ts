import { Html } from '../../../html/html';
import { escapeText } from '../../../html/escape';

/**
 * The markup of the slots that the site's page supplies to the shop (`shop-outlet.html`), by their
 * names. The markup of a slot has one source, or else its hydration would find another.
 */
export function slotsIn(frame: string): ReadonlyMap<string, string> {
  return new Map([...frame.matchAll(TEMPLATE)].map(([, name = '', markup = '']) => [name, markup]));
}

/** A frame without the templates, which a visitor's browser has no use for. */
export function withoutSlots(frame: string): string {
  return frame.replace(TEMPLATE, '');
}

/** The markup of a slot with values in place of their names, and the visitor's key in its form. */
export function fillSlot(
  markup: string,
  formKey: string,
  values: Readonly<Record<string, string>>,
): Html {
  const filled = markup.replace(NAME, (found, name: string) =>
    name in values ? escapeText(values[name] ?? '') : found,
  );
  return new Html(filled.replace(KEY_FIELD, (_, field: string) => `${field}"${formKey}"`));
}

const TEMPLATE = /<template data-shop-slot="([\w-]+)">([\s\S]*?)<\/template>\s*/g;
const NAME = /\bshop_(\w+)/g;
const KEY_FIELD = /(<input\b[^>]*\bname="form_key"[^>]*\bvalue=)""/g;
