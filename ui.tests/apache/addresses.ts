import { createContentServer, type ContentNode } from 'mock-server';
import { SITES, UI_APPS, UI_CONTENT } from '../support/site';

/** An address of one of the sites, as it goes over the wire. */
export interface Address {
  readonly host: string;
  readonly method: string;
  readonly url: string;
}

/** Returns addresses of the three sites: every page by each of its addresses, and odd ones. */
export async function manyAddresses(): Promise<readonly Address[]> {
  const server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT] });
  const addresses = Object.values(SITES).flatMap(({ host, content }) => {
    const root = content.replace(/\/en$/, '');
    const pages = ['en', 'es'].flatMap((language) =>
      pagesBelow(server.repository.get(`${root}/${language}`)),
    );
    const urls = [...pages.flatMap((page) => addressesOf(page, root)), ...ODD];
    return [
      ...urls.map((url) => ({ host, method: 'GET', url })),
      ...[...ODD, `${content}.html`].flatMap((url) =>
        ['POST', 'HEAD', 'DELETE'].map((method) => ({ host, method, url })),
      ),
    ];
  });
  await server.close();
  return addresses;
}

function pagesBelow(node: ContentNode | undefined): string[] {
  if (node?.properties.get('jcr:primaryType')?.values[0] !== 'cq:Page') return [];
  return [node.path, ...[...node.children.values()].flatMap(pagesBelow)];
}

/** Returns a page's short address, with a slash and with a query as well, and its long address. */
function addressesOf(page: string, root: string): string[] {
  const short = page.slice(root.length).replace(/^\/en(?=\/|$)/, '') || '/';
  return [short, `${short}/`, `${short}?a=1&b=%20`, `${short}/?x`, `${page}.html`];
}

const CLIENTLIB = '/etc.clientlibs/riteaid-web/clientlibs/clientlib-site';

/** Addresses of no page. Both servers have to read their escapes, dots and slashes alike. */
const ODD = [
  ...'/robots.txt /sitemap.xml /favicon.ico /.well-known/change-password /.well-known/x'.split(' '),
  ...'/stores/nj /stores/nj/camden/101 /stores/nj/camden/101/ /es/stores/nj /stores/NJ'.split(' '),
  ...'/find-us/az/tempe/adobe-lane-market /find-us/az/ /es/find-us/az /shop /shop/'.split(' '),
  ...'/es/shop// /shop/a/'.split(' '),
  '/content/riteaid-web/en/stores/directory.html/nj/camden/101',
  '/content/thrifty-web/en/find-us/directory.html/az/tempe/a',
  '/content/thrifty-web/es/find-us/directory.html/az/tempe/a',
  '/content/bartell-web/es.html?a=b',
  '/content/riteaid-web/en.html?',
  '/content/riteaid-web/en.infinity.json',
  '/content/thrifty-web/en.emaildistributor.json',
  '/content/dam/thrifty-web/mint%20chip.png',
  '/graphql/execute.json/riteaid-web/byPath;path=%2Fcontent%2Fdam%2Fx',
  '/libs/granite/csrf/token.json',
  '/services/geocode/search?q=portland%20or',
  '/mock-services/signup-login/raauth.json',
  `${CLIENTLIB}.min.css`,
  `${CLIENTLIB}/resources/reader.1a2b3c4d.wasm`,
  `${CLIENTLIB}/resources/missing.1a2b3c4d.wasm`,
  `${CLIENTLIB}/resources/missing.1a2b3c4d.js`,
  `${CLIENTLIB}/resources/es-1a2b3c4d.json`,
  ...'//a//b /// // /a// /a/. /a/.. /. /.. /../etc /a/../../b /%2e%2e/ /%2E /... /a.'.split(' '),
  ...'/a/%2e%2e/b /x/..;/b /a;b/ /a,b/ /a:b/ /a@b/ /a&b/ /a=b/ /a$b/ /a!b/ /a(b)/ /a*b/'.split(' '),
  ...`/a~b/ /a+b/ /a'b/ /a"b/ /a<b>/ /a^b/ /a{b}/ /a|b/ /a[b]/ /a\\b/ /a%5Cb/ /%41/`.split(' '),
  ...'/a%20b/ /a/%20/ /%C3%A9/ /%c3%a9 /\u00e9/ /%E9/ /%FF /a%0Ab /a%0D%0ASet-Cookie:x/'.split(' '),
  ...'/%2F%2Fother.example/ //other.example/ /a%2fb /a%2Fb/ /a%252Fb/ /a%252e /a%2541/'.split(' '),
  ...'/a%3Fb /a%3fb/ /a%23b/ /content/a%3Fb /a#b /a?b#c /a?b?c /a/?b=%2F /%zz /% /%00 /a%00'.split(
    ' ',
  ),
  ...'http://localhost/a http://thrifty.localhost/a/ HTTP://LOCALHOST/ http://unknown.example/'.split(
    ' ',
  ),
];
