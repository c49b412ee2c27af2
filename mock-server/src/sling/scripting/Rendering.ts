import type { HtlHost, HtlScope } from '../../htl/host';
import { runUseScript } from '../../htl/useScript';
import { type WcmMode, wcmMode } from '../authoring/wcmmode';
import type { RequestPathInfo } from '../resources/resolve';
import type { Resource } from '../resources/Resource';
import { Bindings, type PageFrame } from './bindings';
import { decorate } from './decoration';
import { type IncludeOptions, includedSelectors, joinPath, targetOf } from './includeTarget';
import { problemBox } from './problemBox';
import { RenderProblem } from './RenderProblem';
import { includedScript, usedScript } from './scriptPaths';
import type { SlingRequest } from './SlingRequest';

/** Deeper than any page nests; Sling's own limit on included resources. */
const DEEPEST = 50;

/** One page in the making: what the HTL engine asks while it renders. */
export class Rendering implements HtlHost {
  readonly locale: string;
  /** What is being rendered, outermost first, so that a circle is seen. */
  private readonly inProgress: string[] = [];
  private mode: WcmMode;

  constructor(
    private readonly frame: PageFrame,
    private readonly tier: 'author' | 'publish',
    mode: WcmMode,
  ) {
    this.mode = mode;
    this.locale = frame.currentPage?.language ?? 'en';
  }

  /**
   * The markup of a resource by its script.
   * @throws RenderProblem where no script fits; HtlError where one fails.
   */
  renderResource(request: SlingRequest): string {
    const { resource, requestPathInfo } = request;
    const { engine } = this.frame;
    const path = engine.findScript({
      resourceType: resource.resourceType,
      resourceSuperType: resource.resourceSuperType,
      method: request.method,
      selectors: requestPathInfo.selectors,
      extension: requestPathInfo.extension,
    });
    if (path === undefined) throw noScript(resource, engine.repository.fileOf(resource.path));
    return this.guarded(`${resource.path} as ${resource.resourceType}, ${path}`, () =>
      engine.script(path).render(bindingsFor(this.frame, request, this.mode), this),
    );
  }

  use(identifier: string, args: Readonly<Record<string, unknown>>, scope: HtlScope): unknown {
    const { engine } = this.frame;
    const isTemplate = identifier.endsWith('.html');
    if (!isTemplate && !identifier.endsWith('.js')) return this.model(identifier, args, scope);
    const bindings = scope.bindings as unknown as Bindings;
    const caller = engine.pathOfScript(scope.script);
    const path = usedScript(engine, identifier, bindings.resource, caller);
    if (path === undefined) {
      throw new RenderProblem(
        `data-sly-use names ${identifier}, which is neither beside the script nor in a super type.`,
      );
    }
    if (isTemplate) return engine.script(path).templates(scope.bindings, this);
    const source = engine.repository.readFile(path)?.toString('utf8') ?? '';
    const file = engine.repository.fileOf(path) ?? path;
    return runUseScript(source, file, {
      bindings: scope.bindings,
      args,
      resolve: (dependency) => this.use(dependency, {}, scope),
    });
  }

  include(path: string, options: Readonly<Record<string, unknown>>, scope: HtlScope): string {
    const { engine } = this.frame;
    const { resource } = scope.bindings as unknown as Bindings;
    const wanted = joinPath(path, options);
    const found = includedScript(engine, wanted, resource);
    if (found === undefined) {
      throw new RenderProblem(
        `data-sly-include names ${wanted}, which ${resource.resourceType} and its super types do not have.`,
      );
    }
    return this.guarded(`${found} for ${resource.path}`, () =>
      engine.script(found).render(scope.bindings, this),
    );
  }

  resource(target: unknown, options: Readonly<Record<string, unknown>>, scope: HtlScope): string {
    const { engine } = this.frame;
    const { request } = scope.bindings as unknown as Bindings;
    const wanted = options as IncludeOptions;
    const found = targetOf(engine.repository, target, wanted, request.resource);
    const pathInfo: RequestPathInfo = {
      ...request.requestPathInfo,
      ...includedSelectors(found.selectors ?? request.requestPathInfo.selectors, wanted),
      resourcePath: found.resource.path,
    };
    const outer = this.mode;
    if (typeof wanted.wcmmode === 'string') this.mode = wcmMode(wanted.wcmmode);
    try {
      const markup = this.renderResource(request.toward(found.resource, pathInfo));
      return decorate(engine, markup, found.resource, wanted, this.mode);
    } catch (error) {
      return this.problem(found.resource, error);
    } finally {
      this.mode = outer;
    }
  }

  translate(text: string, options: { locale?: string; hint?: string; basename?: string }): string {
    return this.frame.engine.dictionaries.translate(text, options.locale ?? this.locale, options);
  }

  /** A box in the component's place for the author, nothing for a visitor; the terminal tells once. */
  private problem(resource: Resource, error: unknown): string {
    const message = error instanceof Error ? error.message : String(error);
    this.frame.engine.problems.report(`${resource.path} could not be rendered. ${message}`);
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
    const twin = this.frame.engine.models[identifier];
    if (!twin) {
      throw new RenderProblem(
        `data-sly-use names the class ${identifier}, which has no twin in the content server. ` +
          'Give one in createContentServer({ models }), or correct the name.',
      );
    }
    return twin({ request, resource, properties, currentPage, bindings: scope.bindings, args });
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

/** The engine takes variables by name; the getters of Bindings are read when a script asks. */
function bindingsFor(
  frame: PageFrame,
  request: SlingRequest,
  mode: WcmMode,
): Readonly<Record<string, unknown>> {
  return new Bindings(frame, request, mode) as unknown as Readonly<Record<string, unknown>>;
}
