const ENCODED: Readonly<Record<string, string>> = {
  '"': '%22',
  "'": '%27',
  '>': '%3E',
  '<': '%3C',
  '`': '%60',
  ' ': '%20',
};

/** RFC 3986, with letters of every script, as Sling's href rule allows them. */
const CHARACTERS = /^(?:[\p{L}\p{M}\p{N}\-._~!$&'()*+,;=:@/?#[\]]|%[0-9a-fA-F]{2})*$/u;

/** Schemes whose addresses run code in the page that links to them. */
const RUNS_CODE = /^(?:javascript|vbscript|data:text\/html|data:image\/svg)/;

/** The address, with what an attribute could not hold encoded, or nothing where it is a risk. */
export function validUri(text: string): string {
  if (text === '') return '';
  const uri = text.replace(/["'><` ]/g, (character) => ENCODED[character] ?? '');
  if (!CHARACTERS.test(uri)) return '';
  const decoded = decode(uri);
  return decoded !== undefined && !isRisk(uri) && !isRisk(decoded) ? uri : '';
}

function isRisk(uri: string): boolean {
  // Browsers ignore blanks and control characters before and inside a scheme.
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return RUNS_CODE.test(uri.toLowerCase().replace(/[\s\x00-\x20\x7f-\x9f\u200b\ufeff]+/g, ''));
}

/** Percent and character references decoded, since a browser decodes them too. */
function decode(uri: string): string | undefined {
  try {
    return decodeURIComponent(uri)
      .replace(/&colon;/gi, ':')
      .replace(/&(?:tab|newline);/gi, '')
      .replace(/&#x([0-9a-f]{1,6});?/gi, (_, hex: string) => character(parseInt(hex, 16)))
      .replace(/&#(\d{1,7});?/g, (_, code: string) => character(Number(code)));
  } catch {
    // Not UTF-8, or half an escape.
    return undefined;
  }
}

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
