import { MalformedAnswerError, ServiceError } from '../http/errors';
import { request, type Answer, type RequestOptions } from '../http/request';
import { entriesOf, member, toText } from '../values/fields';
import { toRecord } from '../values/tolerant';

/** A resource of FHIR R4 as the server sent it. */
export type Resource = Readonly<Record<string, unknown>>;

/** The resources that a search found. */
export interface Found {
  /** The resources of the type, on all pages. */
  readonly matches: readonly Resource[];
  /**
   * Returns the resource that a reference of another resource names: a contained one (`#medication`), or one that the search
   * included, by its address, its relative reference (`Medication/7`) or its `urn:uuid:`. Undefined if there is no such one.
   */
  readonly resolve: (reference: unknown, from: Resource) => Resource | undefined;
}

/** A server of FHIR R4 behind the site's gateway, which knows the patient and adds the access token. */
export interface Fhir {
  /**
   * Searches by POST, because the fields of a search may be health information, which no address may have.
   * @throws RequestError, also if there are more than `MOST_PAGES`: part of a list would hide the rest
   */
  readonly search: (
    type: string,
    fields: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ) => Promise<Found>;
  /** Sends a resource or a transaction, and returns the resource in the response. */
  readonly post: (
    path: string,
    resource: Resource,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Resource>;
}

/** 2,000 resources with the `_count` below; servers may send fewer on a page. */
const MOST_PAGES = 20;

const TIMEOUT_MS = 20_000;

const FHIR_JSON = 'application/fhir+json';

/** Creates the client of a server. Tests pass their own `send`. */
export function createFhir(
  base: string,
  send: (address: string, options: RequestOptions) => Promise<Answer> = request,
): Fhir {
  async function search(
    type: string,
    fields: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ): Promise<Found> {
    const entries: unknown[] = [];
    let path = `/${type}/_search`;
    let form: Readonly<Record<string, string>> | undefined = { _count: '100', ...fields };
    for (let page = 0; form; page += 1) {
      if (page === MOST_PAGES) throw new MalformedAnswerError('The search has too many pages.');
      const answer = await send(base + path, {
        method: 'POST',
        form,
        headers: { Accept: FHIR_JSON },
        timeout: TIMEOUT_MS,
        ...(signal && { signal }),
      });
      const bundle = read(answer);
      const isSet = bundle.resourceType === 'Bundle' && bundle.type === 'searchset';
      // FHIR leaves out a list that is empty.
      const list = entriesOf(bundle.entry ?? null);
      if (!isSet || !list) throw new MalformedAnswerError('The response is no set of matches.');
      entries.push(...list);
      const next = nextPage(bundle, type);
      path = next?.path ?? path;
      form = next?.form;
    }
    return found(type, entries);
  }

  return {
    search,
    async post(path, resource, headers = {}) {
      return read(
        await send(base + path, {
          method: 'POST',
          body: JSON.stringify(resource),
          headers: {
            Accept: FHIR_JSON,
            'Content-Type': FHIR_JSON,
            Prefer: 'return=representation',
            ...headers,
          },
          timeout: TIMEOUT_MS,
        }),
      );
    },
  };
}

/**
 * Reads a response.
 * @throws ServiceError with the OperationOutcome of an error
 */
function read({ ok, status, body, retryAfter }: Answer): Resource {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (cause) {
    if (ok) throw new MalformedAnswerError('The response is not JSON.', { cause });
  }
  if (!ok) throw new ServiceError(status, json, retryAfter);
  const resource = toRecord(json);
  refuseErrors(resource);
  return resource;
}

/** Throws for an OperationOutcome that reports an error with a status of success, as some servers do within a set. */
function refuseErrors(resource: unknown): void {
  if (member(resource, 'resourceType') !== 'OperationOutcome') return;
  const issues = entriesOf(member(resource, 'issue')) ?? [];
  const isError = issues.some((issue) =>
    ['fatal', 'error'].includes(toText(member(issue, 'severity'))),
  );
  if (isError) throw new ServiceError(500, resource);
}

/**
 * Returns the request for the next page. Only the fields of its address are used, again by POST and by way of the gateway:
 * the address itself may have health information and another host. A server that keeps the search under an id has the
 * fields at its root.
 */
function nextPage(
  bundle: Resource,
  type: string,
): { readonly path: string; readonly form: Readonly<Record<string, string>> } | undefined {
  const links = entriesOf(bundle.link ?? null) ?? [];
  const url = toText(
    member(
      links.find((link) => member(link, 'relation') === 'next'),
      'url',
    ),
  );
  if (url === '') return undefined;
  const [path = '', query = ''] = url.split('?');
  const isOfType = path.replace(/\/_search$/, '').endsWith(`/${type}`) || path === type;
  return {
    path: isOfType ? `/${type}/_search` : '/_search',
    form: Object.fromEntries(new URLSearchParams(query)),
  };
}

function found(type: string, entries: readonly unknown[]): Found {
  const known = new Map<string, Resource>();
  const matches: Resource[] = [];
  for (const entry of entries) {
    const resource = toRecord(member(entry, 'resource'));
    refuseErrors(resource);
    const own = `${toText(resource.resourceType)}/${toText(resource.id)}`;
    for (const name of [own, toText(member(entry, 'fullUrl'))]) known.set(name, resource);
    if (resource.resourceType === type && member(member(entry, 'search'), 'mode') !== 'include')
      matches.push(resource);
  }
  return {
    matches,
    resolve(reference, from) {
      const name = toText(member(reference, 'reference'));
      if (name === '') return undefined;
      if (name.startsWith('#')) {
        const contained = entriesOf(from.contained ?? null) ?? [];
        const inside = contained.find((each) => `#${toText(member(each, 'id'))}` === name);
        return inside === undefined ? undefined : toRecord(inside);
      }
      // A version (`Medication/7/_history/2`) and a server's address do not matter here.
      const [current = ''] = name.split('/_history/', 1);
      return known.get(name) ?? known.get(current.split('/').slice(-2).join('/'));
    },
  };
}
