import type { Resource } from '../resources/Resource';
import { type IncomingRequest, type PageState, RESPONSE_HEADER } from './PageState';

/**
 * The request with the member names of scripts. An included resource has the same request with its own path,
 * selectors and extension.
 */
export class SlingRequest {
  readonly contextPath = '';

  readonly #page: PageState;

  constructor(
    page: PageState,
    readonly resource: Resource,
    readonly requestPathInfo: RequestPathInfo,
  ) {
    this.#page = page;
  }

  /** Returns the same request for another resource. */
  toward(resource: Resource, requestPathInfo: RequestPathInfo): SlingRequest {
    return new SlingRequest(this.#page, resource, requestPathInfo);
  }

  /** The request as it came in. */
  get incoming(): IncomingRequest {
    const { method, requestURI: path, queryString: query = '', cookies, locale } = this;
    const headers = recordOf<string | string[]>(this.#page, 'header');
    return { method, path, query, headers, cookies, locale };
  }

  get method(): string {
    return this.text('method');
  }

  get requestURI(): string {
    return this.text('path');
  }

  get pathInfo(): string {
    return this.text('path');
  }

  get queryString(): string | undefined {
    const query = this.text('query');
    return query === '' ? undefined : query;
  }

  get locale(): string {
    return this.text('locale');
  }

  get requestParameterMap(): Readonly<Record<string, readonly string[] | undefined>> {
    return recordOf<readonly string[]>(this.#page, 'parameter');
  }

  get parameterMap(): Readonly<Record<string, readonly string[] | undefined>> {
    return this.requestParameterMap;
  }

  get cookies(): Readonly<Record<string, string | undefined>> {
    return recordOf<string>(this.#page, 'cookie');
  }

  getParameter(name: string): string | undefined {
    return this.requestParameterMap[name]?.[0];
  }

  getHeader(name: string): string | undefined {
    const value = this.#page.get(`header ${name.toLowerCase()}`);
    return (Array.isArray(value) ? value[0] : value) as string | undefined;
  }

  getAttribute(name: string): unknown {
    return this.#page.get(`attribute ${name}`);
  }

  setAttribute(name: string, value: unknown): void {
    this.#page.set(`attribute ${name}`, value);
  }

  /**
   * Renders with the attributes in the map of an inclusion's option `requestAttributes`. Afterwards they have
   * their earlier values again.
   */
  withAttributes(values: unknown, render: () => string): string {
    if (typeof values !== 'object' || values === null) return render();
    const given = values instanceof Map ? [...values] : Object.entries(values);
    const before = given.map(([name]) => [name, this.getAttribute(String(name))] as const);
    for (const [name, value] of given) this.setAttribute(String(name), value);
    try {
      return render();
    } finally {
      for (const [name, value] of before) this.setAttribute(String(name), value);
    }
  }

  private text(fact: 'method' | 'path' | 'query' | 'locale'): string {
    return String(this.#page.get(fact));
  }
}

/** Returns a view of the facts of a kind, such as the cookies, which records each that is read. */
function recordOf<Value>(
  page: PageState,
  kind: 'header' | 'cookie' | 'parameter',
): Readonly<Record<string, Value | undefined>> {
  const read = (name: PropertyKey): unknown =>
    typeof name === 'string' ? page.get(`${kind} ${name}`) : undefined;
  return new Proxy(Object.create(null) as Record<string, Value | undefined>, {
    get: (_, name) => read(name),
    has: (_, name) => read(name) !== undefined,
    ownKeys: () => page.get(`${kind}s`) as string[],
    getOwnPropertyDescriptor: (_, name) => {
      const value = read(name);
      if (value === undefined) return undefined;
      return { value, enumerable: true, configurable: true };
    },
    set: () => false,
    defineProperty: () => false,
    deleteProperty: () => false,
  });
}

/** The parts of a URL after the resource, as in `/content/page.print.a4.html/suffix`. */
export interface RequestPathInfo {
  readonly resourcePath: string;
  readonly selectors: readonly string[];
  /** The selectors joined by dots, or null without selectors. */
  readonly selectorString: string | null;
  /** The extension without the dot, or null. */
  readonly extension: string | null;
  /** The suffix with its leading slash, or null. */
  readonly suffix: string | null;
}

/**
 * Parses a text such as `.print.a4.html/suffix`. As in Sling, empty selectors at the end are ignored, and an
 * empty selector before another makes the request malformed.
 */
export function pathInfoOf(resourcePath: string, rest: string): RequestPathInfo {
  const slash = rest.indexOf('/');
  const names = slash < 0 ? rest : rest.slice(0, slash);
  const lastDot = names.lastIndexOf('.');
  const between = lastDot > 1 ? names.slice(1, lastDot) : '';
  const selectors = between.split('.');
  while (selectors.at(-1) === '') selectors.pop();
  const extension = names.slice(lastDot + 1);
  return {
    resourcePath,
    selectors,
    selectorString: selectors.length > 0 ? selectors.join('.') : null,
    extension: extension === '' ? null : extension,
    suffix: slash < 0 ? null : rest.slice(slash),
  };
}

/** The parts of the response that a script can change while it renders. */
export class ResponseState {
  readonly #page: PageState;

  constructor(page: PageState) {
    this.#page = page;
  }

  get status(): number {
    return Number(this.#page.get('status'));
  }

  get contentType(): string {
    return String(this.#page.get('contentType'));
  }

  setStatus(status: number): void {
    this.#page.set('status', status);
  }

  setContentType(contentType: string): void {
    this.#page.set('contentType', contentType);
  }

  setHeader(name: string, value: string): void {
    this.#page.set(RESPONSE_HEADER + name.toLowerCase(), value);
  }
}
