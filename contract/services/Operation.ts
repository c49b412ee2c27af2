import * as v from 'valibot';
import type { EndpointName } from '../endpoints';

/** The source of an address. */
export type Origin =
  /** The product's specification names it (docs/specification/services.md#calls-by-subject). */
  | 'specified'
  /** It is in the recorded traffic of the real services. */
  | 'recorded'
  /** This project chose it. A site with services of its own gives another address. */
  | 'invented';

/** A limit on how often something may be done. */
export interface Limit {
  /**
   * Each request of a network counts, only some requests (failed tries, those of one account), or messages to one mailbox
   * or telephone.
   */
  readonly counts: 'network' | 'some' | 'mailbox';
  readonly most: number;
  readonly withinSeconds: number;
}

/** The fields of a request: the query of a GET, or the urlencoded form of a POST, or its JSON. */
export type RequestSchema =
  | v.ObjectSchema<v.ObjectEntries, undefined>
  /** Names that the contract does not know have a schema of their own. */
  | v.ObjectWithRestSchema<v.ObjectEntries, v.GenericSchema, undefined>;

/** The body of a response. */
export type Body =
  /** JSON of the schema. `client` refers to the schema with which the client reads it. */
  | { readonly kind: 'json'; readonly schema: v.GenericSchema | 'client' }
  /**
   * The envelope of the content services. `data` is the schema of a successful response's `Data`, and `refused` that of a
   * refusal's `Data`, which is otherwise null.
   */
  | {
      readonly kind: 'envelope';
      readonly data: v.GenericSchema | 'client';
      readonly refused?: v.GenericSchema | 'client';
      /** The spelling of the member `Data`. */
      readonly member?: 'Data' | 'data';
    }
  /** A body without a schema, such as a page. */
  | { readonly kind: 'other'; readonly type: string };

/** One address of the services, with one method. */
export interface Operation {
  /** The name of the content service, `raauth`, or another unique name. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** The path as OpenAPI writes it: `/content/{pharmacy}/en.raauth.json`. */
  readonly path: string;
  /** One sentence in the third person, without a period. */
  readonly summary: string;
  readonly origin: Origin;
  /** Whether the response, or a cookie that it sets, is about one visitor; no shared cache may store it. */
  readonly isPersonal: boolean;
  /**
   * The header `Cache-Control` of a successful response: one of these, or {@link CONTENT} where the response is content of
   * AEM.
   */
  readonly caching: readonly string[];
  /** The largest body in bytes; a larger one gets 413. Only a POST has it. */
  readonly bodyLimit?: number;
  readonly limits: readonly Limit[];
  readonly request: RequestSchema;
  /** Whether the fields of a POST are sent as JSON. */
  readonly isJson?: true;
  /** The codes of refusals (`ErrCde`). A refusal may also have none. */
  readonly codes: readonly string[];
  /** The bodies of each status. A status without a body has none, such as a redirect. */
  readonly responses: Readonly<Record<number, readonly Body[]>>;
}

/** The operations of one subject. */
export interface Subject {
  readonly name: string;
  readonly title: string;
  readonly operations: readonly Operation[];
}

const NO_STORE = ['no-store'];
export const text = v.string();
export const optionalText = v.optional(v.string());
export const noFields = v.object({});
export const page: Body = { kind: 'other', type: 'text/html' };
/** A refusal for a reason other than the form's content, in the envelope. */
export const refusal: Body = { kind: 'envelope', data: v.null() };

/** The limit of ordinary changes and of look-ups by a secret, which such addresses share. */
export const CHANGES: Limit = network(600, 600);

export function network(most: number, withinSeconds: number): Limit {
  return { counts: 'network', most, withinSeconds };
}

/** Limits requests that the service counts itself, such as failed tries. */
export function some(most: number, withinSeconds: number): Limit {
  return { counts: 'some', most, withinSeconds };
}

/** Limits messages to one mailbox or telephone. */
export function mailbox(most: number, withinSeconds: number): Limit {
  return { counts: 'mailbox', most, withinSeconds };
}

