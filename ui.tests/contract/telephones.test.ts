/** Every telephone number that a visitor reads can be tapped, on every page of every site. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContentServer } from 'mock-server';
import { SITES, UI_APPS, type Brand } from '../support/site';
import { serveSites } from './sites.testing';

const { get } = serveSites();

const TEL_LINK = /<a\b[^>]*href="(tel:[^"]*)"[^>]*>(.*?)<\/a>/gs;
const NUMBER = /(?:\b1[-. ])?\(?\b[2-9]\d{2}\)?[-. ]{1,2}\d{3}[-. ]\d{4}\b(?: ext\. \d+)?/g;

/** Matches an example in a form, which is not a number to call. */
const EXAMPLE = /(?:such as|for example|por ejemplo) \(\d{3}\) \d{3}-\d{4}/g;

/** Returns the text that a browser shows of a page, without links that call. */
function textOutsideTelLinks(page: string): string {
  return page
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(TEL_LINK, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(EXAMPLE, '');
}

/** Returns the pages of a site's sitemap; of the hundreds of stores, which use the same script, one in 100. */
async function addressesOf(brand: Brand): Promise<string[]> {
  const { body } = await get('/sitemap.xml', brand);
  const paths = [...body.matchAll(/<loc>https:\/\/[^/]*([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  const pages = paths.filter((path) => path.split('/').length < 5);
  const stores = paths.filter((path) => !pages.includes(path));
  return [
    ...pages,
    ...stores.filter((_, at) => at % 100 === 0),
    // Pages that are missing in the sitemap.
    '/no-such-page',
    '/es/no-such-page',
    ...(brand === 'thrifty' ? ['/request-submitted'] : ['/forgotpassword', '/resetpassword']),
  ];
}

test.each(Object.keys(SITES) as Brand[])(
  'every telephone number on the pages of %s can be tapped',
  async (brand) => {
    const loose: string[] = [];
    const links: (readonly [link: string, text: string])[] = [];
    for (const address of await addressesOf(brand)) {
      const { body } = await get(address, brand);
      for (const [number] of textOutsideTelLinks(body).matchAll(NUMBER))
        loose.push(`${address}: ${number}`);
      for (const [, link = '', text = ''] of body.matchAll(TEL_LINK))
        links.push([readReferences(link), text]);
    }
    expect(loose).toEqual([]);
    expect(links.length).toBeGreaterThan(20);
    for (const [link, text] of links) {
      // The called number equals the shown number; RFC 3966 allows dashes.
      const digits = text.replace(/<[^>]*>/g, '').replace(/\D/g, '');
      if (digits === '911') expect(link).toBe('tel:911');
      else
        expect([text, link.replace(/-/g, '')]).toEqual([
          text,
          `tel:+1${digits.replace(/^1(?=\d{10}$)/, '')}`,
        ]);
    }
  },
);

/** Decodes an attribute's text: AEM writes a plus sign as a reference. */
function readReferences(text: string): string {
  return text.replaceAll('&#43;', '+');
}

test('every telephone number in the store list without JavaScript can be tapped', async () => {
  const { body } = await get('/services/ext/v2/stores/getStores?address=Camden,%20NJ', 'riteaid', {
    accept: 'text/html',
  });
  expect(textOutsideTelLinks(body).match(NUMBER)).toBeNull();
  expect(body.match(TEL_LINK)?.length).toBeGreaterThan(5);
});

test('an author may write an extension, which is dialed after the number', async () => {
  const mount = mkdtempSync(join(tmpdir(), 'telephones-'));
  const folder = join(mount, 'content/page');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '.content.xml'), PAGE_WITH_EXTENSION);
  const other = await createContentServer({ mounts: [UI_APPS, mount] });
  try {
    const { body } = await other.author.inject('/content/page.html');
    expect(body).toContain('href="tel:+16265550142;ext=12">(626) 555-0142 ext12</a>');
  } finally {
    await other.close();
    rmSync(mount, { recursive: true, force: true });
  }
});

const PAGE_WITH_EXTENSION = `<?xml version="1.0" encoding="UTF-8"?>
<jcr:root xmlns:cq="http://www.day.com/jcr/cq/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:sling="http://sling.apache.org/jcr/sling/1.0"
    jcr:primaryType="cq:Page">
    <jcr:content jcr:primaryType="cq:PageContent" sling:resourceType="riteaid-web/components/page">
        <root jcr:primaryType="nt:unstructured" sling:resourceType="riteaid-web/components/container">
            <footer jcr:primaryType="nt:unstructured" sling:resourceType="riteaid-web/components/footer" name="Ours" phone="(626) 555-0142 ext12"/>
        </root>
    </jcr:content>
</jcr:root>`;
