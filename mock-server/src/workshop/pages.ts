import { headAndBody } from '../html/table';
import { html, type Html } from '../html/html';
import type { Catalog, CatalogAttribute, CatalogSlot } from './catalog';
import { BRANDS, examplePath, LANGUAGES } from './exampleContent';

/** A field of an author's dialog. */
export interface DialogField {
  /** The property, such as `./heading`. */
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly type: string;
}

/** The widths at which the site's layout changes (docs/specification/routes.md#widths), and a phone's. */
const WIDTHS = [320, 360, 768, 1024, 1280];

export const BRAND_TITLES = { riteaid: 'Pharmacy', bartell: 'Sister pharmacy', thrifty: 'Dessert' };
const LANGUAGE_TITLES = { en: 'English', es: 'Español' };

/** Returns the page with the list of components and their numbers of examples. */
export function indexPage({ slots }: Catalog): string {
  const list =
    slots.length === 0
      ? html`<p>There are no examples yet. Build the frontend: <code>npm run build</code>.</p>`
      : html`<ul class="components">
          ${slots.map(
            ({ name, examples }) =>
              html`<li>
                <a href="/workshop/${name}">${titleOf(name)}</a>
                <span>${examples.length === 1 ? '1 example' : `${examples.length} examples`}</span>
              </li>`,
          )}
        </ul>`;
  return document(
    'Components',
    slots,
    undefined,
    html`<h1>Components</h1>
      <p class="lead">Every component in each of its states, as its own scripts render it.</p>
      ${list}`,
  );
}

/**
 * Returns the page of a component: its examples by brand, width and language, its attributes, dialog, HTML
 * and size.
 */
export function componentPage(
  slot: CatalogSlot,
  slots: readonly CatalogSlot[],
  dialog: readonly DialogField[],
): string {
  const [first] = slot.examples;
  return document(
    titleOf(slot.name),
    slots,
    slot.name,
    html`<h1>${titleOf(slot.name)}</h1>
      <form class="choices" data-workshop="${slot.name}">
        ${choice(
          'example',
          'Example',
          slot.examples.map(({ id, name }) => [id, name]),
        )}
        ${choice(
          'brand',
          'Brand',
          BRANDS.map((brand) => [brand, BRAND_TITLES[brand]]),
        )}
        ${choice(
          'language',
          'Language',
          LANGUAGES.map((language) => [language, LANGUAGE_TITLES[language]]),
        )}
        ${choice('width', 'Width', [
          ...WIDTHS.map((width): [string, string] => [String(width), `${width} px`]),
          ['full', 'Full'],
        ])}
        <a class="open" target="_blank" rel="noopener" href="">Open alone</a>
      </form>
      <p class="when" aria-live="polite"></p>
      <div class="frame">
        ${
          first &&
          html`<iframe
            title="Example"
            src="${examplePath(slot, first, 'riteaid', 'en')}.html${first.address ?? ''}"
          ></iframe>`
        }
      </div>
      ${slot.examples.map(
        ({ id, when, address }) =>
          html`<data class="example" value="${id}" data-address="${address ?? ''}">${when}</data>`,
      )}
      ${attributeTable(slot.attributes)} ${dialogTable(dialog)}
      <section>
        <h2>HTML</h2>
        <p>As the server sends it, before hydration.</p>
        <pre class="markup" tabindex="0"></pre>
      </section>
      <section>
        <h2>Size</h2>
        <p>${sizeText(slot)}</p>
      </section>`,
  );
}

function choice(name: string, label: string, options: readonly (readonly string[])[]): Html {
  return html`<label
    >${label}<select name="${name}">
      ${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
    </select></label
  >`;
}

function attributeTable(attributes: readonly CatalogAttribute[]): Html {
  const rows = attributes.map(({ attribute, label, presence, fallback }) => [
    html`<code>${attribute}</code>`,
    label,
    presence === 'required' ? 'yes' : 'no',
    fallback === undefined ? '' : [fallback].flat().join(', '),
  ]);
  return html`<section>
    <h2>Attributes</h2>
    <table>
      ${headAndBody(['Attribute', 'Label', 'Required', 'Default'], rows)}
    </table>
  </section>`;
}

function dialogTable(fields: readonly DialogField[]): Html {
  const rows = fields.map(({ label, name, type, description }) => [
    label,
    html`<code>${name}</code>`,
    type,
    description,
  ]);
  return html`<section>
    <h2>Dialog</h2>
    <table>
      ${headAndBody(['Field', 'Property', 'Type', 'Help'], rows)}
    </table>
  </section>`;
}

function sizeText({ bytes, budget }: CatalogSlot): string {
  if (bytes === undefined) return 'Unknown until the frontend is built for production.';
  return `${bytes} bytes after gzip of its own${budget === undefined ? '' : `, of ${budget} allowed`}.`;
}

/** Returns a page of the workshop with its navigation. */
export function document(
  title: string,
  slots: readonly CatalogSlot[],
  current: string | undefined,
  body: Html,
): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Workshop</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/workshop/workshop.css" />
        <script src="/workshop/workshop.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the component</a>
        <nav aria-label="Components">
          <p><a href="/workshop">Workshop</a></p>
          <ul>
            <li>
              <a
                href="/workshop/building-blocks"
                ${current === 'building-blocks' && html`aria-current="page"`}
                >Building blocks</a
              >
            </li>
          </ul>
          <ul>
            ${slots.map(
              ({ name }) =>
                html`<li>
                  <a href="/workshop/${name}" ${name === current && html`aria-current="page"`}
                    >${titleOf(name)}</a
                  >
                </li>`,
            )}
          </ul>
          <p><a href="/mock">Mock console</a></p>
        </nav>
        <main id="main" tabindex="-1">${body}</main>
      </body>
    </html>`.markup;
}

/** Returns a component's title, such as `Store locator` for `store-locator`. */
const titleOf = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
