import { compileHtl, type HtlScript } from '../../htl/compileHtl';
import type { Repository } from '../../repository/Repository';
import { noteUnrepeatable } from '../../reuse/recording';
import type { ReusedResults } from '../../reuse/ReusedResults';
import type { ClientLibraries } from '../client-libraries/ClientLibraries';
import { Dictionaries } from '../i18n/dictionaries';
import type { Lookups } from '../Lookups';
import { type ProblemLog, RenderProblem } from '../problems';
import type { Page } from '../resources/Page';
import type { Resource } from '../resources/Resource';
import type { PageManager, ResourceResolver } from '../resources/ResourceResolver';
import { typeChain } from '../resources/resourceTypes';
import type { ValueMap } from '../resources/valueMap';
import { pathOfServlet, type Servlet } from './Servlet';
import { isInitial, type RenderedPage } from './PageState';
import type { ResponseState, SlingRequest } from './SlingRequest';

/** The maximum size of the rendered pages, and that of the rendered components, in bytes. */
const RENDERED_BYTES = 32 * 1024 * 1024;

/** The approximate size of what is recorded about a result. */
const RECORDING_BYTES = 2000;

export interface RenderingOptions {
  /** Whether components get AEM's decoration element, which Apache Sling lacks; true by default. */
  readonly decorates?: boolean | undefined;
  /** The servlets of AEM's own; none by default. */
  readonly servlets?: readonly Servlet[] | undefined;
  /** Whether rendered pages and components are used again; true by default. */
  readonly reuses?: boolean | undefined;
}

/**
 * The shared state of rendering for both tiers: the content, compiled scripts, dictionaries, the results of lookups, and
 * rendered pages and components. Each is kept until the content that it read changes.
 */
export class ContentEngine {
  /** The content, which records what is read. */
  readonly repository: Repository;
  readonly problems: ProblemLog;
  readonly dictionaries: Dictionaries;
  readonly decorates: boolean;
  readonly servlets: readonly Servlet[];
  readonly scriptLog: Readonly<Record<'debug' | 'info' | 'warn' | 'error', (line: string) => void>>;
  /** The rendered pages and components; undefined if they are not used again. */
  readonly pages: ReusedResults<RenderedPage> | undefined;
  readonly components: ReusedResults<string> | undefined;
  private readonly pathByFile = new Map<string, string>();

  constructor(
    private readonly lookups: Lookups,
    readonly models: Readonly<Record<string, ModelFactory>>,
    readonly libraries: ClientLibraries,
    log: (line: string) => void,
    { decorates = true, servlets = [], reuses = true }: RenderingOptions = {},
  ) {
    this.repository = lookups.repository;
    this.problems = lookups.problems;
    this.dictionaries = new Dictionaries(lookups);
    this.decorates = decorates;
    this.servlets = servlets;
    const logged = (line: string): void => {
      // A script that runs only once would log only once.
      noteUnrepeatable();
      log(line);
    };
    this.scriptLog = { debug: logged, info: logged, warn: logged, error: logged };
    if (!reuses) return;
    this.pages = lookups.results({
      most: RENDERED_BYTES,
      isConstant: isInitial,
      // The markup, with two bytes for a character, the same with mapped links, the bytes, and the compressed bytes.
      sizeOf: ({ markup }) => 6 * markup.length + RECORDING_BYTES,
    });
    this.components = lookups.results({
      most: RENDERED_BYTES,
      sizeOf: (markup) => 2 * markup.length + RECORDING_BYTES,
    });
  }

  /** Returns a resource type and its super types. */
  typeChain(resourceType: string, superType?: string): readonly string[] {
    return this.remember(`chain ${resourceType} ${superType ?? ''}`, () =>
      typeChain(this.repository, resourceType, superType),
    );
  }

  /** Returns the servlet at a path; undefined if a script is there. */
  servlet(path: string): Servlet | undefined {
    return this.servlets.find((one) => pathOfServlet(one) === path);
  }

  /** Returns the compiled script at a path. @throws HtlError if it does not compile. */
  script(path: string): HtlScript {
    const compiled = this.remember(`compiled ${path}`, () => this.compile(path));
    if (compiled instanceof Error) throw compiled;
    return compiled;
  }

  /** Returns the text of a script at a path, and its file for messages. */
  source(path: string): { readonly source: string; readonly file: string } {
    return this.remember(`source ${path}`, () => ({
      source: this.repository.readFile(path)?.toString('utf8') ?? '',
      file: this.repository.fileOf(path) ?? path,
    }));
  }

  /**
   * Returns a value that is computed again when what its computation read of the content changes. It must not read
   * the request, and the key must name all of its parameters.
   */
  remember<Value>(key: string, find: () => Value): Value {
    return this.lookups.remember(key, find);
  }

  /** Returns the repository path of a script by its file in messages. */
  pathOfScript(file: string): string {
    return this.pathByFile.get(file) ?? file;
  }

  private compile(path: string): HtlScript | Error {
    const source = this.repository.readFile(path);
    const file = this.repository.fileOf(path) ?? path;
    if (!source)
      return new RenderProblem(
        `${path} is not there. Create the script, or correct the path that names it.`,
      );
    this.pathByFile.set(file, path);
    try {
      return compileHtl(source.toString('utf8'), file);
    } catch (error) {
      return error instanceof Error ? error : new RenderProblem(String(error));
    }
  }
}

/** The context of a model: the values that are injected into a Sling Model. */
export interface ModelContext {
  /** The request with the path info of the rendered resource. */
  readonly request: SlingRequest;
  /** The rendered resource. */
  readonly resource: Resource;
  /** The resource's properties. Long, Double and Decimal are numbers, Date keeps its offset. */
  readonly properties: ValueMap;
  /** The page that the request names; undefined outside of pages. */
  readonly currentPage: Page | undefined;
  /** The response, whose status and headers a model may set. */
  readonly response: ResponseState;
  /** Finds resources by their paths. */
  readonly resolver: ResourceResolver;
  /** Finds pages by their paths. */
  readonly pageManager: PageManager;
  /** The global variables of the script by name. */
  readonly bindings: Readonly<Record<string, unknown>>;
  /** The options of the `data-sly-use` expression. */
  readonly args: Readonly<Record<string, unknown>>;
}

/**
 * Creates the object for a Java class in `data-sly-use`; the script reads its properties. It is called for
 * each use and returns synchronously, because rendering is synchronous. If it throws, the author sees the
 * error in place of the component.
 */
export interface ModelFactory {
  (context: ModelContext): object;
  /**
   * Whether the object depends only on what the model reads of its context, and not on the clock, a database or a state
   * of the model. Only then is a rendered component that uses the model used again. False by default.
   */
  readonly isRepeatable?: boolean;
}
