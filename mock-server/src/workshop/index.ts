import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Repository } from '../repository/Repository';
import { readCatalog, type Catalog, type CatalogExample } from './catalog';
import { STAGE } from './exampleContent';
import { blocksPage, blocksStage, brandOf } from './blocksPage';
import { componentPage, indexPage, type DialogField } from './pages';

export { mountExamples } from './exampleContent';

/** The sources that the workshop reads. */
export interface WorkshopContext {
  /** `ui.frontend/dist/examples.json`, which the frontend's build writes. */
  readonly catalogFile: string;
  readonly repository: Repository;
  /** Returns a sentence in another language by its English key, or the key itself without a translation. */
  readonly translate: (sentence: string, language: string) => string;
}

/**
 * Adds the workshop at `/workshop`: all components by example, brand, width and language, with their
 * attributes, dialog, HTML and size, and the building blocks by brand. It is only for the author's app.
 */
export function registerWorkshop(app: FastifyInstance, context: WorkshopContext): void {
  const catalog = (): Catalog => readCatalog(context.catalogFile);
  app.get('/workshop', (_request, reply) => reply.type(HTML).send(indexPage(catalog())));
  app.get<{ Querystring: { brand?: string } }>('/workshop/building-blocks', (request, reply) =>
    reply.type(HTML).send(blocksPage(catalog(), brandOf(request.query.brand))),
  );
  app.get<{ Params: { brand: string } }>('/workshop/building-blocks/:brand', (request, reply) =>
    reply.type(HTML).send(blocksStage(catalog(), brandOf(request.params.brand))),
  );
  app.get<{ Params: { component: string } }>('/workshop/:component', (request, reply) => {
    const { slots } = catalog();
    const slot = slots.find(({ name }) => name === request.params.component);
    if (!slot) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .type(HTML)
      .send(componentPage(slot, slots, dialogOf(slot.name, context.repository)));
  });
  for (const [path, file, type] of CLIENT_FILES)
    app.get(path, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(readFileSync(clientFile(file))),
    );
  app.addHook('onSend', (request, _reply, payload, done) => {
    const isStage = request.url.startsWith(`${STAGE}/`);
    // The catalog is a file, so it is read only for the page of an example.
    const example = isStage ? exampleOf(request.url, catalog(), context) : undefined;
    const isMarkup = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (example && isMarkup)
      done(
        null,
        payload.toString().replace(/<head[^<>]*>/, (head) => head + stageScripts(example)),
      );
    else done(null, payload);
  });
}

const HTML = 'text/html; charset=utf-8';

const CLIENT_FILES = [
  ['/workshop/stage.js', 'stage.js', 'text/javascript; charset=utf-8'],
  ['/workshop/workshop.js', 'workshop.js', 'text/javascript; charset=utf-8'],
  ['/workshop/workshop.css', 'workshop.css', 'text/css; charset=utf-8'],
  ['/workshop/blocks.css', 'blocks.css', 'text/css; charset=utf-8'],
] as const;

/**
 * Returns the path of a client file: beside the bundle in dist, or in the package's dist folder if the
 * sources run.
 */
const clientFile = (file: string): string =>
  join(__dirname, ...(__dirname.endsWith('dist') ? [] : ['..', '..', 'dist']), 'workshop', file);

/** Returns the example of an address, with its buttons' texts in the page's language. */
function exampleOf(
  url: string,
  { slots }: Catalog,
  { translate }: WorkshopContext,
): (CatalogExample & { translations: Record<string, string> }) | undefined {
  const [language = '', component, page = ''] = url
    .slice(STAGE.length + 1)
    .split('/')
    .slice(1);
  const id = page.replace(/\.html.*$/s, '');
  const example = slots
    .find(({ name }) => name === component)
    ?.examples.find((candidate) => candidate.id === id);
  if (!example) return undefined;
  const pressed = (example.steps ?? []).flatMap((step) => ('press' in step ? [step.press] : []));
  const translations = pressed.map((text) => [text, translate(text, language)]);
  return { ...example, translations: Object.fromEntries(translations) as Record<string, string> };
}

function stageScripts(example: CatalogExample): string {
  const json = JSON.stringify(example).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="workshop-example">${json}</script><script src="/workshop/stage.js"></script>`;
}

/** Returns the fields of a component's dialog in order. */
function dialogOf(component: string, repository: Repository): DialogField[] {
  const dialog = repository.get(`/apps/riteaid-web/components/${component}/cq:dialog`);
  return dialog ? fieldsBelow(dialog) : [];
}

type Node = NonNullable<ReturnType<Repository['get']>>;

function fieldsBelow(node: Node): DialogField[] {
  const value = (name: string): string => node.properties.get(name)?.values[0] ?? '';
  const own = value('name').startsWith('./')
    ? [
        {
          name: value('name'),
          label: value('fieldLabel') || value('text'),
          description: value('fieldDescription'),
          type: value('sling:resourceType').split('/').at(-1) ?? '',
        },
      ]
    : [];
  return [...own, ...[...node.children.values()].flatMap(fieldsBelow)];
}
