import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { ContentServer } from '../../index';
import { ContentFixture, page, postAsAuthor } from '../../sling/content.testing';
import { undo } from '../editor.testing';

const DAM = '/content/dam/site';
const LINKS = '/content/site/en/jcr:content/links';

const folder = (content = ''): string =>
  `<jcr:root jcr:primaryType="sling:OrderedFolder">${content}</jcr:root>`;
const asset = (metadata = ''): string =>
  '<jcr:root jcr:primaryType="dam:Asset"><jcr:content jcr:primaryType="dam:AssetContent">' +
  `<metadata jcr:primaryType="nt:unstructured" ${metadata}/></jcr:content></jcr:root>`;
const fragment = (elements: string): string =>
  '<jcr:root jcr:primaryType="dam:Asset">' +
  '<jcr:content jcr:primaryType="dam:AssetContent" contentFragment="{Boolean}true" jcr:title="Mint">' +
  '<data jcr:primaryType="nt:unstructured" cq:model="/conf/site/settings/dam/cfm/models/flavor">' +
  `<master jcr:primaryType="nt:unstructured" ${elements}/></data></jcr:content></jcr:root>`;

let fixture: ContentFixture;
let server: ContentServer;
beforeEach(async () => {
  fixture = new ContentFixture({
    'content/dam/site/.content.xml': folder(),
    'content/dam/site/cones/.content.xml': folder(),
    'content/dam/site/cones/cone.png/.content.xml': asset(
      'source="/content/dam/site/cones/cup.png"',
    ),
    'content/dam/site/cones/cone.png/_jcr_content/renditions/original': 'the bytes of a cone',
    'content/dam/site/cones/cup.png/.content.xml': asset(),
    'content/dam/site/cones/cone.png2/.content.xml': asset(),
    'content/dam/site/photo-(1).png/.content.xml': asset(),
    'content/dam/site/flavors/.content.xml': folder(),
    'content/dam/site/flavors/mint/.content.xml': fragment(
      'picture="/content/dam/site/cones/cone.png" like="/content/dam/site/flavors/mint"',
    ),
    'content/dam/site/flavors/lime/.content.xml': fragment('like="/content/dam/site/flavors/mint"'),
    'content/dam/site/es/.content.xml': folder(),
    'content/dam/site/es/flavors/.content.xml': folder(),
    'content/dam/site/es/flavors/mint/.content.xml': fragment(
      'like="/content/dam/site/flavors/mint"',
    ),
    'content/site/.content.xml': page(),
    'content/site/en/.content.xml': page(
      '<links jcr:primaryType="nt:unstructured" picture="/content/dam/site/cones/cone.png" other="/content/dam/site/cones/cone.png2" ' +
        'file="/content/dam/site/cones/cone.png/jcr:content/renditions/original" photo="/content/dam/site/photo-(1).png" ' +
        'json="/content/dam/site/flavors/mint.json" folder="/content/dam/site/flavors" ' +
        'html="&lt;a href=&quot;/content/dam/site/photo-(1).png&quot;>Photo&lt;/a> &lt;img src=&quot;/content/dam/site/cones/cone.png?w=1&quot;/>"/>',
    ),
    'content/experience-fragments/site/.content.xml': page(
      '<image jcr:primaryType="nt:unstructured" fileReference="/content/dam/site/cones/cone.png"/>',
    ),
    'conf/site/settings/wcm/policies/.content.xml':
      '<jcr:root jcr:primaryType="cq:Page"><logo jcr:primaryType="nt:unstructured" jcr:title="Logo" src="/content/dam/site/cones/cone.png"/></jcr:root>',
  });
  server = await fixture.serve();
});
afterEach(() => fixture.remove());

type Form = readonly (readonly [name: string, value: string])[];
const command = (...form: Form): Promise<LightMyRequestResponse> =>
  postAsAuthor(
    server,
    '/bin/wcmcommand',
    new URLSearchParams(form.map(([name, value]) => [name, value] as [string, string])).toString(),
    {
      'x-editor-session': 'ana',
      accept: 'application/json',
    },
  );
const move = (source: string, parent: string, name = ''): Promise<LightMyRequestResponse> =>
  command(
    ['cmd', 'movePage'],
    ['srcPath', source],
    ['destParentPath', parent],
    ['destName', name],
    ['integrity', 'true'],
  );
const copy = (source: string, parent: string): Promise<LightMyRequestResponse> =>
  command(['cmd', 'copyPage'], ['srcPath', source], ['destParentPath', parent]);
const has = (path: string): boolean => server.repository.get(path) !== undefined;
const value = (path: string, name: string): string | undefined =>
  server.repository.get(path)?.properties.get(name)?.values[0];
const pathOf = (response: LightMyRequestResponse): string => response.json<{ path: string }>().path;

