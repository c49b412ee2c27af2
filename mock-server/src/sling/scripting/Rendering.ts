import type { FastifyRequest } from 'fastify';
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
import { type RequestPathInfo, ResponseState, SlingRequest } from './SlingRequest';
import { usedJavaScript, usedTemplates } from './usedScripts';

/** The engine and the tier for which it renders. */
export interface RenderingContext {
  readonly engine: ContentEngine;
  readonly tier: 'author' | 'publish';
}

/** A rendered resource, ready to be sent. */
interface RenderedPage {
  readonly markup: string;
  readonly response: ResponseState;
}

/**
 * Renders a resource (a page by its content) with the script of its URL.
 * @param method the request's method, unless the page replaces another
 * @param currentPage the resource's page, unless its script renders another page
 * @throws RenderProblem if there is no script, HtlError if it fails. If an included resource fails, the
 * author sees a box in its place and a visitor nothing.
 */
export function renderPage(
  { engine, tier }: RenderingContext,
  request: FastifyRequest,
  { resource, pathInfo, script }: Resolution,
  method = request.method,
  currentPage = pageAbove(engine.repository, resource),
): RenderedPage {
  const response = new ResponseState(contentTypeOf(pathInfo.extension ?? 'html'));
  const incoming = incomingOf(request, method, currentPage);
  const slingRequest = new SlingRequest(incoming, contentOf(resource), pathInfo);
  // On publish the cookie has no effect.
  const mode = wcmMode(tier === 'author' ? incoming.cookies.wcmmode : undefined);
  const pseudoAsked = isPseudo(incoming.cookies);
  const locale = pseudoAsked ? PSEUDO_LANGUAGE : incoming.locale;
  const page = { engine, response, currentPage };
  const rendered = new Rendering(page, tier, mode, locale).renderResource(slingRequest, script);
  const markup = decorateRequested(engine, rendered, slingRequest, mode);
  return { markup: pseudoAsked ? withPseudoLanguage(markup) : markup, response };
}

function incomingOf(
  request: FastifyRequest,
  method: string,
  page: Page | undefined,
): SlingRequest['incoming'] {
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

/** The rendering of one page. It implements the HTL engine's use, include, resource and i18n. */
class Rendering implements HtlHost {
  /** The running scripts, outermost first, in order to detect a cycle. */
  private readonly inProgress: string[] = [];
  /** All scripts of a page share the same views, because they compare objects of other scripts. */
  private readonly scriptObjects = new ScriptObjects(SCRIPT_CLASSES);
  private mode: WcmMode;
  /** The locale of the JVM in AEM as a Cloud Service. */
  readonly locale = 'en-US';

  constructor(
    private readonly page: PageContext,
    private readonly tier: 'author' | 'publish',
    mode: WcmMode,
    /** The language of translated texts. */
    private readonly language: string,
  ) {
    this.mode = mode;
  }

  /**
   * Renders the request's resource with the script at a path.
   * @throws RenderProblem if there is no script; HtlError if it fails
   */
  renderResource(request: SlingRequest, script: string | undefined): string {
    const { resource } = request;
    const { engine } = this.page;
    if (script === undefined) throw noScript(resource, engine.repository.fileOf(resource.path));
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
    const { repository } = engine;
    const { resourceType } = (bindings as unknown as Bindings).resource;
    const path = usedJavaScript(repository, identifier, resourceType, caller);
    if (path === undefined) throw this.unknownScript(identifier, caller, script);
    const source = repository.readFile(path)?.toString('utf8') ?? '';
    return runUseScript(source, repository.fileOf(path) ?? path, {
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
    try {
      const script = findScript(engine, found.resource, pathInfo, request.method);
      const markup = request.withAttributes(wanted.requestAttributes, () =>
        this.renderResource(request.toward(found.resource, pathInfo), script),
      );
      if (!engine.decorates) return markup;
      return decorate(engine, markup, found.resource, wanted, {
        mode: this.mode,
        currentPage: this.page.currentPage,
        isSameResource: found.resource.path === request.resource.path,
      });
    } catch (error) {
      return this.problem(found.resource, error);
    } finally {
      this.mode = outer;
    }
  }

  translate(text: string, options: { locale?: string; hint?: string; basename?: string }): string {
    const { dictionaries } = this.page.engine;
    const locale = options.locale ?? this.language;
    const found = dictionaries.find(text, locale, options);
    // Only sentences of the dictionaries are replaced, because the browser has no others and must show the
    // same text.
    if (locale === PSEUDO_LANGUAGE && found !== undefined) return pseudo(text);
    return found ?? text;
  }

  /** Logs the problem once, and returns a box in the component's place for the author and nothing for a visitor. */
  private problem(resource: Resource, error: unknown): string {
    const message = error instanceof Error ? error.message : String(error);
    this.page.engine.problems.report(
      `${loggedPath(resource.path)} could not be rendered. ${message}`,
    );
    if (this.tier === 'publish') return '';
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
    const { resource, properties, request, currentPage } = bindings;
    const factory = this.page.engine.models[identifier];
    if (!factory) {
      throw new RenderProblem(
        `data-sly-use names the class ${identifier}, for which the content server has no model. ` +
          'Give one in createContentServer({ models }), or correct the name.',
      );
    }
    return factory({ request, resource, properties, currentPage, bindings: scope.bindings, args });
  }

  private guarded(step: string, render: () => string): string {
    if (this.inProgress.includes(step) || this.inProgress.length >= DEEPEST) {
      throw new RenderProblem(
        `${step} includes itself, by way of ${this.inProgress.slice(-3).join(' and ')}. Remove one of the inclusions.`,
      );
    }
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
