import { escapeAttribute } from '../../html/escape';
import { loggedPath } from '../../http/requestLog';
import type { Repository } from '../../repository/Repository';
import type { ClientLibraries } from '../client-libraries/ClientLibraries';
import type { Bundle, BundleKind } from '../client-libraries/bundle';
import { pageAbove } from '../resources/Page';
import type { ModelContext, ModelFactory } from '../scripting/ContentEngine';
import type { SlingRequest } from '../scripting/SlingRequest';
import type { ProblemLog } from '../problems';
import { structureResources } from '../templates/structure';
import { RESPONSIVE_GRID, responsiveGrid } from './responsiveGrid';

/** Returns the models of the Java classes that AEM itself provides, by class name. */
export function platformModels(
  repository: Repository,
  libraries: ClientLibraries,
  problems: ProblemLog,
): Readonly<Record<string, ModelFactory>> {
  return {
    [RESPONSIVE_GRID]: repeatable(responsiveGrid(repository)),
    [TEMPLATED_CONTAINER]: repeatable(templatedContainer(repository)),
    [CLIENT_LIBRARY_USE_OBJECT]: repeatable(clientLibraryUseObject(libraries, problems)),
  };
}

/** Returns the same model, which depends only on its context and on the content. */
function repeatable(model: (context: ModelContext) => object): ModelFactory {
  return Object.assign(model, { isRepeatable: true });
}

/** The class behind AEM's /libs/granite/sightly/templates/clientlib.html. */
const CLIENT_LIBRARY_USE_OBJECT = 'com.adobe.granite.sightly.ClientLibUseObject';

/** The beginning of the names of the request attributes that mark what a page has included already. */
const INCLUDED = 'com.adobe.granite.sightly.ClientLibUseObject.included';

/** Returns a model whose `include` is the markup, with each library once per page. */
function clientLibraryUseObject(
  libraries: ClientLibraries,
  problems: ProblemLog,
): (context: ModelContext) => object {
  return ({ request, args }) => {
    const options = optionsOf(args);
    for (const category of libraries.unknownCategories(options.categories)) {
      problems.report(
        `No client library has the category ${category}, which ${loggedPath(request.requestURI)} asks for.`,
      );
    }
    return { include: tagsOf(libraries, options, request) };
  };
}

function optionsOf(args: Readonly<Record<string, unknown>>): InclusionOptions {
  const text = (name: string): string | undefined => {
    const value = args[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const mode = text('mode');
  const isSet = (name: string): boolean => args[name] === true || args[name] === 'true';
  return {
    categories: categoriesOf(args.categories),
    mode: mode === 'css' || mode === 'js' ? mode : 'all',
    loading: text('loading') ?? (isSet('defer') ? 'defer' : isSet('async') ? 'async' : undefined),
    onload: text('onload'),
    crossorigin: text('crossorigin'),
    media: text('media'),
  };
}

/** Reads categories from an array or from names separated by commas. */
function categoriesOf(value: unknown): readonly string[] {
  const names = Array.isArray(value)
    ? value.map(String)
    : typeof value === 'string'
      ? value.split(',')
      : [];
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

/** The parameters of AEM's clientlib.html templates. */
interface InclusionOptions {
  readonly categories: readonly string[];
  /** The kinds to include: style sheets, scripts, or both. */
  readonly mode: 'css' | 'js' | 'all';
  readonly loading?: string | undefined;
  readonly onload?: string | undefined;
  readonly crossorigin?: string | undefined;
  readonly media?: string | undefined;
}

/** Returns the `<link>` and `<script>` tags, dependencies first. A library is linked once on a page. */
function tagsOf(
  libraries: ClientLibraries,
  options: InclusionOptions,
  request: Pick<SlingRequest, 'getAttribute' | 'setAttribute'>,
): string {
  const isNew = ({ href }: Bundle): boolean => {
    const name = `${INCLUDED} ${href}`;
    if (request.getAttribute(name) === true) return false;
    request.setAttribute(name, true);
    return true;
  };
  const kinds: readonly BundleKind[] = options.mode === 'all' ? ['css', 'js'] : [options.mode];
  return kinds
    .flatMap((kind) => libraries.bundlesFor(options.categories, kind))
    .filter(isNew)
    .map((bundle) => tagOf(bundle, options))
    .join('\n');
}

function tagOf(bundle: Bundle, options: InclusionOptions): string {
  const shared =
    attribute('crossorigin', options.crossorigin) + attribute('onload', options.onload);
  if (bundle.kind === 'css') {
    return `<link rel="stylesheet" href="${bundle.href}"${attribute('media', options.media)}${shared}>`;
  }
  const loading = LOADING.has(options.loading ?? '') ? ` ${options.loading ?? ''}` : '';
  return `<script${loading} src="${bundle.href}"${shared}></script>`;
}

const LOADING: ReadonlySet<string> = new Set(['async', 'defer']);

function attribute(name: string, value: string | undefined): string {
  return value === undefined || value === '' ? '' : ` ${name}="${escapeAttribute(value)}"`;
}

/** The class that lists the components of a page's body. */
const TEMPLATED_CONTAINER = 'com.day.cq.wcm.foundation.TemplatedContainer';

function templatedContainer(repository: Repository): ModelFactory {
  return ({ resource }) => {
    const page = pageAbove(repository, resource);
    return { structureResources: page ? structureResources(repository, page) : [] };
  };
}