/** Returns the hash of each file by its path, and the folders. */
function files(): Record<string, string> {
  const all = readdirSync(fixture.root, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    all.map((each) => {
      const path = join(each.parentPath, each.name);
      return each.isDirectory()
        ? [`${path}/`, '']
        : [path, createHash('sha1').update(readFileSync(path)).digest('hex')];
    }),
  );
}

/** Undoes the edit of a response, and expects each file as it was. */
async function expectUndone(response: LightMyRequestResponse, before: object): Promise<void> {
  expect(files()).not.toEqual(before);
  await undo(server, 'ana', String(response.headers['x-edit']));
  expect(files()).toEqual(before);
}

describe('a move', () => {
  test('of a picture takes its file, and references in pages, fragments and policies follow', async () => {
    const before = files();
    const moved = await move(`${DAM}/cones/cone.png`, DAM);
    const path = `${DAM}/cone.png`;
    expect([moved.statusCode, pathOf(moved)]).toEqual([200, path]);
    expect(has(`${DAM}/cones/cone.png`)).toBe(false);
    expect(
      readFileSync(join(fixture.root, `${path}/_jcr_content/renditions/original`), 'utf8'),
    ).toBe('the bytes of a cone');
    expect(value(LINKS, 'picture')).toBe(path);
    expect(value(LINKS, 'file')).toBe(`${path}/jcr:content/renditions/original`);
    expect(value(LINKS, 'html')).toContain(`<img src="${path}?w=1"/>`);
    expect(value(LINKS, 'other')).toBe(`${DAM}/cones/cone.png2`);
    expect(value(`${DAM}/flavors/mint/jcr:content/data/master`, 'picture')).toBe(path);
    expect(value('/content/experience-fragments/site/jcr:content/image', 'fileReference')).toBe(
      path,
    );
    expect(value('/conf/site/settings/wcm/policies/logo', 'src')).toBe(path);
    await expectUndone(moved, before);
  });

  test('of a folder takes all of it, and references to what is inside follow, also those from inside', async () => {
    const before = files();
    const moved = await move(`${DAM}/cones`, `${DAM}/flavors`, 'pictures');
    const path = `${DAM}/flavors/pictures`;
    expect(pathOf(moved)).toBe(path);
    expect(value(LINKS, 'picture')).toBe(`${path}/cone.png`);
    expect(value(`${path}/cone.png/jcr:content/metadata`, 'source')).toBe(`${path}/cup.png`);
    await expectUndone(moved, before);
  });

  test('renames a fragment in both languages as one step, and the model stays', async () => {
    const before = files();
    const moved = await command(
      ['cmd', 'movePage'],
      ['srcPath', `${DAM}/flavors/mint`],
      ['srcPath', `${DAM}/es/flavors/mint`],
      ['destParentPath', `${DAM}/flavors`],
      ['destParentPath', `${DAM}/es/flavors`],
      ['destName', 'peppermint'],
      ['integrity', 'true'],
    );
    expect(moved.statusCode).toBe(200);
    const path = `${DAM}/flavors/peppermint`;
    expect(value(`${path}/jcr:content/data`, 'cq:model')).toBe(
      '/conf/site/settings/dam/cfm/models/flavor',
    );
    for (const referrer of [path, `${DAM}/es/flavors/peppermint`, `${DAM}/flavors/lime`])
      expect(value(`${referrer}/jcr:content/data/master`, 'like')).toBe(path);
    expect(value(LINKS, 'json')).toBe(`${path}.json`);
    expect(has(`${DAM}/es/flavors/mint`)).toBe(false);
    await expectUndone(moved, before);
  });

  test('follows a name with parentheses, in a property and in a link', async () => {
    await move(`${DAM}/photo-(1).png`, DAM, 'photo.png');
    expect(value(LINKS, 'photo')).toBe(`${DAM}/photo.png`);
    expect(value(LINKS, 'html')).toContain(`<a href="${DAM}/photo.png">`);
  });

  test.each([
    ['to a taken name', `${DAM}/cones/cone.png`, `${DAM}/cones`, 'cup.png', 412, 'exists already'],
    ['of a folder into itself', `${DAM}/cones`, `${DAM}/cones`, '', 409, 'into itself'],
    ['below itself', DAM, `${DAM}/cones`, '', 409, 'into itself'],
    ['to where it is', `${DAM}/cones/cup.png`, `${DAM}/cones/`, 'cup.png', 409, 'is there already'],
    ['into an asset', `${DAM}/cones/cup.png`, `${DAM}/cones/cone.png`, '', 409, 'is no folder'],
    [
      'to the pages',
      `${DAM}/cones/cup.png`,
      '/content/site/en',
      '',
      409,
      'below /content/dam only',
    ],
    ['of a page to the assets', '/content/site/en', DAM, '', 409, 'is of assets'],
    ['of all assets', '/content/dam', DAM, '', 409, 'into itself'],
    ['of a part of an asset', `${DAM}/cones/cup.png/jcr:content`, DAM, '', 409, 'no asset'],
    ['to a folder that is missing', `${DAM}/cones`, `${DAM}/none`, '', 404, 'nothing at'],
    ['to another extension', `${DAM}/cones/cup.png`, DAM, 'cup.gif', 400, 'end with .png'],
    [
      'to a name for no address',
      `${DAM}/cones/cup.png`,
      DAM,
      'a?b.png',
      400,
      'no name of an asset',
    ],
    ['to a path for a name', `${DAM}/cones/cup.png`, DAM, '../b.png', 400, 'no name of an asset'],
    ['of a folder to a name with a dot', `${DAM}/cones`, DAM, 'a.b', 400, 'no name of a folder'],
    ['of a fragment to a name with a dot', `${DAM}/flavors/mint`, DAM, 'a.json', 400, 'a fragment'],
  ])('%s is refused', async (_, source, parent, name, status, words) => {
    const before = files();
    const refused = await move(source, parent, name);
    expect([refused.statusCode, refused.body]).toEqual([status, expect.stringContaining(words)]);
    expect(files()).toEqual(before);
  });

  test('of two to one name, or of a folder with what is inside, is refused', async () => {
    const several = (...sources: readonly string[]) =>
      command(
        ['cmd', 'movePage'],
        ...sources.map((source): readonly [string, string] => ['srcPath', source]),
        ['destParentPath', `${DAM}/cones`],
      );
    const two = await several(`${DAM}/flavors/mint`, `${DAM}/es/flavors/mint`);
    expect([two.statusCode, two.body]).toEqual([409, expect.stringContaining('Two would be at')]);
    const nested = await several(`${DAM}/flavors`, `${DAM}/flavors/mint`);
    expect([nested.statusCode, nested.body]).toEqual([409, expect.stringContaining('only once')]);
  });
});

