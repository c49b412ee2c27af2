import type { Resource } from '../resources/Resource';

/** The HTTP request. The names of its headers are in lower case. */
export interface IncomingRequest {
  readonly method: string;
  /** The resolved path, without query. */
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly locale: string;
}

/**
 * The request with the member names of scripts. An included resource has the same request with its own path,
 * selectors and extension.
 */
export class SlingRequest {
  readonly contextPath = '';
  private parameters: Readonly<Record<string, readonly string[]>> | undefined;

  constructor(
    readonly incoming: IncomingRequest,
    readonly resource: Resource,
    readonly requestPathInfo: RequestPathInfo,
    private readonly attributes = new Map<string, unknown>(),
  ) {}

  /** Returns the same request for another resource. */
  toward(resource: Resource, requestPathInfo: RequestPathInfo): SlingRequest {
    return new SlingRequest(this.incoming, resource, requestPathInfo, this.attributes);
  }

  get method(): string {
    return this.incoming.method;
  }

  get requestURI(): string {
    return this.incoming.path;
  }

  get pathInfo(): string {
    return this.incoming.path;
  }

  get queryString(): string | undefined {
    return this.incoming.query === '' ? undefined : this.incoming.query;
  }

  get locale(): string {
    return this.incoming.locale;
  }

  get requestParameterMap(): Readonly<Record<string, readonly string[]>> {
    if (!this.parameters) {
      const map: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
      for (const [name, value] of new URLSearchParams(this.incoming.query)) {
        (map[name] ??= []).push(value);
      }
      this.parameters = map;
    }
    return this.parameters;
  }

  get parameterMap(): Readonly<Record<string, readonly string[]>> {
    return this.requestParameterMap;
  }

  get cookies(): Readonly<Record<string, string | undefined>> {
    return this.incoming.cookies;
  }

  getParameter(name: string): string | undefined {
    return this.requestParameterMap[name]?.[0];
  }

  getHeader(name: string): string | undefined {
    const value = this.incoming.headers[name.toLowerCase()];
    return Array.isArray(value) ? value[0] : value;
  }

  getAttribute(name: string): unknown {
    return this.attributes.get(name);
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, value);
  }

  /**
   * Renders with the attributes in the map of an inclusion's option `requestAttributes`. Afterwards the
   * attributes have their earlier values again.
   */
  withAttributes(values: unknown, render: () => string): string {
    if (typeof values !== 'object' || values === null) return render();
    const given = values instanceof Map ? [...values] : Object.entries(values);
    const before = new Map(this.attributes);
    for (const [name, value] of given) this.attributes.set(String(name), value);
    try {
      return render();
    } finally {
      for (const [name] of given) this.attributes.delete(String(name));
      for (const [name, value] of before) this.attributes.set(name, value);
    }
  }
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
  status = 200;
  readonly headers: Record<string, string> = {};

  constructor(public contentType: string) {}

  setStatus(status: number): void {
    this.status = status;
  }

  setContentType(contentType: string): void {
    this.contentType = contentType;
  }

  setHeader(name: string, value: string): void {
    this.headers[name.toLowerCase()] = value;
  }
}
