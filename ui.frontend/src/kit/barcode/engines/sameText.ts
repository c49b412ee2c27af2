import type { BarcodeFormat } from '../rules/barcode';

/**
 * Normalizes the format and text of a code, so that all engines return the same: an EAN-13 that
 * begins with 0 is the UPC-A of its other 12 digits (the bars are the same), and a UPC-E that an
 * engine has expanded to 12 or 13 digits gets its 8 digits back.
 */
export function sameText(
  format: BarcodeFormat,
  text: string,
): { readonly format: BarcodeFormat; readonly text: string } {
  if (format === 'ean_13' && /^0\d{12}$/.test(text))
    return { format: 'upc_a', text: text.slice(1) };
  if (format === 'upc_a') return { format, text: text.replace(/^0(?=\d{12}$)/, '') };
  if (format === 'upc_e') return { format, text: compressed(text.replace(/^0(?=\d{12}$)/, '')) };
  return { format, text };
}

/**
 * Returns the 8 digits of a UPC-E that an engine has expanded to 12: number system, six digits,
 * check digit (GS1 General Specifications, 5.2.2.4). Other texts are returned unchanged.
 */
function compressed(text: string): string {
  const [, system = '', maker = '', product = '', check = ''] =
    /^([01])(\d{5})(\d{5})(\d)$/.exec(text) ?? [];
  const six =
    /^(..)([012])00(00)(...)$/.exec(maker + product) !== null
      ? `${maker.slice(0, 2)}${product.slice(2)}${maker.charAt(2)}`
      : /^...00000..$/.test(maker + product)
        ? `${maker.slice(0, 3)}${product.slice(3)}3`
        : /^....00000.$/.test(maker + product)
          ? `${maker.slice(0, 4)}${product.slice(4)}4`
          : /^.....0000[5-9]$/.test(maker + product)
            ? `${maker}${product.slice(4)}`
            : undefined;
  return six === undefined ? text : system + six + check;
}
