import { html, type Html } from '../html/html';
import { table } from '../html/table';
import { brandChoice, stageHead } from './blocksPage';
import type { Catalog, CatalogToken } from './catalog';
import { document } from './document';
import type { Subject } from './library';
import { BRAND_TITLES, type Brand, type Scheme } from './variation';

/** Returns the page with the design tokens of a brand. */
export function tokensPage(
  { tokens }: Catalog,
  subjects: readonly Subject[],
  brand: Brand,
  scheme: Scheme,
): string {
  const rows = (tokens[brand] ?? []).map(({ name, value, dark }) => [
    html`<code>${name}</code>`,
    html`<code>${value}</code>`,
    dark === undefined ? 'the same' : html`<code>${dark}</code>`,
  ]);
  return document(
    'Design tokens',
    subjects,
    'tokens',
    html`<h1>Design tokens</h1>
      <p class="lead">
        The values that all style sheets share. A component names a token and never a value, so that
        it has the look of each brand in light and dark.
      </p>
      ${brandChoice('tokens', 'Design tokens', brand, scheme)}
      ${table(`Tokens of the brand ${BRAND_TITLES[brand] ?? brand}`, ['Token', 'Value', 'In a dark scheme'], rows)}`,
  );
}

/** Returns a page with samples of the tokens in the style sheets of a brand. */
export function tokensStage({ tokens }: Catalog, brand: Brand): string {
  const all = tokens[brand] ?? [];
  return html`<!doctype html>
    <html lang="en">
      ${stageHead('Design tokens', brand, [brand], ['blocks', 'samples'])}
      <body>
        <main>
          <h1>Design tokens</h1>
          ${SAMPLED.map(([title, pattern]) =>
            samples(
              title,
              all.filter(({ name }) => pattern.test(name)),
            ),
          )}
        </main>
      </body>
    </html>`.markup;
}

/** The kinds of tokens that a sample can show. */
const SAMPLED: readonly (readonly [title: string, pattern: RegExp, rule?: string])[] = [
  ['Colors', /^--(?:color|tone)-/, 'background'],
  ['Text sizes', /^--text-/, 'font-size'],
  ['Spaces', /^--space-/, 'inline-size'],
  ['Corners', /^--radius-/, 'border-radius'],
  ['Shadows', /^--shadow-/, 'box-shadow'],
];

const samples = (title: string, tokens: readonly CatalogToken[]): Html =>
  html`<section class="block">
    <h2>${title}</h2>
    <ul class="samples samples--${title.toLowerCase().replace(' ', '-')}">
      ${tokens.map(
        ({ name }) =>
          html`<li>
            <span class="sample sample${name}" aria-hidden="true">Aa</span>
            <code>${name}</code>
          </li>`,
      )}
    </ul>
  </section>`;

/** Returns the style sheet that gives each sample its token. A style in an attribute would break the security policy. */
export function tokenSamples({ tokens }: Catalog): string {
  const names = new Set(
    Object.values(tokens)
      .flat()
      .map(({ name }) => name),
  );
  return [...names]
    .flatMap((name) => {
      const [, , rule] = SAMPLED.find(([, pattern]) => pattern.test(name)) ?? [];
      return rule === undefined ? [] : [`.sample${name} {\n  ${rule}: var(${name});\n}\n`];
    })
    .join('\n');
}