test('a name in which another one begins is another asset', async () => {
  await move(`${DAM}/cones/cone.png`, `${DAM}/cones`, 'waffle.png');
  expect(value(LINKS, 'other')).toBe(`${DAM}/cones/cone.png2`);
});

describe('the references of an asset and of what is inside', () => {
  const referrers = async (path: string) => {
    const { body } = await server.author.inject(
      `/bin/wcm/references.json?exact=false&path=${path}`,
    );
    return (JSON.parse(body) as { pages: { path: string; title: string; references: string[] }[] })
      .pages;
  };

  test('count those with an extension', async () => {
    const found = await referrers(`${DAM}/flavors/mint`);
    expect(found.find(({ path }) => path === '/content/site/en')?.references).toEqual([
      `${LINKS}/json`,
    ]);
  });

  test('are also those of policies', async () => {
    const path = '/conf/site/settings/wcm/policies/logo';
    expect(await referrers(`${DAM}/cones`)).toContainEqual(
      expect.objectContaining({ path, title: 'Logo', references: [`${path}/src`] }),
    );
  });
});

describe('a copy', () => {
  test('beside the original has a number before the extension', async () => {
    const before = files();
    const copied = await copy(`${DAM}/cones/cone.png`, `${DAM}/cones`);
    expect([copied.statusCode, pathOf(copied)]).toEqual([201, `${DAM}/cones/cone1.png`]);
    expect(value(LINKS, 'picture')).toBe(`${DAM}/cones/cone.png`);
    await expectUndone(copied, before);
  });

  test('of a folder has all of it', async () => {
    expect(pathOf(await copy(`${DAM}/cones`, DAM))).toBe(`${DAM}/cones1`);
    expect(has(`${DAM}/cones1/cone.png/jcr:content/renditions/original`)).toBe(true);
  });

  test('of a fragment in both languages has one number, which both folders have free', async () => {
    await copy(`${DAM}/flavors/mint`, `${DAM}/flavors`);
    const copied = await command(
      ['cmd', 'copyPage'],
      ['srcPath', `${DAM}/flavors/mint`],
      ['srcPath', `${DAM}/es/flavors/mint`],
      ['destParentPath', `${DAM}/flavors`],
      ['destParentPath', `${DAM}/es/flavors`],
    );
    expect(copied.statusCode).toBe(201);
    expect([has(`${DAM}/flavors/mint2`), has(`${DAM}/es/flavors/mint2`)]).toEqual([true, true]);
  });

  test.each([
    ['into itself', `${DAM}/cones`, `${DAM}/cones`, 'cannot be copied into itself'],
    ['into an asset', `${DAM}/cones/cup.png`, `${DAM}/cones/cone.png`, 'is no folder'],
  ])('%s is refused', async (_, source, parent, words) => {
    const refused = await copy(source, parent);
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining(words)]);
  });
});
