import type { FastifyRequest } from 'fastify';
import { noteInclusion, noteUnrepeatable, type Recording } from '../../reuse/recording';
import type { HtlHost, HtlScope } from '../../htl/host';
import { ScriptObjects } from '../../htl/use-script/scriptObjects';
import { runUseScript } from '../../htl/use-script/useScript';
import { contentOf, type Page, pageAbove } from '../resources/Page';
import { absolutePath, type Resource } from '../resources/Resource';
import type { Resolution } from './resolve';
import { contentTypeOf } from '../../http/contentType';
import { loggedPath } from '../../http/requestLog';
import { Bindings, type PageContext, wcmMode, type WcmMode } from './bindings';
import type { ContentEngine } from './ContentEngine';
import { decorate, decorateRequested } from './decoration';
import { includedSelectors, type IncludeOptions, joinPath, targetOf } from './includeTarget';
import { problemBox, RenderProblem } from '../problems';
import { isPseudo, pseudo, PSEUDO_LANGUAGE, withPseudoLanguage } from '../i18n/pseudoLanguage';
import { SCRIPT_CLASSES } from './scriptClasses';
import { findScript, includedScript } from './scripts';
import { type IncomingRequest, PageState, type RenderedPage } from './PageState';
import { type RequestPathInfo, ResponseState, SlingRequest } from './SlingRequest';
import { usedJavaScript, usedTemplates } from './usedScripts';

/** The engine and the tier for which it renders. */
export interface RenderingContext {
  readonly engine: ContentEngine;
  readonly tier: 'author' | 'publish';
}

/** The parts of a request that rendering reads. */
export type RenderedRequest = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'cookies'>;

/**
 * Renders a resource (a page by its content) with the script of its URL, or returns an earlier result that would be the
 * same.
 * @param method the request's method, unless the page replaces another
 * @param currentPage the resource's page, unless its script renders another page
 * @throws RenderProblem if there is no script, HtlError if it fails. If an included resource fails, the
 * author sees a box in its place and a visitor nothing.
 */
export function renderPage(
  { engine, tier }: RenderingContext,
  request: RenderedRequest,
  { resource, pathInfo, script }: Resolution,
  method = request.method,
  currentPage = pageAbove(engine.repository, resource),
): RenderedPage {
  const incoming = incomingOf(request, method, currentPage);
  const state = new PageState(incoming, contentTypeOf(pathInfo.extension ?? 'html'));
  const mode = tier === 'author' ? authorMode(incoming) : wcmMode(undefined);
  const language = isPseudo(incoming.cookies) ? PSEUDO_LANGUAGE : incoming.locale;
  const place = { tier, method, language, locale: incoming.locale, currentPage };
  const render = (): RenderedPage => {
    // Whether the node exists is read here, because the resource was found before.
    engine.repository.get(resource.path);
    const slingRequest = new SlingRequest(state, contentOf(resource), pathInfo);
    const rendering = new Rendering({ ...place, engine, state }, mode);
    const rendered = rendering.renderResource(slingRequest, script);
    const markup = decorateRequested(engine, rendered, slingRequest, mode);
    return {
      markup: language === PSEUDO_LANGUAGE ? withPseudoLanguage(markup) : markup,
      response: state.response,
    };
  };
  const key = keyOf(place, mode, resource, pathInfo, script);
  return engine.pages ? engine.pages.of(key, render, state) : render();
}

/** Returns the mode that the parameter `wcmmode` names, as for “View as published”, or else the cookie. */
function authorMode({ query, cookies }: IncomingRequest): WcmMode {
  return wcmMode(new URLSearchParams(query).get('wcmmode') ?? cookies.wcmmode);
}

/** The parameters of a rendering that all components of a page share. */
interface RenderingPlace {
  readonly tier: 'author' | 'publish';
  readonly method: string;
  /** The language of translated texts. */
  readonly language: string;
  /** The request's locale. */
  readonly locale: string;
  readonly currentPage: Page | undefined;
}

/** Returns the text that identifies the rendering of a resource, but for what its scripts read. */
function keyOf(
  { tier, method, language, locale, currentPage }: RenderingPlace,
  mode: WcmMode,
  { path, resourceType, resourceSuperType }: Resource,
  { selectors, extension, suffix }: RequestPathInfo,
  script?: string,
): string {
  const place = [tier, method, language, locale, currentPage?.path, String(mode)];
  const resource = [path, resourceType, resourceSuperType];
  return JSON.stringify([...place, ...resource, selectors, extension, suffix, script]);
}

function incomingOf(
  request: RenderedRequest,
  method: string,
  page: Page | undefined,
): IncomingRequest {
  const mark = request.url.indexOf('?');
  return {
    method,
    path: mark < 0 ? request.url : request.url.slice(0, mark),
    query: mark < 0 ? '' : request.url.slice(mark + 1),
    headers: request.headers,
    cookies: request.cookies,
    locale: page?.language ?? 'en',
  };
}

/** Sling's limit on nested included resources, which is deeper than any page. */
const DEEPEST = 50;

