import { html, type Html } from '../html/html';
import type { ContentNode } from '../repository';
import { jsonText, nodeJson } from '../sling/get-json/nodeJson';
import { contentXml } from './contentXml';
import type { LibraryComponent } from './library';
import { EXAMPLE_NODE, examplePath, STAGE, type Variation } from './variation';

/**
 * Returns the sections with an example's HTML, JSON and content XML. The page's script shows those of another example,
 * and fetches the HTML.
 *
 * @param contentOf returns what an author has stored in an example
 */
export function sourceSections(
  { name, examples }: LibraryComponent,
  variation: Variation,
  contentOf: (example: string) => ContentNode | undefined,
): readonly Html[] {
  if (examples.length === 0) return [];
  const address = `${examplePath(STAGE, name, variation)}/${EXAMPLE_NODE}`;
  const nodes = examples.flatMap(({ id }) => {
    const node = contentOf(id);
    return node ? [{ id, node }] : [];
  });
  const forEach = (textOf: (node: ContentNode) => string): readonly Source[] =>
    nodes.map(({ id, node }) => ({ id, text: textOf(node) }));
  const xml = forEach((node) => contentXml(node, name));
  const json = forEach((node) => jsonText(nodeJson(node, Infinity, false), 2));
  return [
    source(
      'html',
      'HTML',
      'As the server sends it, before hydration.',
      [],
      `${address}.html`,
      variation,
    ),
    source(
      'json',
      'JSON',
      'What an author has stored.',
      json,
      `${address}.infinity.json`,
      variation,
    ),
    source(
      'xml',
      'Content XML',
      'To paste between the elements of a page’s .content.xml.',
      xml,
      undefined,
      variation,
    ),
  ];
}

interface Source {
  /** The example. */
  readonly id: string;
  readonly text: string;
}

function source(
  id: string,
  title: string,
  text: string,
  sources: readonly Source[],
  address: string | undefined,
  { example }: Variation,
): Html {
  return html`<section class="source" id="source-${id}">
    <h2>${title}</h2>
    <p>${text} ${address !== undefined && html`<a href="${address}">Open the ${title}</a>`}</p>
    <p class="copy" hidden>
      <button type="button" data-copy="source-${id}">Copy as ${title}</button>
      <span role="status"></span>
    </p>
    ${
      sources.length === 0
        ? html`<pre class="code" role="region" aria-label="${title}" tabindex="0" hidden></pre>`
        : sources.map(
            (each) =>
              html`<pre
                class="code"
                role="region"
                aria-label="${title}"
                tabindex="0"
                data-example="${each.id}"
                ${each.id !== example && html`hidden`}
              >
${each.text}</pre>`,
          )
    }
  </section>`;
}
