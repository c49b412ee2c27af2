import { Html } from '../../../html/html';
import { escapeText } from '../../../html/escape';

/**
 * Returns the markup of the slots that the site's page supplies to the shop (`shop-outlet.html`), by name. A
 * slot's markup has one source, because hydration would fail on a different one.
 */
export function slotsIn(frame: string): ReadonlyMap<string, string> {
  return new Map([...frame.matchAll(TEMPLATE)].map(([, name = '', markup = '']) => [name, markup]));
}

/** Returns a frame without the templates, which a visitor's browser does not need. */
export function withoutSlots(frame: string): string {
  return frame.replace(TEMPLATE, '');
}

/** Returns the markup of a slot with values in place of their names, and with the visitor's key in its form. */
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