/** The limit on components that are reused, so that together they stay below the limit. */
const DEEPEST_REUSED = DEEPEST / 2;

/** The context of all scripts on a page. */
interface RenderedPlace extends RenderingPlace {
  readonly engine: ContentEngine;
  readonly state: PageState;
}

/** The rendering of one page. It implements the HTL engine's use, include, resource and i18n. */
class Rendering implements HtlHost {
  /** The running scripts, outermost first, in order to detect a cycle. */
  private readonly inProgress: string[] = [];
  /** All scripts of a page share the same views, because they compare objects of other scripts. */
  private readonly scriptObjects = new ScriptObjects(SCRIPT_CLASSES);
  private readonly page: PageContext;
  /** The locale of the JVM in AEM as a Cloud Service. */
  readonly locale = 'en-US';

  constructor(
    private readonly place: RenderedPlace,
    private mode: WcmMode,
  ) {
    const { engine, state, currentPage } = place;
    this.page = { engine, response: new ResponseState(state), currentPage };
  }

  /**
   * Renders the request's resource with the script or servlet at a path.
   * @throws RenderProblem if there is no script; HtlError if it fails
   */
  renderResource(request: SlingRequest, script: string | undefined): string {
    const { resource } = request;
    const { engine } = this.page;
    if (script === undefined) throw noScript(resource, engine.repository.fileOf(resource.path));
    const servlet = engine.servlet(script);
    if (servlet) return servlet.render(new Bindings(this.page, request, this.mode));
    return this.guarded(`${resource.path} as ${resource.resourceType}, ${script}`, () =>
      engine.script(script).render(bindingsFor(this.page, request, this.mode), this),
    );
  }

  use(identifier: string, args: Readonly<Record<string, unknown>>, scope: HtlScope): unknown {
    if (identifier.endsWith('.js')) {
      const caller = this.page.engine.pathOfScript(scope.caller);
      return this.useJavaScript(identifier, args, scope.bindings, caller, scope.script);
    }
    if (identifier.endsWith('.html')) return this.useTemplates(identifier, scope);
    return this.model(identifier, args, scope);
  }

  private useTemplates(identifier: string, scope: HtlScope): unknown {
    const { engine } = this.page;
    const { resourceType } = (scope.bindings as unknown as Bindings).resource;
    const caller = engine.pathOfScript(scope.caller);
    const path = usedTemplates(engine.repository, identifier, resourceType, caller);
    if (path !== undefined) {
      return engine.script(path).templates(scope.bindings, this, scope.caller);
    }
    throw this.unknownScript(identifier, caller, scope.script);
  }

  private useJavaScript(
    identifier: string,
    args: Readonly<Record<string, unknown>>,
    bindings: HtlScope['bindings'],
    caller: string,
    script = caller,
  ): unknown {
    const { engine } = this.page;
    const { resourceType } = (bindings as unknown as Bindings).resource;
    const path = engine.remember(`used ${resourceType}\n${caller}\n${identifier}`, () =>
      usedJavaScript(engine.repository, identifier, resourceType, caller),
    );
    if (path === undefined) throw this.unknownScript(identifier, caller, script);
    const { source, file } = engine.source(path);
    return runUseScript(source, file, {
      bindings,
      args,
      resolve: (dependency) => {
        if (dependency.endsWith('.js')) return this.useJavaScript(dependency, {}, bindings, path);
        throw new RenderProblem(
          `use names ${dependency}, but it takes scripts in JavaScript alone. Load it in HTL, with data-sly-use.`,
        );
      },
      objects: this.scriptObjects,
    });
  }

  /**
   * Returns the problem of a missing script. A file beside a template is found only if the calling script is
   * in the same folder.
   */
  private unknownScript(identifier: string, caller: string, script: string): RenderProblem {
    const { engine } = this.page;
    const own = engine.pathOfScript(script);
    const beside = absolutePath(identifier, own.slice(0, own.lastIndexOf('/')));
    if (engine.repository.get(beside)) {
      return new RenderProblem(
        `data-sly-use names ${identifier}, which Sling looks for from the script that is rendered, ${caller}, ` +
          `and not beside ${own}. Name it by its absolute path, ${beside}.`,
      );
    }
    return new RenderProblem(
      `data-sly-use names ${identifier}, which is neither beside ${caller} nor in a super type. ` +
        'Create it, or name it by its absolute path below /apps or /libs.',
    );
  }

  include(path: string, options: Readonly<Record<string, unknown>>, scope: HtlScope): string {
    const { engine } = this.page;
    const { resource, request } = scope.bindings as unknown as Bindings;
    const wanted = joinPath(path, options);
    const found = includedScript(engine, wanted, resource);
    if (found === undefined) {
      throw new RenderProblem(
        `data-sly-include names ${wanted}, which ${resource.resourceType} and its super types do not have.`,
      );
    }
    return request.withAttributes(options.requestAttributes, () =>
      this.guarded(`${found} for ${resource.path}`, () =>
        engine.script(found).render(scope.bindings, this),
      ),
    );
  }

