import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A custom property of the style sheets that components use in place of a value. */
interface Token {
  readonly name: string;
  readonly value: string;
  /** The value in a dark color scheme, if it differs. */
  readonly dark: string | undefined;
}

const BRANDS = ['riteaid', 'bartell', 'thrifty'];

/** The files of the tokens, below `ui.frontend/src`: those of every brand, and those of each. */
export const TOKEN_FILES = ['tokens', ...BRANDS.map((brand) => `themes/${brand}`)].map(
  (name) => `styles/${name}.css`,
);

/**
 * Returns the tokens of each brand in the order of the style sheets.
 *
 * @param sources the folder `ui.frontend/src`
 */
export function readTokens(sources: string): Readonly<Record<string, readonly Token[]>> {
  const [shared = [], ...themes] = TOKEN_FILES.map((file) =>
    tokensOf(readFileSync(join(sources, file), 'utf8')),
  );
  return Object.fromEntries(
    BRANDS.map((brand, index) => [brand, [...(themes[index] ?? []), ...shared]]),
  );
}

/** Returns the tokens of a style sheet: those of its first rule, with their values in a dark scheme. */
function tokensOf(css: string): readonly Token[] {
  const [light = '', ...media] = css.replace(/\/\*[^]*?\*\//g, '').split('@media');
  const dark = new Map(
    media.filter((rules) => rules.includes('color-scheme: dark')).flatMap(declarations),
  );
  return declarations(light).map(([name, value]) => ({ name, value, dark: dark.get(name) }));
}

const declarations = (css: string): [string, string][] =>
  Array.from(css.matchAll(/(--[\w-]+):([^;{}]+);/g), ([, name = '', value = '']) => [
    name,
    value.replace(/\s+/g, ' ').trim(),
  ]);
