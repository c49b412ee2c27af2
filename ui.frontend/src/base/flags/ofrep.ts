import * as v from 'valibot';
import { keepValue, keptValue } from '../content/persisted';
import { anonymousPost } from '../http/anonymousPost';
import { ServiceError } from '../http/errors';
import { secondsToWait } from '../http/request';
import { deviceNow } from '../http/serverClock';
import { brand } from '../page/site';

/** The values by the flags' keys; those of flags that the service could not evaluate are left out. */
type FlagValues = Readonly<Record<string, unknown>>;

/** The last response of this tab. It is about a site and a language, never about a person. */
const keptSchema = v.object({
  /** The address and the context that were sent. */
  question: v.string(),
  etag: v.nullable(v.string()),
  flags: v.record(v.string(), v.unknown()),
  /** The time, in milliseconds, until which the service is not asked again. */
  until: v.number(),
});

const bulkSchema = v.object({
  flags: v.array(
    v.object({
      key: v.string(),
      value: v.optional(v.unknown()),
      errorCode: v.optional(v.unknown()),
    }),
  ),
});

const KEY = 'ofrep';

/** The response is asked for again after ten minutes, as that of the content service. */
const FRESH_MS = 600_000;

/** A later response would change a page that the visitor uses already. */
const TIMEOUT_MS = 3_000;

/** A service that asks for no pause after a 429 gets one of a minute, and none gets more than an hour. */
const PAUSE_SECONDS = { usual: 60, longest: 3_600 };

/**
 * Returns every flag of a service that speaks the OpenFeature Remote Evaluation Protocol (`POST
 * {base}/ofrep/v1/evaluate/flags`). The context is the site and the language of the page, and no cookie is sent. An
 * unchanged response (304) renews the one of this tab; after a 429 the service is left alone for as long as it asks.
 * @throws Error if there is no response in three seconds, or none of the protocol
 */
export async function evaluateFlags(base: string): Promise<FlagValues> {
  const address = evaluationAddress(base);
  const context = { site: brand(), language: document.documentElement.lang };
  // A kept response is for the same question only.
  const question = `${address} ${JSON.stringify(context)}`;
  const kept = lastResponse(question);
  if (kept && deviceNow() < kept.until) return kept.flags;
  const keep = (flags: FlagValues, etag: string | null, milliseconds: number): FlagValues => {
    keepValue(KEY, { question, etag, flags, until: deviceNow() + milliseconds });
    return flags;
  };
  const { status, headers, body } = await anonymousPost(
    address,
    { context },
    {
      timeout: TIMEOUT_MS,
      headers: kept?.etag != null ? { 'If-None-Match': kept.etag } : {},
    },
  );
  if (status === 304 && kept) return keep(kept.flags, kept.etag, FRESH_MS);
  if (status === 429) {
    const seconds = secondsToWait(headers);
    const pause = seconds > 0 ? Math.min(seconds, PAUSE_SECONDS.longest) : PAUSE_SECONDS.usual;
    return keep(kept?.flags ?? {}, kept?.etag ?? null, pause * 1000);
  }
  if (status !== 200) throw new ServiceError(status, body);
  const { flags } = v.parse(bulkSchema, JSON.parse(body));
  const evaluated = flags.filter(({ errorCode }) => errorCode == null);
  const values = Object.fromEntries(evaluated.map(({ key, value }) => [key, value]));
  return keep(values, headers.get('ETag'), FRESH_MS);
}

/** Returns the kept response to a question, however old it is. */
function lastResponse(question: string): v.InferOutput<typeof keptSchema> | undefined {
  const kept = keptValue(KEY, keptSchema, { maxAge: Infinity })?.value;
  return kept?.question === question ? kept : undefined;
}

/** Returns the address of the protocol's bulk evaluation, of a service on this site or on a secure one. */
function evaluationAddress(base: string): string {
  const url = new URL(base, location.origin);
  if (url.origin !== location.origin && url.protocol !== 'https:')
    throw new Error('The flag service is not on a secure address.');
  return `${url.origin}${url.pathname.replace(/\/$/, '')}/ofrep/v1/evaluate/flags`;
}
