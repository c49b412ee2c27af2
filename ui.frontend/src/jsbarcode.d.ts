/** One encoder of jsbarcode: the package's own types know only the whole, which brings every symbology. */
declare module 'jsbarcode/bin/barcodes/CODE128' {
  export class CODE128 {
    constructor(text: string, options: object);
    /** `data` has a digit for each module: 1 for a bar, 0 for a space. */
    encode(): { readonly text: string; readonly data: string };
  }
}
