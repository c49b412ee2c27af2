import { compileHtl, type HtlScript } from '../../htl/compileHtl';
import type { Repository } from '../../repository/Repository';
import type { ClientLibraries } from '../client-libraries/ClientLibraries';
import type { Page } from '../resources/Page';
import type { Resource } from '../resources/Resource';
import { typeChain } from '../resources/resourceTypes';
import type { ValueMap } from '../resources/valueMap';
import type { SlingRequest } from './SlingRequest';
import { Dictionaries } from '../i18n/dictionaries';
import { type ProblemLog, RenderProblem } from '../problems';

/** The maximum number of cached lookups. More distinct lookups come from generated addresses, not from content. */
const MEMORY_LIMIT = 20_000;

/**
 * The shared state of rendering for both tiers: the content, compiled scripts, dictionaries and the results
 * of lookups. Everything but the content is dropped when content changes.
 */
export class ContentEngine {
  readonly dictionaries: Dictionaries;
  readonly scriptLog: Readonly<Record<'debug' | 'info' | 'warn' | 'error', (line: string) => void>>;
  private readonly scripts = new Map<string, HtlScript | Error>();
  private readonly pathByFile = new Map<string, string>();
  private readonly memory = new Map<string, unknown>();
  private readonly stopListening: () => void;

  constructor(
    readonly repository: Repository,
    readonly models: Readonly<Record<string, ModelFactory>>,
    readonly libraries: ClientLibraries,
    readonly problems: ProblemLog,
    log: (line: string) => void,
    /** Whether components get AEM's decoration element, which Apache Sling lacks. */
    readonly decorates = true,
  ) {
    this.dictionaries = new Dictionaries(repository);
    this.scriptLog = { debug: log, info: log, warn: log, error: log };
    this.stopListening = repository.onChange((paths) => {
      this.forget(paths);
    });
  }

  close(): void {
    this.stopListening();
  }

  /** Returns a resource type and its super types. */
  typeChain(resourceType: string, superType?: string): readonly string[] {
    return this.remember(`chain ${resourceType} ${superType ?? ''}`, () =>
      typeChain(this.repository, resourceType, superType),
    );
  }

  /** Returns the compiled script at a path. @throws HtlError if it does not compile. */
  script(path: string): HtlScript {
    let compiled = this.scripts.get(path);
    if (!compiled) {
      compiled = this.compile(path);
      this.scripts.set(path, compiled);
    }
    if (compiled instanceof Error) throw compiled;
    return compiled;
  }

  /** Returns a value that is computed once until content changes. */
  remember<Value>(key: string, find: () => Value): Value {
    if (this.memory.has(key)) return this.memory.get(key) as Value;
    const value = find();
    if (this.memory.size >= MEMORY_LIMIT) this.memory.clear();
    this.memory.set(key, value);
    return value;
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

  private forget(paths: readonly string[]): void {
    this.memory.clear();
    this.problems.forget();
    for (const path of paths) this.scripts.delete(path);
    if (paths.some((path) => !path.startsWith('/content/'))) {
      // A whole folder may have moved, in which case its scripts are not named one by one.
      this.scripts.clear();
      this.dictionaries.forget();
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
export type ModelFactory = (context: ModelContext) => object;
