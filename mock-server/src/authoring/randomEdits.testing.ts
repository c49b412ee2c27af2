import fc from 'fast-check';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { type ContentNode, type ContentServer, createContentServer } from '../index';
import { postAsAuthor } from '../sling/content.testing';

export const PACKAGE = join(__dirname, '../../../ui.content/src/main/content');

/** A server for a copy of the package ui.content. Call `start` first and `end` last. */
export class PackageCopy {
  private running: { readonly folder: string; readonly server: ContentServer } | undefined;

  async start(): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'content-'));
    cpSync(PACKAGE, folder, { recursive: true });
    const mounts = [join(folder, 'jcr_root')];
    const server = await createContentServer({ mounts, project: folder, plugins: [] });
    this.running = { folder, server };
  }

  /** Starts with a new copy if a failed test has left its edits. */
  async startAgain(): Promise<void> {
    if (differences(filesIn(this.folder), filesIn(PACKAGE)).length === 0) return;
    await this.end();
    await this.start();
  }

  async end(): Promise<void> {
    await this.server.close();
    rmSync(this.folder, { recursive: true });
  }

  get folder(): string {
    return this.current.folder;
  }

  get server(): ContentServer {
    return this.current.server;
  }

  private get current() {
    if (!this.running) throw new Error('The copy is not started.');
    return this.running;
  }
}

/** The nodes at and below which the edits are made: pages in two languages, fragments, pictures and code of a package. */
const ROOTS = [
  '/content/riteaid-web/en/account',
  '/content/riteaid-web/es/account',
  '/content/thrifty-web/en',
  '/content/dam/thrifty-web',
  '/content/experience-fragments/bartell-web',
  '/conf/riteaid-web/settings/graphql',
];

/** An edit, whose numbers choose among the nodes that there are. */
export interface Step {
  readonly root: number;
  readonly pick: number;
  readonly other: number;
  readonly name: string;
  readonly text: string;
  readonly what: string;
}

export const STEPS = fc.array(
  fc.record({
    root: fc.nat(),
    pick: fc.nat(),
    other: fc.nat(),
    name: fc.constantFrom('a', 'b c', '1st', 'cq:d', '_x', 'file.txt', 'jcr:title', 'émile'),
    text: fc.string({ maxLength: 12 }),
    what: fc.constantFrom(
      'modify',
      'typed',
      'page',
      'delete',
      'copy',
      'move',
      'order',
      'import',
      'upload',
    ),
  }),
  { minLength: 1, maxLength: 12 },
);

/** Sends an edit in the session `ana`. Some are refused, as it happens. */
export function send(
  server: ContentServer,
  { root, pick, other, name, text, what }: Step,
): Promise<LightMyRequestResponse> {
  const path = pathAt(server, root, pick);
  const second = pathAt(server, root + (other % 2), other);
  const session = { 'x-editor-session': 'ana', accept: 'application/json' };
  if (what === 'upload') {
    const body = [
      '--x',
      `content-disposition: form-data; name="./file.txt"; filename="file.txt"`,
      'content-type: text/plain',
      '',
      text,
      '--x--',
      '',
    ].join('\r\n');
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    return postAsAuthor(server, address(path), body, { ...session, ...type });
  }
  const tree = { 'jcr:primaryType': 'nt:unstructured', x: text, child: { list: [text, name] } };
  const forms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    modify: { [`./${name}`]: text, './below/x': '1' },
    typed: { './count': '12', './count@TypeHint': 'Long', './new/dam:size': text },
    page: {
      [`./${name}/jcr:primaryType`]: 'cq:Page',
      [`./${name}/jcr:content/jcr:title`]: text,
    },
    delete: { ':operation': 'delete' },
    copy: { ':operation': 'copy', ':dest': `${second}/${name}`, ':replace': 'true' },
    move: { ':operation': 'move', ':dest': `${second}/${name}` },
    order: { ':order': ['first', 'last', '1'][other % 3] ?? '' },
    import: {
      ':operation': 'import',
      ':contentType': 'json',
      ':name': name,
      ':content': JSON.stringify(tree),
      ':replace': 'true',
    },
  };
  return postAsAuthor(server, address(path), forms[what] ?? {}, session);
}

function pathAt(server: ContentServer, root: number, pick: number): string {
  const top = ROOTS[root % ROOTS.length] ?? '/';
  const paths = pathsBelow(server.repository.get(top));
  return paths[pick % paths.length] ?? top;
}

function pathsBelow(node: ContentNode | undefined): readonly string[] {
  return node ? [node.path, ...[...node.children.values()].flatMap(pathsBelow)] : [];
}

const address = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Returns the bytes of each file, and an empty text for each folder, by their paths. */
export function filesIn(top: string): ReadonlyMap<string, Buffer | string> {
  const entries = readdirSync(top, { recursive: true, encoding: 'utf8' }).map((name) => {
    const path = join(top, name);
    return [name, statSync(path).isDirectory() ? '' : readFileSync(path)] as const;
  });
  return new Map(entries);
}

/** Returns the names of what is missing, added or different. */
export function differences(
  now: ReadonlyMap<string, Buffer | string>,
  then: ReadonlyMap<string, Buffer | string>,
): readonly string[] {
  const isSame = (name: string): boolean => {
    const [a, b] = [now.get(name), then.get(name)];
    return Buffer.isBuffer(a) && Buffer.isBuffer(b) ? a.equals(b) : a === b;
  };
  return [...new Set([...now.keys(), ...then.keys()])].filter((name) => !isSame(name));
}
