import { Html, html } from '../html/html';
import type { Catalog } from './catalog';
import { document } from './document';
import type { Subject } from './library';
import {
  addressEnd,
  BRAND_TITLES,
  BRANDS,
  type Brand,
  SCHEME_TITLES,
  SCHEMES,
  type Scheme,
} from './variation';

/** Returns the page with the building blocks of `ui.frontend/src/kit/ui` in the styles of a brand. */
export function blocksPage(subjects: readonly Subject[], brand: Brand, scheme: Scheme): string {
  return document(
    'Building blocks',
    subjects,
    'building-blocks',
    html`<h1>Building blocks</h1>
      <p class="lead">
        What components are made of, in each variant. Drag the corner to change the width.
      </p>
      ${brandChoice('building-blocks', 'Building blocks', brand, scheme)}`,
  );
}

/** Returns the links to a page in each brand and color scheme, and its stage in a frame. */
export function brandChoice(page: string, title: string, brand: Brand, scheme: Scheme): Html {
  const link = (text: string, to: { brand: Brand; scheme: Scheme }, isCurrent: boolean): Html =>
    html`<li>
      <a
        href="/workshop/${page}?brand=${to.brand}&amp;scheme=${to.scheme}"
        ${isCurrent && html`aria-current="true"`}
        >${text}</a
      >
    </li>`;
  const stage = `/workshop/${page}/${brand}${addressEnd('', scheme)}`;
  return html`<ul class="brands" aria-label="Brand">
      ${BRANDS.map((each) => link(BRAND_TITLES[each] ?? each, { brand: each, scheme }, each === brand))}
    </ul>
    <ul class="brands" aria-label="Color scheme">
      ${SCHEMES.map((each) => link(SCHEME_TITLES[each] ?? each, { brand, scheme: each }, each === scheme))}
    </ul>
    <div class="frame frame--resizable">
      <iframe title="${title}" src="${stage}"></iframe>
    </div>
    <p class="links"><a href="${stage}">Open alone</a></p>`;
}

/** Returns a page with only the blocks and the brand's style sheets. Their markup is static. */
export function blocksStage({ blocks }: Catalog, brand: Brand): string {
  return html`<!doctype html>
    <html lang="en">
      ${stageHead('Building blocks', brand, [brand, 'ui', 'forms', 'pickers'], ['blocks'])}
      <body>
        <main>
          <h1>Building blocks</h1>
          ${blocks.map(
            ({ name, when, variants }) =>
              html`<section class="block">
                <h2>${name}</h2>
                <p class="when">${when}</p>
                ${variants.map(
                  (variant) =>
                    html`<div class="variant">
                      <h3>${variant.name}</h3>
                      ${new Html(variant.markup)}
                    </div>`,
                )}
              </section>`,
          )}
        </main>
      </body>
    </html>`.markup;
}

/**
 * Returns the head of a page in a frame. Its only script shows the color scheme that the address names.
 *
 * @param libraries the names of the client libraries whose styles it has
 * @param sheets the names of the workshop's own style sheets
 */
export function stageHead(
  title: string,
  brand: Brand,
  libraries: readonly string[],
  sheets: readonly string[],
): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · ${BRAND_TITLES[brand]}</title>
    <link rel="icon" href="data:," />
    <script src="/workshop/scheme.js"></script>
    ${libraries.map(
      (library) =>
        html`<link
          rel="stylesheet"
          href="/etc.clientlibs/riteaid-web/clientlibs/clientlib-${library}.css"
        />`,
    )}
    ${sheets.map((sheet) => html`<link rel="stylesheet" href="/workshop/${sheet}.css" />`)}
  </head>`;
}
