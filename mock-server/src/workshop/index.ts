import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentLookup } from '../authoring/components/ComponentLookup';
import type { ContentNode } from '../repository';
import type { Html } from '../html/html';
import { dialogSection, initialSection, policySection } from './authorSections';
import { blocksPage, blocksStage } from './blocksPage';
import { catalogReader, type Catalog, type CatalogExample } from './catalog';
import { componentPage } from './componentPage';
import { dialogOutline } from './dialogOutline';
import { eventSection } from './eventSection';
import { libraryOf, type LibraryComponent, type Subject } from './library';
import { linkedFiles, sizeSection } from './pageSize';
import { policiesOf } from './policies';
import { sitePage } from './sitePage';
import { sourceSections } from './sourceSections';
import { startPage } from './startPage';
import { tokenSamples, tokensPage, tokensStage } from './tokensPage';
import { brandOf, examplePath, schemeOf, STAGE, variationOf } from './variation';

export { mountExamples } from './exampleContent';

/** The sources that the workshop reads. */
export interface WorkshopContext {
  /** `ui.frontend/dist/examples.json`, which the frontend's build writes. */
  readonly catalogFile: string;
  readonly lookup: ComponentLookup;
  /** Returns a sentence in another language by its English key, or the key itself without a translation. */
  readonly translate: (sentence: string, language: string) => string;
}

/**
 * Adds the component library at `/workshop`: a start page with all components by subject, the building blocks and
 * tokens by brand, and a page of each component. It is only for the author's app.
 */
export function registerWorkshop(app: FastifyInstance, context: WorkshopContext): void {
  const { lookup } = context;
  const catalog = catalogReader(context.catalogFile);
  const subjects = (): readonly Subject[] => libraryOf(catalog(), lookup);
  app.get<{ Querystring: { q?: string } }>('/workshop', (request, reply) =>
    sendPage(reply, startPage(subjects(), asText(request.query.q))),
  );
  app.get('/workshop/site-page', (_request, reply) => sendPage(reply, sitePage()));
  for (const [name, page, stage] of BY_BRAND) {
    app.get<{ Querystring: { brand?: string; scheme?: string } }>(
      `/workshop/${name}`,
      ({ query: { brand, scheme } }, reply) =>
        sendPage(reply, page(catalog(), subjects(), brandOf(brand), schemeOf(scheme))),
    );
    app.get<{ Params: { brand: string } }>(`/workshop/${name}/:brand`, (request, reply) =>
      reply.type(HTML).send(stage(catalog(), brandOf(request.params.brand))),
    );
  }
  app.get<{ Params: { component: string }; Querystring: Record<string, unknown> }>(
    '/workshop/:component',
    async ({ params, query }, reply) => {
      const all = subjects();
      const component = all
        .flatMap(({ components }) => components)
        .find(({ name }) => name === params.component);
      if (component) {
        const { name, examples, slot } = component;
        const page = `${examplePath(STAGE, name, variationOf({}, examples))}.html`;
        const linked = examples.length > 0 ? await linkedFiles(app, page) : [];
        return sendPage(reply, pageOf(component, all, query, lookup, sizeSection(slot, linked)));
      }
      reply.callNotFound();
      return reply;
    },
  );
  app.get('/workshop/samples.css', (_request, reply) =>
    reply.type(CSS).header('cache-control', 'no-cache').send(tokenSamples(catalog())),
  );
  for (const [file, type] of CLIENT_FILES)
    app.get(`/workshop/${file}`, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(readFileSync(clientFile(file))),
    );
  app.addHook('onSend', (request, _reply, payload, done) => {
    const isStage = request.url.startsWith(`${STAGE}/`);
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

const BY_BRAND = [
  [
    'building-blocks',
    (_catalog: Catalog, ...choice: Parameters<typeof blocksPage>) => blocksPage(...choice),
    blocksStage,
  ],
  ['tokens', tokensPage, tokensStage],
] as const;

const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns the page of a component in the variation that a query names. */
function pageOf(
  component: LibraryComponent,
  subjects: readonly Subject[],
  query: Readonly<Record<string, unknown>>,
  lookup: ComponentLookup,
  size: Html,
): string {
  const { listed, name } = component;
  const variation = variationOf(query, component.examples);
  // An empty path would be that of the root.
  const template =
    listed?.templatePath === undefined ? undefined : lookup.repository.get(listed.templatePath);
  const tabs = listed ? dialogOutline(lookup, listed.path) : [];
  const helps = new Map(
    tabs.flatMap(({ fields }) =>
      fields.map((field) => [field.name.replace('./', ''), field.description] as const),
    ),
  );
  const contentOf = (example: string): ContentNode | undefined =>
    lookup.repository.get(
      `${examplePath(STAGE, name, { ...variation, brand: 'riteaid', language: 'en', example })}/jcr:content/root/section/example`,
    );
  return componentPage(component, subjects, variation, helps, [
    dialogSection(tabs),
    ...(listed ? [policySection(policiesOf(lookup, listed.resourceType))] : []),
    ...initialSection(template, name),
    ...sourceSections(component, variation, contentOf),
    ...(component.slot ? [eventSection(component.slot)] : []),
    size,
  ]);
}

function sendPage(reply: FastifyReply, markup: string): FastifyReply {
  return reply.type(HTML).header('content-security-policy', POLICY).send(markup);
}

/** Allows the workshop's own scripts and styles, and the examples in frames. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

const HTML = 'text/html; charset=utf-8';

const CSS = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

const CLIENT_FILES = [
  ['stage.js', SCRIPT],
  ['scheme.js', SCRIPT],
  ['workshop.js', SCRIPT],
  ['workshop.css', CSS],
  ['blocks.css', CSS],
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
  { slots, contents }: Catalog,
  { translate }: WorkshopContext,
): (CatalogExample & { translations: Record<string, string> }) | undefined {
  const [language = '', component, page = ''] = url
    .slice(STAGE.length + 1)
    .split('/')
    .slice(1);
  const id = page.replace(/\.html.*$/s, '');
  const example = [...slots, ...contents]
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
