import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { type ContentServer, createContentServer } from '../../index';
import {
  ContentFixture,
  page,
  placed,
  PLAIN_PAGE,
  postAsAuthor,
} from '../../sling/content.testing';
import { edit, postInSession, undo } from '../editor.testing';
import { gitApply } from './git.testing';

const EN = '/content/site/en';
const CONTENT = `${EN}/jcr:content`;
const FILE = 'jcr_root/content/site/en/.content.xml';
const PICTURE = Buffer.from([0, 1, 2, 255, 254, 0, 7]).toString('latin1');

let fixture: ContentFixture;
let server: ContentServer;
let before: string;
beforeEach(async () => {
  fixture = new ContentFixture({
    ...PLAIN_PAGE,
    'content/.content.xml': '<jcr:root jcr:primaryType="sling:OrderedFolder"/>',
    'content/site/.content.xml': page(),
    'content/site/en/.content.xml': page(placed('one', 'site/teaser')),
    'content/site/en/child/.content.xml': page('', 'x="1"').replace('Home', 'Child'),
    'content/site/en/child/below/.content.xml': page(),
    'content/files/note.txt': 'without a line break at its end',
  });
  before = mkdtempSync(join(tmpdir(), 'before-'));
  cpSync(dirname(fixture.root), before, { recursive: true });
  server = await fixture.serve({ database: join(before, 'mock.db'), plugins: [] });
});
afterEach(async () => {
  await fixture.remove();
  rmSync(before, { recursive: true });
});

interface Listed {
  readonly pages: readonly {
    readonly path: string;
    readonly title: string;
    readonly files: readonly { readonly file: string; readonly note?: string }[];
  }[];
}

const get = (url: string): Promise<LightMyRequestResponse> =>
  server.author.inject({ url: `/bin/authoring/${url}`, headers: { host: 'localhost:4502' } });
const list = async (): Promise<Listed> => (await get('changes.json')).json<Listed>();
const write = (url: string, form: Readonly<Record<string, string>>) =>
  postAsAuthor(server, url, form);
const discard = (form: Readonly<Record<string, string>> = {}) =>
  postInSession(server, 'ana', '/bin/authoring/discard', form);
const text = (name: string): string => readFileSync(join(dirname(fixture.root), name), 'utf8');
const original = (name: string): string => readFileSync(join(before, name), 'utf8');

async function upload(url: string, name: string, content: string): Promise<void> {
  const head = `content-disposition: form-data; name="./${name}"; filename="${name}"`;
  const body = ['--x', head, 'content-type: image/png', '', content, '--x--', ''].join('\r\n');
  const answer = await server.author.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost:4502',
      origin: 'http://localhost:4502',
      'csrf-token': await token(),
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: Buffer.from(body, 'latin1'),
  });
  expect(answer.statusCode).toBe(200);
}

async function token(): Promise<string> {
  const url = '/libs/granite/csrf/token.json';
  return (await server.author.inject(url)).json<{ token: string }>().token;
}