/** A content service to which scripts post. */
interface ContentService extends Pick<Operation, 'summary' | 'origin'> {
  readonly isPersonal?: boolean;
  readonly request?: RequestSchema;
  readonly data: v.GenericSchema | 'client';
  readonly refused?: v.GenericSchema | 'client';
  readonly codes?: readonly string[];
  readonly limits?: readonly Limit[];
  readonly bodyLimit?: number;
  /** Whether only a member's session is served: 422 without one, 403 with an expired one. */
  readonly needsSession?: boolean;
  /** Whether a repeat with the same `Idempotency-Key` gets the first response, and another form 409. */
  readonly isIdempotent?: boolean;
  /** Whether an identifier that does not exist, or is another account's, gets 404. */
  readonly canBeMissing?: boolean;
}

/**
 * The `Cache-Control` of content: AEM sends none behind the web server, which adds its own
 * (dispatcher/src/conf.d/includes/caching.conf), and `no-cache` without it.
 */
export const CONTENT: readonly string[] = ['', 'no-cache'];

/** Returns the operation of a content service: a POST whose response is the envelope and is not cached. */
export function content(
  id: EndpointName,
  {
    summary,
    origin,
    isPersonal = true,
    request = noFields,
    data,
    refused,
    codes = [],
    limits = [],
    bodyLimit = 16 * 1024,
    needsSession = false,
    isIdempotent = false,
    canBeMissing = false,
  }: ContentService,
): Operation {
  return {
    id,
    method: 'POST',
    path: `/content/{pharmacy}/en.${id}.json`,
    summary,
    origin,
    isPersonal,
    caching: NO_STORE,
    bodyLimit,
    limits,
    request,
    // Every service refuses a forged request, or one of an expired session, with RA0003.
    codes: [...new Set(['RA0003', ...codes])].sort(),
    responses: {
      200: [{ kind: 'envelope', data, ...(refused && { refused }) }],
      ...unread,
      ...(needsSession && { 422: [refusal] }),
      ...(isIdempotent && { 409: [refusal] }),
      ...(canBeMissing && { 404: [refusal] }),
      ...(limits.length > 0 && tooMany),
    },
  };
}

/** The responses to a POST that is malformed, forged, too large, of another type, or that failed. */
export const unread: Operation['responses'] = {
  400: [refusal, page],
  403: [refusal, page],
  413: [refusal],
  415: [refusal],
  500: [refusal],
};

export const tooMany: Operation['responses'] = { 429: [refusal, page] };

/** The response to a request on which the service failed. */
export const failed: Operation['responses'] = { 500: [refusal] };

export const json = (schema: v.GenericSchema | 'client'): Body => ({ kind: 'json', schema });

/** Returns the operation of a GET; its query fields are all of the request. */
export function get(
  operation: Pick<Operation, 'id' | 'path' | 'summary' | 'origin' | 'responses'> &
    Partial<Pick<Operation, 'isPersonal' | 'caching' | 'limits' | 'request' | 'codes'>>,
): Operation {
  return {
    method: 'GET',
    isPersonal: false,
    caching: NO_STORE,
    limits: [],
    request: noFields,
    codes: [],
    ...operation,
    responses: { ...operation.responses, ...failed, ...(operation.limits && tooMany) },
  };
}

/** Returns the operation of a form that is not a content service. */
export function form(
  operation: Pick<Operation, 'id' | 'path' | 'summary' | 'origin' | 'responses' | 'limits'> &
    Partial<Pick<Operation, 'isPersonal' | 'bodyLimit' | 'request' | 'isJson' | 'codes'>>,
): Operation {
  return {
    method: 'POST',
    isPersonal: true,
    caching: NO_STORE,
    bodyLimit: 4 * 1024,
    request: noFields,
    codes: [],
    ...operation,
    responses: { ...unread, ...tooMany, ...operation.responses },
  };
}
