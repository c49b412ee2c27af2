/** Links from dialogs: an author types or chooses a link, and the visitor's browser gets its address. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContentServer } from 'mock-server';
import { UI_APPS } from '../support/site';
import { serveSites } from './sites.testing';

const LINKS: readonly (readonly [string, string, string | undefined])[] = [
  ['a page', '/content/a/en/stores', '/content/a/en/stores.html'],
  ['a page with a query', '/content/a/en/stores?q=08102', '/content/a/en/stores.html?q=08102'],
  ['a place on a page', '/content/a/en/stores#list', '/content/a/en/stores.html#list'],
  ['a page with both', '/content/x?a=b#c', '/content/x.html?a=b#c'],
  [
    'a page whose query holds an address',
    '/content/x?to=https://y',
    '/content/x.html?to=https://y',
  ],
  ['a folder’s spelling of a page', '/content/a/en/', '/content/a/en.html'],
  ['a page with its extension', '/content/a/en/stores.html', '/content/a/en/stores.html'],
  ['a store’s page', '/content/a/en/stores.html/nj/101', '/content/a/en/stores.html/nj/101'],
  ['an asset', '/content/dam/a/leaflet.pdf', '/content/dam/a/leaflet.pdf'],
  ['an asset without an extension', '/content/dam/a/leaflet', '/content/dam/a/leaflet'],
  ['another site', 'https://www.cdc.gov/flu', 'https://www.cdc.gov/flu'],
  ['another site’s content', 'https://a.example/content/x', 'https://a.example/content/x'],
  ['another site by the page’s protocol', '//cdn.example/content/x', '//cdn.example/content/x'],
  ['a short path', '/shop', '/shop'],
  ['a path below it', '/shop/cart', '/shop/cart'],
  ['a place on this page', '#hours', '#hours'],
  ['a query', '?q=flu', '?q=flu'],
  ['a phone', 'tel:+18005550138', 'tel:+18005550138'],
  ['a phone with dashes and extension', 'tel:1-800-555-0138;ext=12', 'tel:1-800-555-0138;ext=12'],
  ['a text message', 'sms:+18005550138?body=Hello', 'sms:+18005550138?body=Hello'],
  ['an email', 'mailto:help@fernwell.example', 'mailto:help@fernwell.example'],
  ['a script', 'javascript:alert(1)', undefined],
  ['blanks around it', '  /shop ', '/shop'],
];

describe('the link of a button', () => {
  const root = join(mkdtempSync(join(tmpdir(), 'links-')), 'jcr_root');
  afterAll(() => {
    rmSync(dirname(root), { recursive: true });
  });

  test.each(LINKS)('to %s gets the right address', async (_kind, link, expected) => {
    const file = join(root, 'content/a/.content.xml');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      '<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:sling="http://sling.apache.org/jcr/sling/1.0" ' +
        `jcr:primaryType="nt:unstructured" sling:resourceType="riteaid-web/components/button" text="Go" link="${link}"/>`,
    );
    const server = await createContentServer({ mounts: [UI_APPS, root] });
    const { body } = await server.author.inject({ url: '/content/a.html' });
    await server.close();
    expect(body).toContain('>Go</a>');
    expect(/href="([^"]*)"/.exec(body)?.[1]).toBe(expected);
  });
});

describe('links on the sites', () => {
  const { get } = serveSites();
  const MEDICINE_LIST = '/content/dam/riteaid-web/medicine-list.pdf';

  test.each([
    ['/contact', 'tel:+18005550114', 'Call 1-800-555-0114'],
    ['/contact', '/search?q=store+hours', 'Search for store hours'],
    ['/contact', '/shop', 'Visit the shop'],
    ['/es/contact', '/es/search?q=horarios', 'Buscar horarios de tiendas'],
    ['/es/contact', '/es/shop', 'Visitar la tienda en línea'],
    ['/vaccines', 'https://www.cdc.gov/flu', 'Read about flu at the CDC'],
    ['/vaccines', '#free-times', 'See available times'],
    ['/es/vaccines', '#free-times', 'Ver horas disponibles'],
    ['/pharmacy', MEDICINE_LIST, 'Print a medicine list (PDF)'],
  ])('%s leads to %s', async (page, href, text) => {
    expect((await get(page)).body).toContain(`href="${href}">${text}</a>`);
  });

  test('a list to print is served as a PDF', async () => {
    const { statusCode, headers, rawPayload } = await get(MEDICINE_LIST);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