describe('the list of changes', () => {
  test('is empty at first', async () => {
    const answer = await get('changes.json');
    expect(answer.json()).toEqual({ pages: [] });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await get('changes.diff')).body).toBe('');
  });

  test('names pages with their files relative to the project and the lines that changed', async () => {
    // A write brings the file into the canonical form, which is then the base.
    await write(CONTENT, { first: '1' });
    await write('/bin/authoring/handover', {});
    await write(CONTENT, { 'jcr:title': 'New', x: '1' });
    await write(`${EN}/added`, { 'jcr:primaryType': 'cq:Page', 'jcr:content/jcr:title': 'Added' });
    await write(`${EN}/child`, { ':operation': 'delete' });
    await upload('/content/files', 'logo.png', PICTURE);
    const { pages } = await list();
    expect(pages).toMatchObject([
      {
        path: '/content/files/logo.png',
        title: 'logo.png',
        files: [
          {
            file: 'jcr_root/content/files/logo.png',
            kind: 'added',
            binary: true,
            added: 0,
            removed: 0,
          },
        ],
      },
      { path: EN, title: 'New', files: [{ file: FILE, kind: 'changed', binary: false }] },
      {
        path: `${EN}/added`,
        title: 'Added',
        files: [{ file: 'jcr_root/content/site/en/added/.content.xml', kind: 'added', removed: 0 }],
      },
      {
        path: `${EN}/child`,
        title: 'Child',
        files: [{ file: 'jcr_root/content/site/en/child/.content.xml', kind: 'removed', added: 0 }],
      },
      { path: `${EN}/child/below`, files: [{ kind: 'removed' }] },
    ]);
  });

  test('lists an asset with its files, which are in several folders', async () => {
    const asset = '/content/site/photo.png';
    await write(asset, {
      'jcr:primaryType': 'dam:Asset',
      'jcr:content/jcr:primaryType': 'dam:AssetContent',
    });
    const renditions = `${asset}/jcr:content/renditions`;
    await write(renditions, { 'jcr:primaryType': 'nt:folder' });
    await upload(renditions.replace('jcr:', '_jcr_'), 'original', PICTURE);
    const { pages } = await list();
    const files = pages.find(({ path }) => path === asset)?.files ?? [];
    expect(files.map(({ file }) => file)).toContain(
      'jcr_root/content/site/photo.png/_jcr_content/renditions/original',
    );
  });

  test('has no file whose bytes are the same again', async () => {
    const id = await edit(server, 'ana', CONTENT, { x: '1' });
    expect((await list()).pages).toHaveLength(1);
    await undo(server, 'ana', id);
    expect((await list()).pages).toEqual([]);
    await write(CONTENT, { x: '1' });
    writeFileSync(join(dirname(fixture.root), FILE), original(FILE));
    expect((await list()).pages).toEqual([]);
  });

  test('has no file that only another program changed', async () => {
    await write(`${EN}/missing`, { ':operation': 'delete' });
    await write(EN, { ':operation': 'delete', ':applyTo': `${EN}/none` });
    writeFileSync(join(dirname(fixture.root), FILE), original(FILE).replace('Home', 'Hand'));
    expect((await list()).pages).toEqual([]);
  });

  test('is kept by a restart and by a reset of the services’ database', async () => {
    await write(CONTENT, { 'jcr:title': 'New' });
    const listed = await list();
    const patch = (await get('changes.diff')).body;
    await server.close();
    server = await createContentServer({
      mounts: [fixture.root],
      database: join(before, 'mock.db'),
    });
    try {
      const reset = await postAsAuthor(server, '/mock/reset/services', { confirm: 'yes' });
      expect(reset.statusCode).toBe(303);
      expect(await list()).toEqual(listed);
      expect((await get('changes.diff')).body).toBe(patch);
      await discard();
      expect(text(FILE)).toBe(original(FILE));
    } finally {
      await server.close();
    }
    server = await fixture.serve({ database: join(before, 'mock.db'), plugins: [] });
  });
});

