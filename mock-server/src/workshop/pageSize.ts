import type { FastifyInstance } from 'fastify';
import { gzipSync } from 'node:zlib';
import { html, type Html } from '../html/html';
import { table } from '../html/table';
import type { CatalogChunk, CatalogSlot } from './catalog';

/** Returns the scripts and style sheets that the page of an example links, with their bytes after gzip. */
export async function linkedFiles(
  app: FastifyInstance,
  page: string,
): Promise<readonly CatalogChunk[]> {
  const get = (url: string) => app.inject({ url, headers: { host: 'localhost' } });
  const { body } = await get(page);
  // A style sheet in a template is loaded once something is opened.
  const [start = '', ...templates] = body.split('<template');
  const markup = start + templates.map((text) => text.split('</template>').at(1)).join('');
  const addresses = new Set(
    (markup.match(LINKED) ?? []).filter((address) => /\.(?:js|css)$/.test(address)),
  );
  return Promise.all(
    Array.from(addresses, async (address) => {
      const { rawPayload } = await get(address);
      return { name: nameOf(address), bytes: gzipSync(rawPayload).length };
    }),
  );
}

const LINKED = /\/etc\.clientlibs\/[^"]+/g;

/** Returns the name of a client library's file without the hash, such as `clientlib-forms.css`. */
const nameOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('/') + 1)
    .replace(/\.lc-\w+-lc/, '')
    .replace('.min.', '.');

/**
 * Returns the section with the size of a page that has only this component.
 *
 * @param linked the scripts and style sheets that the page links
 */
export function sizeSection(slot: CatalogSlot | undefined, linked: readonly CatalogChunk[]): Html {
  const chunks = slot?.chunks ?? [];
  const rows = [
    ...linked.map((file) => [file, 'the page'] as const),
    ...chunks.map(
      (chunk) =>
        [
          chunk,
          chunk.name === slot?.name ? 'the component alone' : 'code that components share',
        ] as const,
    ),
  ];
  if (linked.length === 0)
    return html`<section id="size">
      <h2>Size</h2>
      <p>Unknown, because the component has no example.</p>
    </section>`;
  const total = rows.reduce((sum, [{ bytes }]) => sum + bytes, 0);
  return html`<section id="size">
    <h2>Size</h2>
    <p>
      A page with only this component loads ${shown(total)} bytes of scripts and styles after gzip.
      ${slot?.budget !== undefined && html`The component’s own chunk may have ${shown(slot.budget)}.`}
    </p>
    ${table(
      'Scripts and styles by size',
      ['File', 'Bytes after gzip', 'Loaded for'],
      [...rows]
        .sort(([a], [b]) => b.bytes - a.bytes)
        .map(([{ name, bytes }, reason]) => [html`<code>${name}</code>`, shown(bytes), reason]),
    )}
  </section>`;
}

const shown = (bytes: number): string => bytes.toLocaleString('en-US');
