import { html, type Html } from '../html/html';
import { table } from '../html/table';
import type { CatalogAttribute } from './catalog';
import { document } from './document';
import type { LibraryComponent, Subject } from './library';
import {
  addressEnd,
  BRAND_TITLES,
  BRANDS,
  examplePath,
  LANGUAGE_TITLES,
  LANGUAGES,
  SCHEME_TITLES,
  SCHEMES,
  STAGE,
  type Variation,
  WIDTHS,
} from './variation';

/**
 * Returns the page of a component: its examples in each variation, its attributes, and further sections.
 *
 * @param helps the descriptions of the dialog's fields by property, such as `heading`
 */
export function componentPage(
  component: LibraryComponent,
  subjects: readonly Subject[],
  variation: Variation,
  helps: ReadonlyMap<string, string>,
  sections: readonly Html[],
): string {
  const { name, title, description, slot, listed } = component;
  return document(
    title,
    subjects,
    name,
    html`<p class="path">${subjectOf(component, subjects)}</p>
      <h1>${title}</h1>
      <p class="lead">${description}</p>
      ${listed && html`<p class="fact">Resource type <code>${listed.resourceType}</code></p>`}
      ${stage(component, variation)}
      ${slot && slot.attributes.length > 0 && attributeSection(slot.attributes, helps)} ${sections}
      ${component.examples.length > 0 && ACCESSIBILITY}`,
  );
}

const subjectOf = (component: LibraryComponent, subjects: readonly Subject[]): string =>
  subjects.find(({ components }) => components.some(({ name }) => name === component.name))?.name ??
  '';

/** Returns the choices, and the chosen example in a frame. */
function stage({ name, title, examples }: LibraryComponent, variation: Variation): Html {
  const chosen = examples.find(({ id }) => id === variation.example);
  if (!chosen) return html`<p class="hint">There is no example yet.</p>`;
  const address = `${examplePath(STAGE, name, variation)}.html${addressEnd(chosen.address ?? '', variation.scheme)}`;
  return html`<form class="choices" data-component="${name}" data-stage="${STAGE}">
      ${choice(
        'example',
        'Example',
        examples.map((each) => [each.id, each.name]),
        variation.example,
      )}
      ${choice('brand', 'Brand', titled(BRANDS, BRAND_TITLES), variation.brand)}
      ${choice('language', 'Language', titled(LANGUAGES, LANGUAGE_TITLES), variation.language)}
      ${choice(
        'width',
        'Width',
        WIDTHS.map((width) => [width, width === 'full' ? 'Full' : `${width} px`]),
        variation.width,
      )}
      ${choice('scheme', 'Color scheme', titled(SCHEMES, SCHEME_TITLES), variation.scheme)}
      <button class="choices__show" type="submit">Show</button>
    </form>
    ${examples.map(
      ({ id, when, address: end }) =>
        html`<p
          class="when"
          data-example="${id}"
          data-address="${end ?? ''}"
          ${id !== chosen.id && html`hidden`}
        >
          ${when}
        </p>`,
    )}
    <div class="frame" role="region" aria-label="Example in its frame" tabindex="0">
      <iframe
        class="frame__page"
        title="${title}"
        src="${address}"
        width="${variation.width === 'full' ? '100%' : variation.width}"
      ></iframe>
    </div>
    <p class="links">
      <a class="alone" href="${address}">Open the example alone</a>
    </p>`;
}

const titled = (
  names: readonly string[],
  titles: Readonly<Record<string, string>>,
): (readonly [string, string])[] => names.map((name) => [name, titles[name] ?? name]);

function choice(
  name: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
): Html {
  return html`<label
    >${label}<select name="${name}">
      ${options.map(
        ([value, text]) =>
          html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`,
      )}
    </select></label
  >`;
}

/** The section that the script of the page fills from the example in its frame. */
const ACCESSIBILITY = html`<section id="accessibility">
  <h2>Keyboard and screen readers</h2>
  <p>These notes are read from the example above, as it is shown.</p>
  <noscript><p class="hint">They need JavaScript.</p></noscript>
  <div data-notes hidden>
    <h3>The Tab key stops at</h3>
    <ol class="notes" data-notes-list="stops"></ol>
    <h3>A screen reader finds</h3>
    <ol class="notes" data-notes-list="spoken"></ol>
  </div>
</section>`;

function attributeSection(
  attributes: readonly CatalogAttribute[],
  helps: ReadonlyMap<string, string>,
): Html {
  const rows = attributes.map(({ key, attribute, label, presence, type, fallback, problem }) => [
    html`<code>${attribute}</code>`,
    html`<strong>${label}</strong><br />${helps.get(key)}`,
    type,
    presence === 'required' ? 'yes' : 'no',
    fallback === undefined ? 'none' : [fallback].flat().join(', '),
    problem ?? 'Every text is valid.',
  ]);
  return html`<section id="attributes">
    <h2>Attributes</h2>
    <p>
      If a value is invalid, the author reads the sentence of the last column in place of the
      component. A visitor keeps what the server has rendered, without React, and the console has
      one warning.
    </p>
    ${table('Attributes', ['Attribute', 'Meaning', 'Type', 'Required', 'Default', 'If it is invalid'], rows)}
  </section>`;
}
