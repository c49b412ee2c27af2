/** A page takes the size of a picture from its asset, so that authors do not type it and the page does not move. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Change, createContentServer, type ContentServer } from 'mock-server';
import type { Property } from 'mock-server/src/repository';
import { UI_APPS } from '../support/site';

const NAMESPACES =
  'xmlns:cq="http://www.day.com/jcr/cq/1.0" xmlns:dam="http://www.day.com/dam/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:sling="http://sling.apache.org/jcr/sling/1.0" xmlns:tiff="http://ns.adobe.com/tiff/1.0/"';
const NODE = 'jcr:primaryType="nt:unstructured"';
const TYPED = 'width="{Long}30" height="{Long}20"';

/** The metadata of the assets by path. */
const ASSETS: Readonly<Record<string, string>> = {
  'content/dam/cone.png': size(720, 600),
  'content/dam/turned.jpg': `${size(720, 600)} tiff:Orientation="{Long}6"`,
  'content/dam/upside-down.jpg': `${size(720, 600)} tiff:Orientation="{Long}3"`,
  'content/dam/text.png': 'tiff:ImageWidth="720" tiff:ImageLength="600"',
  'content/dam/drawing.svg': '',
  'content/dam/half.png': 'tiff:ImageWidth="{Long}720"',
  'content/dam/empty.png': size(0, 0),
  'content/elsewhere/cone.png': size(720, 600),
};

function size(width: number, height: number): string {
  return `tiff:ImageWidth="{Long}${String(width)}" tiff:ImageLength="{Long}${String(height)}"`;
}

let mount: string;
let server: ContentServer;

beforeAll(async () => {
  mount = mkdtempSync(join(tmpdir(), 'picture-sizes-'));
  for (const [path, metadata] of Object.entries(ASSETS))
    write(
      path,
      `jcr:primaryType="dam:Asset"><jcr:content jcr:primaryType="dam:AssetContent"><metadata ${NODE} ${metadata}/></jcr:content>`,
    );
  const pages = Object.keys(ASSETS).flatMap((path) => [
    picturePage(nameOf(path, false), `/${path}`),
    picturePage(nameOf(path, true), `/${path}`, TYPED),
  ]);
  const external = 'https://images.example/cone.png';
  pages.push(picturePage('external', external), picturePage('external-typed', external, TYPED));
  pages.push(picturePage('later', '/content/dam/later.png', TYPED), BRAND_PAGE);
  write('content/pictures', `${NODE}>${pages.join('')}`);
  server = await createContentServer({ mounts: [UI_APPS, mount] });
});

afterAll(async () => {
  await server.close();
  rmSync(mount, { recursive: true });
});

function write(path: string, xml: string): void {
  const file = join(mount, path, '.content.xml');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `<jcr:root ${NAMESPACES} ${xml}</jcr:root>`);
}

const nameOf = (path: string, isTyped: boolean): string =>
  path.replace(/\W/g, '-') + (isTyped ? '-typed' : '');

/** Returns a page that shows a picture in an image and in a teaser. */
const picturePage = (name: string, picture: string, typed = ''): string =>
  `<${name} jcr:primaryType="cq:Page"><jcr:content jcr:primaryType="cq:PageContent" sling:resourceType="riteaid-web/components/page">
    <root ${NODE} sling:resourceType="riteaid-web/components/container">
      <image ${NODE} sling:resourceType="riteaid-web/components/image" alt="A cone" fileReference="${picture}" ${typed}/>
      <teaser ${NODE} sling:resourceType="riteaid-web/components/teaser" jcr:title="Cones" fileReference="${picture}" ${typed}/>
    </root>
  </jcr:content></${name}>`;

const BRAND_PAGE = `<brand jcr:primaryType="cq:Page">
  <jcr:content jcr:primaryType="cq:PageContent" sling:resourceType="riteaid-web/components/page" cq:canonicalUrl="https://site.example/" siteUrl="https://site.example" shareImage="/content/dam/cone.png">
    <root ${NODE} sling:resourceType="riteaid-web/components/container">
      <header ${NODE} sling:resourceType="riteaid-web/components/header" name="Ours" home="/content/pictures/brand" wordmark="/content/dam/cone.png"/>
    </root>
  </jcr:content></brand>`;