describe('the patch', () => {
  test('changes a copy of the former files into the current ones', async () => {
    await write(CONTENT, { 'jcr:title': 'New & <old>', 'one/text': 'a\nb' });
    await write(`${EN}/added`, {
      'jcr:primaryType': 'cq:Page',
      'jcr:content/jcr:title': 'Añadida',
    });
    await write(`${EN}/child`, { ':operation': 'move', ':dest': `${EN}/moved here` });
    await upload('/content/files', 'logo.png', PICTURE);
    await upload('/content/files', 'empty.txt', '');
    await upload('/content/files', 'note.txt', 'still without');
    const answer = await get('changes.diff');
    expect(answer.headers['content-type']).toBe('text/x-patch;charset=utf-8');
    gitApply(before, answer.body);
    const { pages } = await list();
    const files = pages.flatMap((each) => each.files);
    expect(files).toHaveLength(9);
    for (const { file } of files) {
      const [now, patched] = [dirname(fixture.root), before].map((folder) => join(folder, file));
      expect(existsSync(patched ?? '')).toBe(existsSync(now ?? ''));
      if (existsSync(now ?? ''))
        expect(readFileSync(patched ?? '')).toEqual(readFileSync(now ?? ''));
    }
  });

  test('of a page has its own files alone', async () => {
    await write(CONTENT, { 'jcr:title': 'New' });
    await write(`${EN}/child/jcr:content`, { 'jcr:title': 'New' });
    const { body } = await get(`changes.diff?path=${EN}/child`);
    expect(body.match(/^diff --git .+$/gm)).toEqual([
      'diff --git a/jcr_root/content/site/en/child/.content.xml b/jcr_root/content/site/en/child/.content.xml',
    ]);
    expect((await get(`changes.diff?path=${EN}/none`)).body).toBe('');
  });

  test('names a file outside of the project, and has the others', async () => {
    const other = new ContentFixture({
      'content/other/.content.xml': page(),
      'content/site/en/.content.xml': page(),
    });
    const own = await createContentServer({
      mounts: [fixture.root, other.root],
      project: dirname(fixture.root),
      plugins: [],
    });
    await postAsAuthor(own, '/content/other/jcr:content', { x: '1' });
    await postAsAuthor(own, '/content/site/en/child/jcr:content', { x: '2' });
    const url = '/bin/authoring/changes.diff';
    const { body } = await own.author.inject({ url, headers: { host: 'localhost:4502' } });
    expect(body).toMatch(/^# \.\.\/content-\w+\/jcr_root\/content\/other\/\.content\.xml: /);
    gitApply(before, body);
    expect(original('jcr_root/content/site/en/child/.content.xml')).toContain('x="2"');
    await own.close();
    await other.remove();
  });
});

describe('a discard', () => {
  test('restores one page, is an edit, and is undone', async () => {
    await write(CONTENT, { 'jcr:title': 'New' });
    await write(`${EN}/child/jcr:content`, { 'jcr:title': 'New' });
    const now = text(FILE);
    const answer = await discard({ path: EN });
    expect(answer.json()).toEqual({ edit: answer.headers['x-edit'], discarded: [FILE], kept: [] });
    expect(text(FILE)).toBe(original(FILE));
    expect((await list()).pages.map(({ path }) => path)).toEqual([`${EN}/child`]);
    await undo(server, 'ana', String(answer.headers['x-edit']));
    expect(text(FILE)).toBe(now);
    expect((await list()).pages.map(({ path }) => path)).toEqual([EN, `${EN}/child`]);
  });

  test('of all pages leaves no file and no folder', async () => {
    await write(`${EN}/added/deep`, { 'jcr:primaryType': 'cq:Page', 'jcr:content/x': '1' });
    await write(`${EN}/child`, { ':operation': 'delete' });
    await discard();
    expect((await list()).pages).toEqual([]);
    expect(existsSync(join(fixture.root, 'content/site/en/added'))).toBe(false);
    expect(server.repository.get(`${EN}/added`)).toBeUndefined();
    expect(server.repository.get(`${EN}/child/below`)).toBeDefined();
  });

  test('of all pages removes the folder of something added that was moved away since then', async () => {
    await write(CONTENT, { './apart/jcr:primaryType': 'cq:Page' });
    const folder = join(fixture.root, 'content/site/en/_jcr_content');
    expect(existsSync(folder)).toBe(true);
    await write(`${CONTENT}/apart`, { ':operation': 'move', ':dest': `${EN}/child/apart` });
    await discard();
    expect(existsSync(folder)).toBe(false);
  });

  test('of an added page removes the added pages below it', async () => {
    await write(`${EN}/added`, { 'jcr:primaryType': 'cq:Page', 'jcr:content/x': '1' });
    await write(`${EN}/added/deep`, { 'jcr:primaryType': 'cq:Page', 'jcr:content/x': '1' });
    await discard({ path: `${EN}/added` });
    expect(server.repository.get(`${EN}/added`)).toBeUndefined();
  });

  test('of a removed page brings the removed pages above it back', async () => {
    await write(`${EN}/child`, { ':operation': 'delete' });
    await discard({ path: `${EN}/child/below` });
    expect(server.repository.get(`${EN}/child/jcr:content`)).toBeDefined();
    expect(server.repository.get(`${EN}/child/below/jcr:content`)).toBeDefined();
  });

  test('leaves a file alone that another program has changed, now and after further writes', async () => {
    await write(CONTENT, { 'jcr:title': 'New' });
    const file = join(dirname(fixture.root), FILE);
    writeFileSync(file, text(FILE).replace('one', 'two'));
    const [listed] = (await list()).pages;
    expect(listed?.files[0]?.note).toContain('Another program');
    const now = text(FILE);
    const answer = await discard();
    expect(answer.json()).toEqual({
      discarded: [],
      kept: [{ file: FILE, note: listed?.files[0]?.note }],
    });
    expect(answer.headers).not.toHaveProperty('x-edit');
    expect(text(FILE)).toBe(now);
    await write(CONTENT, { x: '1' });
    expect((await discard()).json()).toMatchObject({ discarded: [], kept: [{ file: FILE }] });
  });

  test('needs a path or none', async () => {
    await write(CONTENT, { 'jcr:title': 'New' });
    for (const path of ['', 'all', 'content/site']) {
      const answer = await discard({ path });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toMatch(/^[A-Z].+\.\n$/);
    }
    expect((await discard({ path: `${EN}/none` })).json()).toEqual({ discarded: [], kept: [] });
    expect(text(FILE)).not.toBe(original(FILE));
  });
});

describe('a handover', () => {
  test('makes the current files the new base', async () => {
    await write(CONTENT, { 'jcr:title': 'New' });
    const now = text(FILE);
    const answer = await write('/bin/authoring/handover', {});
    expect(answer.json()).toEqual({ handedOver: [FILE] });
    expect((await list()).pages).toEqual([]);
    await write(CONTENT, { 'jcr:title': 'Newer' });
    await discard();
    expect(text(FILE)).toBe(now);
  });

  test('of one page leaves the others', async () => {
    await write(CONTENT, { 'jcr:title': 'New' });
    await write(`${EN}/child/jcr:content`, { 'jcr:title': 'New' });
    await write('/bin/authoring/handover', { path: EN });
    expect((await list()).pages.map(({ path }) => path)).toEqual([`${EN}/child`]);
  });
});

describe('the addresses are for the pages of the author tier', () => {
  const urls = ['discard', 'handover'].map((name) => `/bin/authoring/${name}`);
  test.each<readonly [string, Readonly<Record<string, string>>]>([
    ['without a token', { 'csrf-token': '' }],
    ['from another site', { origin: 'https://elsewhere.example' }],
    ['by a foreign host', { host: 'rebound.example', origin: 'http://rebound.example' }],
  ])('a form is refused %s', async (_how, headers) => {
    await write(CONTENT, { 'jcr:title': 'New' });
    for (const url of urls) {
      expect((await postAsAuthor(server, url, {}, headers)).statusCode).toBe(403);
    }
    expect((await list()).pages).toHaveLength(1);
  });

  test('changes are not shown by a foreign host', async () => {
    for (const name of ['changes.json', 'changes.diff']) {
      const url = `/bin/authoring/${name}`;
      const answer = await server.author.inject({ url, headers: { host: 'rebound.example' } });
      expect(answer.statusCode).toBe(403);
    }
  });

  test('on publish there are none', async () => {
    const headers = { host: 'localhost:4503', origin: 'http://localhost:4503' };
    for (const name of ['changes.json', 'changes.diff']) {
      const answer = await server.publish.inject({ url: `/bin/authoring/${name}`, headers });
      expect(answer.statusCode).toBe(404);
    }
    for (const url of urls) {
      const answer = await server.publish.inject({ method: 'POST', url, headers });
      expect(answer.statusCode).toBe(403);
    }
  });
});
