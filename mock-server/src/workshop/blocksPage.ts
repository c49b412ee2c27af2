import { Html, html } from '../html/html';
import type { Catalog } from './catalog';
import { BRANDS, type Brand } from './exampleContent';
import { BRAND_TITLES, document } from './pages';

/** Returns the page with the building blocks of `ui.frontend/src/kit/ui` in the styles of a brand. */
export function blocksPage({ slots }: Catalog, brand: Brand): string {
  return document(
    'Building blocks',
    slots,
    'building-blocks',
    html`<h1>Building blocks</h1>
      <p class="lead">
        What components are made of, in each variant. Drag the corner to change the width.
      </p>
      <ul class="brands" aria-label="Brand">
        ${BRANDS.map(
          (each) =>
            html`<li>
              <a
                href="/workshop/building-blocks?brand=${each}"
                ${each === brand && html`aria-current="true"`}
                >${BRAND_TITLES[each]}</a
              >
            </li>`,
        )}
      </ul>
      <div class="frame frame--resizable">
        <iframe title="Building blocks" src="/workshop/building-blocks/${brand}"></iframe>
      </div>
      <p><a href="/workshop/building-blocks/${brand}">Open alone</a></p>`,
  );
}

/**
 * Returns a page with only the blocks and the brand's style sheets. It has no script, because their markup is
 * static.
 */
export function blocksStage({ blocks }: Catalog, brand: Brand): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Building blocks · ${BRAND_TITLES[brand]}</title>
        <link rel="icon" href="data:," />
        ${[brand, 'ui', 'forms', 'pickers'].map(
          (library) =>
            html`<link
              rel="stylesheet"
              href="/etc.clientlibs/riteaid-web/clientlibs/clientlib-${library}.css"
            />`,
        )}
        <link rel="stylesheet" href="/workshop/blocks.css" />
      </head>
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

/** Returns the brand of a name in an address, or the pharmacy for an unknown name. */
export const brandOf = (name: string | undefined): Brand =>
  BRANDS.find((brand) => brand === name) ?? 'riteaid';
