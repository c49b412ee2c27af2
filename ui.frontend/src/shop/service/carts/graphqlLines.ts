import { entriesOf, member, toText } from '../../../base/values/fields';
import { toMarkup } from './CartForm';

/**
 * Returns the lines of a cart; undefined if they are not a list. Magento has `null` for a line whose product is no longer
 * sold; it is left out, and the number of pieces still counts it.
 */
export function linesIn(cart: unknown): readonly unknown[] | undefined {
  const items = member(cart, 'items');
  return Array.isArray(items) ? items.filter((item) => item !== null) : undefined;
}

/** Returns the reasons why a line cannot be ordered, such as `ITEM_QTY`; empty if it can. */
export const lineErrors = (line: unknown): string =>
  (entriesOf(member(line, 'errors')) ?? [])
    .map((error) => toText(member(error, 'message')) || toText(member(error, 'code')))
    .join(' ');

/** Returns a line as an item of the shop's section. */
export function toItem(line: unknown) {
  const product = member(line, 'product');
  const of = (key: string): string => toText(member(product, key));
  const [key, suffix] = [of('url_key'), of('url_suffix')];
  const page = key && `/shop/${key}${suffix}`;
  return {
    item_id: member(line, 'uid'),
    product_id: of('sku'),
    product_name: toMarkup(of('name')),
    // `SimpleProduct` is of the type that the section calls `simple`.
    product_type: of('__typename')
      .replace(/Product$/, '')
      .toLowerCase(),
    product_url: page,
    product_has_url: page !== '',
    product_price_value: member(member(member(line, 'prices'), 'price'), 'value'),
    product_image: { src: member(member(product, 'thumbnail'), 'url') },
    qty: member(line, 'quantity'),
    options: optionsOf(line),
    message: toMarkup(lineErrors(line)),
  };
}

function optionsOf(line: unknown) {
  const list = (key: string): readonly unknown[] => entriesOf(member(line, key)) ?? [];
  const configured = list('configurable_options').map((option) => ({
    label: toMarkup(toText(member(option, 'option_label'))),
    value: toMarkup(toText(member(option, 'value_label'))),
    option_id: member(option, 'configurable_product_option_uid'),
    option_value: member(option, 'configurable_product_option_value_uid'),
  }));
  // These have no ids, so a removal of such a line cannot be undone.
  const others = [...list('bundle_options'), ...list('customizable_options')].map((option) => ({
    label: toMarkup(toText(member(option, 'label'))),
    value: (entriesOf(member(option, 'values')) ?? []).map((value) =>
      toMarkup(toText(member(value, 'label')) || toText(member(value, 'value'))),
    ),
  }));
  return [...configured, ...others];
}