/** Returns the size that both pictures of a page have, such as `720 x 600`, and ` x ` if they have none. */
async function sizeOn(name: string): Promise<string> {
  const { body } = await server.publish.inject(`/content/pictures/${name}.html`);
  const attribute = (tag: string, key: string): string =>
    new RegExp(` ${key}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const sizes = [...body.matchAll(/<img\b[^>]*cmp-(?:image|teaser)__picture[^>]*>/g)].map(
    ([tag]) => `${attribute(tag, 'width')} x ${attribute(tag, 'height')}`,
  );
  expect(sizes).toHaveLength(2);
  expect(new Set(sizes).size).toBe(1);
  return sizes[0] ?? '';
}

test.each([
  ['the size of its asset', 'content/dam/cone.png', '720 x 600'],
  ['the size of its asset, stored as text', 'content/dam/text.png', '720 x 600'],
  ['its size as browsers turn it', 'content/dam/turned.jpg', '600 x 720'],
  ['its size if it is upside down', 'content/dam/upside-down.jpg', '720 x 600'],
])('a picture has %s, whatever an author typed', async (_size, path, shown) => {
  expect(await sizeOn(nameOf(path, false))).toBe(shown);
  expect(await sizeOn(nameOf(path, true))).toBe(shown);
});

test.each([
  ['without a size in the assets', 'content/dam/drawing.svg'],
  ['with only a width in the assets', 'content/dam/half.png'],
  ['with a size of zero in the assets', 'content/dam/empty.png'],
  ['outside of the assets', 'content/elsewhere/cone.png'],
])('a picture %s has the size that an author typed', async (_picture, path) => {
  expect(await sizeOn(nameOf(path, true))).toBe('30 x 20');
  expect(await sizeOn(nameOf(path, false))).toBe(' x ');
});

test('a picture of another site has the size that an author typed', async () => {
  expect(await sizeOn('external-typed')).toBe('30 x 20');
  expect(await sizeOn('external')).toBe(' x ');
});

test('a wordmark and the picture of shared links have the sizes of their assets', async () => {
  const { body } = await server.publish.inject('/content/pictures/brand.html');
  expect(body).toMatch(/<img class="cmp-header__wordmark"[^>]* width="720" height="600"/);
  expect(body).toContain('<meta property="og:image:width" content="720">');
  expect(body).toContain('<meta property="og:image:height" content="600">');
});

test('a picture has the size of an asset that is uploaded later', async () => {
  expect(await sizeOn('later')).toBe('30 x 20');
  const asset = '/content/dam/later.png';
  server.repository.apply([
    addNode(asset, { 'jcr:primaryType': ['Name', 'dam:Asset'] }),
    addNode(`${asset}/jcr:content`, { 'jcr:primaryType': ['Name', 'dam:AssetContent'] }),
    addNode(`${asset}/jcr:content/metadata`, {
      'jcr:primaryType': ['Name', 'nt:unstructured'],
      'tiff:ImageWidth': ['Long', '720'],
      'tiff:ImageLength': ['Long', '600'],
    }),
  ]);
  expect(await sizeOn('later')).toBe('720 x 600');
});

test('a picture whose asset changes has the new size at once', async () => {
  const name = nameOf('content/dam/drawing.svg', true);
  const path = '/content/dam/drawing.svg/jcr:content/metadata';
  expect(await sizeOn(name)).toBe('30 x 20');
  for (const [width, height] of [
    ['720', '600'],
    ['400', '260'],
  ] as const) {
    server.repository.apply([
      { kind: 'setProperty', path, name: 'tiff:ImageWidth', property: single('Long', width) },
      { kind: 'setProperty', path, name: 'tiff:ImageLength', property: single('Long', height) },
    ]);
    expect(await sizeOn(name)).toBe(`${width} x ${height}`);
  }
});

const single = (type: Property['type'], value: string): Property => ({
  type,
  multiple: false,
  values: [value],
});

const addNode = (
  path: string,
  properties: Readonly<Record<string, readonly [Property['type'], string]>>,
): Change => ({
  kind: 'addNode',
  path,
  properties: new Map(
    Object.entries(properties).map(([name, [type, value]]) => [name, single(type, value)]),
  ),
});
