import type { RequestPathInfo } from '../resources/resolve';
import type { Resource } from '../resources/Resource';

/** What came over the wire. Names of headers are in lower case. */
export interface IncomingRequest {
  readonly method: string;
  /** The path as the resource resolver saw it, without query. */
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly locale: string;
}

/**
 * The request by the names that scripts know. An included resource sees the same request with its
 * own path, selectors and extension.
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

  /** The same request, turned to another resource. */
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
}