  resource(target: unknown, options: Readonly<Record<string, unknown>>, scope: HtlScope): string {
    const { engine } = this.page;
    const { request } = scope.bindings as unknown as Bindings;
    const wanted = options as IncludeOptions;
    const found = targetOf(engine.repository, target, wanted, request.resource);
    const pathInfo: RequestPathInfo = {
      ...request.requestPathInfo,
      ...includedSelectors(found.selectors ?? request.requestPathInfo.selectors, wanted),
      extension: found.extension ?? request.requestPathInfo.extension,
      resourcePath: found.resource.path,
    };
    const outer = this.mode;
    if (typeof wanted.wcmmode === 'string') this.mode = wcmMode(wanted.wcmmode);
    const decorated = (markup: string): string =>
      decorate(engine, markup, found.resource, wanted, {
        mode: this.mode,
        currentPage: this.page.currentPage,
        isSameResource: found.resource.path === request.resource.path,
      });
    try {
      const markup = request.withAttributes(wanted.requestAttributes, () =>
        this.component(request.toward(found.resource, pathInfo)),
      );
      return engine.decorates ? decorated(markup) : markup;
    } catch (error) {
      const box = this.problem(found.resource, error);
      // The editor finds the component by its decoration, so that an author can move or delete it.
      return engine.decorates && this.mode.edit ? decorated(box) : box;
    } finally {
      this.mode = outer;
    }
  }

  /** Returns the markup of an included resource, or an earlier one that would be the same. */
  private component(request: SlingRequest): string {
    const { engine, state, method } = this.place;
    const { resource, requestPathInfo } = request;
    const render = (): string => {
      // Whether the node exists is read here, because the resource was found before.
      engine.repository.get(resource.path);
      return this.renderResource(request, findScript(engine, resource, requestPathInfo, method));
    };
    if (!engine.components || this.inProgress.length >= DEEPEST_REUSED) return render();
    const key = keyOf(this.place, this.mode, resource, requestPathInfo);
    return engine.components.of(key, render, state, (recording) => !this.isCyclic(recording));
  }

  /** Returns whether an earlier rendering has included what is in progress now. */
  private isCyclic({ inclusions }: Recording): boolean {
    return this.inProgress.some((step) => inclusions.has(step));
  }

  translate(text: string, options: { locale?: string; hint?: string; basename?: string }): string {
    const { dictionaries } = this.page.engine;
    const locale = options.locale ?? this.place.language;
    const found = dictionaries.find(text, locale, options);
    // Only sentences of the dictionaries are replaced, because the browser has no others and must show the
    // same text.
    if (locale === PSEUDO_LANGUAGE && found !== undefined) return pseudo(text);
    return found ?? text;
  }

  /** Logs the problem once, and returns a box in the component's place for the author and nothing for a visitor. */
  private problem(resource: Resource, error: unknown): string {
    const message = error instanceof Error ? error.message : String(error);
    // The cause may be temporary, such as too little memory.
    noteUnrepeatable();
    this.page.engine.problems.report(
      `${loggedPath(resource.path)} could not be rendered. ${message}`,
    );
    if (this.place.tier === 'publish') return '';
    return problemBox(`${resource.path} (${resource.resourceType}) could not be rendered.`, [
      message,
    ]);
  }

  private model(
    identifier: string,
    args: Readonly<Record<string, unknown>>,
    scope: HtlScope,
  ): unknown {
    const bindings = scope.bindings as unknown as Bindings;
    const { resource, properties, request, response, currentPage, resolver, pageManager } =
      bindings;
    const factory = this.page.engine.models[identifier];
    if (!factory) {
      throw new RenderProblem(
        `data-sly-use names the class ${identifier}, for which the content server has no model. ` +
          'Give one in createContentServer({ models }), or correct the name.',
      );
    }
    if (factory.isRepeatable !== true) noteUnrepeatable();
    const page = { response, currentPage, resolver, pageManager };
    return factory({ request, resource, properties, ...page, bindings: scope.bindings, args });
  }

  private guarded(step: string, render: () => string): string {
    if (this.inProgress.includes(step) || this.inProgress.length >= DEEPEST) {
      throw new RenderProblem(
        `${step} includes itself, by way of ${this.inProgress.slice(-3).join(' and ')}. Remove one of the inclusions.`,
      );
    }
    noteInclusion(step);
    if (this.inProgress.length >= DEEPEST_REUSED) noteUnrepeatable();
    this.inProgress.push(step);
    try {
      return render();
    } finally {
      this.inProgress.pop();
    }
  }
}

function noScript(resource: Resource, file: string | undefined): RenderProblem {
  return new RenderProblem(
    `No script renders the resource type ${resource.resourceType} of ${resource.path}` +
      `${file === undefined ? '' : ` (${file})`}. Create the component, or correct sling:resourceType.`,
  );
}

/** Returns the global variables by name. The getters of Bindings are evaluated when a script uses them. */
function bindingsFor(
  page: PageContext,
  request: SlingRequest,
  mode: WcmMode,
): Readonly<Record<string, unknown>> {
  return new Bindings(page, request, mode) as unknown as Readonly<Record<string, unknown>>;
}
