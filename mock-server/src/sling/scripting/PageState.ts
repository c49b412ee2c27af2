import { noteChange, noteFact } from '../../reuse/recording';
import type { Facts } from '../../reuse/ReusedResults';

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

/** The status and the headers of a rendered page. */
export interface PageResponse {
  readonly status: number;
  readonly contentType: string;
  /** The headers that scripts have set, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A rendered resource, ready to be sent. It is the same object as long as it is used again. */
export interface RenderedPage {
  readonly markup: string;
  readonly response: PageResponse;
}

/**
 * The request of a page, and what its scripts change while it is rendered: the attributes of the request, and the
 * response. Each is a fact with a name, such as `parameter q` or `status`, because a component can be reused only where
 * the facts that it read are equal.
 */
export class PageState implements Facts {
  private readonly changed = new Map<string, unknown>();
  private parameters: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(
    private readonly incoming: IncomingRequest,
    private readonly contentType: string,
  ) {}

  get(name: string): unknown {
    const value = this.valueOf(name);
    noteFact(name, value);
    return value;
  }

  set(name: string, value: unknown): void {
    noteChange(name, value);
    this.change(name, value);
  }

  valueOf(name: string): unknown {
    if (this.changed.has(name)) return this.changed.get(name);
    const space = name.indexOf(' ');
    const kind = space < 0 ? name : name.slice(0, space);
    return this.initialValue(kind, name.slice(space + 1));
  }

  change(name: string, value: unknown): void {
    this.changed.set(name, value);
  }

  /** The response that the scripts have left. */
  get response(): PageResponse {
    const headers = [...this.changed].filter(([name]) => name.startsWith(RESPONSE_HEADER));
    return {
      status: Number(this.valueOf('status')),
      contentType: String(this.valueOf('contentType')),
      headers: Object.fromEntries(
        headers.map(([name, value]) => [name.slice(RESPONSE_HEADER.length), String(value)]),
      ),
    };
  }

  private initialValue(kind: string, name: string): unknown {
    const { incoming } = this;
    switch (kind) {
      case 'method':
      case 'path':
      case 'query':
      case 'locale':
        return incoming[kind];
      case 'header':
        return own(incoming.headers, name);
      case 'headers':
        return Object.keys(incoming.headers);
      case 'cookie':
        return own(incoming.cookies, name);
      case 'cookies':
        return Object.keys(incoming.cookies);
      case 'parameter':
        return this.parameterMap.get(name);
      case 'parameters':
        return [...this.parameterMap.keys()];
      case 'status':
        return 200;
      case 'contentType':
        return this.contentType;
      default:
        return undefined;
    }
  }

  private get parameterMap(): ReadonlyMap<string, readonly string[]> {
    if (!this.parameters) {
      const map = new Map<string, string[]>();
      for (const [name, value] of new URLSearchParams(this.incoming.query)) {
        const values = map.get(name);
        if (values) values.push(value);
        else map.set(name, [value]);
      }
      this.parameters = map;
    }
    return this.parameters;
  }
}

function own(values: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** The beginning of the name of a response header's fact. */
export const RESPONSE_HEADER = 'response-header ';

/** Returns whether a fact is the same at the beginning of each page, because only scripts change it. */
export function isInitial(fact: string): boolean {
  return /^(?:status$|contentType$|attribute |response-header )/.test(fact);
}
