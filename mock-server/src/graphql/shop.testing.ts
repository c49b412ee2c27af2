import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { ContentNode, Property } from '../repository/node';
import type { Repository } from '../repository/Repository';
import { registerGraphql } from './index';

/** The folder of the tests' models. */
export const MODELS = '/conf/shop/settings/dam/cfm/models';

/** Returns a content fragment model with the given fields. */
export function model(title: string, fields: Content): Content {
  const items = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [`n${name}`, { name, ...(field as Content) }]),
  );
  const dialog = { 'cq:dialog': { content: { items } } };
  return { 'jcr:content': { 'jcr:title': title, status: 'enabled', model: dialog } };
}

function fragment(of: string, master: Content, variations: Content = {}): Content {
  return { 'jcr:content': { data: { 'cq:model': `${MODELS}/${of}`, master, ...variations } } };
}

const FLAVOURS: Content = {
  mint: fragment(
    'flavour',
    {
      name: 'Mint chip',
      scoops: 3,
      price: 2.5,
      vegan: false,
      since: '1950-05-01T00:00:00.000-08:00',
      tags: ['green', 'cool'],
      story: '<p>A <b>bold</b>&nbsp;mint.</p><ul><li>One</li><li><a href="/x">Two</a></li></ul>',
      image: '/content/dam/mint.png',
      maker: '/content/dam/makers/ann',
      extra: '{"a":[1]}',
    },
    { short: { name: 'Mint' } },
  ),
  lemon: fragment('flavour', {
    name: 'Lemon ice',
    scoops: 1,
    price: 1.5,
    vegan: true,
    since: '1990-01-01T00:00:00.000Z',
    tags: ['yellow'],
    story: 'Plain & <cold>\nand sour',
    'story@ContentType': 'text/plain',
    maker: '/content/dam/makers/gone',
  }),
  berry: fragment('flavour', { name: 'berry', scoops: 2, tags: [] }),
};

/** Returns the models and fragments of an ice cream shop, with the given persisted queries, models and assets. */
export function contentOf(
  queries: Readonly<Record<string, string>>,
  models: Content = {},
  assets: Content = {},
): Content {
  const flavour = model('Flavour', {
    name: { metaType: 'text-single', valueType: 'string', fieldDescription: 'What it is called' },
    scoops: { metaType: 'number', valueType: 'long' },
    price: { metaType: 'number', valueType: 'double' },
    vegan: { metaType: 'boolean', valueType: 'boolean' },
    since: { metaType: 'date', valueType: 'calendar/date' },
    tags: { metaType: 'text-single', valueType: 'string[]' },
    story: { metaType: 'text-multi', valueType: 'string' },
    image: { metaType: 'reference', valueType: 'string/content-reference' },
    maker: {
      metaType: 'fragment-reference',
      valueType: 'string/content-fragment',
      fragmentmodelreference: [`${MODELS}/ice-maker`],
    },
    extra: { metaType: 'json', valueType: 'string' },
    tab: { metaType: 'tab-placeholder' },
  });
  const maker = model('Maker', { name: { metaType: 'text-single', valueType: 'string' } });
  return {
    conf: {
      shop: {
        settings: {
          dam: { cfm: { models: { flavour, 'ice-maker': maker, ...models } } },
          graphql: {
            persistentQueries: Object.fromEntries(
              Object.entries(queries).map(([name, text]) => [
                name,
                { 'jcr:content': { 'jcr:data': text } },
              ]),
            ),
          },
        },
      },
    },
    content: {
      'cq:graphql': {
        shop: { endpoint: { 'sling:resourceType': 'graphql/sites/components/endpoint' } },
      },
      dam: {
        ...FLAVOURS,
        makers: { ann: fragment('ice-maker', { name: 'Ann' }) },
        'mint.png': {
          'jcr:primaryType': 'dam:Asset',
          'jcr:content': { metadata: { 'tiff:ImageWidth': 640, 'tiff:ImageLength': 480 } },
        },
        ...assets,
      },
    },
  };
}

let app: FastifyInstance | undefined;
let origin = '';

/** Serves the content until {@link stop}. */
export async function serve(content: Content): Promise<ContentInMemory> {
  app = fastify();
  const repository = repositoryOf(content);
  registerGraphql(app, { repository });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return repository;
}

export async function stop(): Promise<void> {
  await app?.close();
}

export const request = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${origin}${path}`, { headers });

/** Returns the messages of an error response. */
export async function sentences(answer: Response): Promise<string> {
  const { errors } = (await answer.json()) as { errors: { message: string }[] };
  return errors.map(({ message }) => message).join('\n');
}

/** Returns the response to a query at an address with the given rest. */
export async function ask(query: string, rest = ''): Promise<unknown> {
  await serve(contentOf({ q: query }));
  return (await request(`/graphql/execute.json/shop/q${rest}`)).json();
}

/** Content of a test: texts, numbers and booleans are properties, objects are children. */
export interface Content {
  readonly [name: string]: string | number | boolean | readonly string[] | Content;
}

/** A repository in memory; `replace` exchanges its content and notifies the listeners. */
interface ContentInMemory extends Repository {
  replace(content: Content, changed: readonly string[]): void;
}

/** Returns a read-only repository with the given content. */
function repositoryOf(content: Content): ContentInMemory {
  let root = node('', '/', content);
  const listeners = new Set<(paths: readonly string[]) => void>();
  return {
    problems: [],
    get: (path) =>
      path
        .split('/')
        .filter((name) => name !== '')
        .reduce<ContentNode | undefined>((parent, name) => parent?.children.get(name), root),
    readFile: () => undefined,
    fileOf: () => undefined,
    apply: () => {
      throw new Error('This content is only read.');
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => Promise.resolve(),
    replace: (next, changed) => {
      root = node('', '/', next);
      listeners.forEach((listener) => {
        listener(changed);
      });
    },
  };
}

function node(name: string, path: string, content: Content): ContentNode {
  const properties = new Map<string, Property>();
  const children = new Map<string, ContentNode>();
  for (const [key, value] of Object.entries(content)) {
    if (typeof value === 'object' && !isList(value)) {
      children.set(key, node(key, `${path === '/' ? '' : path}/${key}`, value));
    } else {
      const values = isList(value) ? value : [String(value)];
      properties.set(key, { type: 'String', multiple: isList(value), values });
    }
  }
  return { name, path, properties, children, origin: undefined };
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}
