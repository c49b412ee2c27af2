import * as v from 'valibot';
import { part, text } from '../values/tolerant';
import { language } from '../i18n/t';
import { request } from '../http/request';

/**
 * The list of every error code and its sentence; one for both pharmacy sites (product-spec §7), and
 * one for each language.
 */
const ADDRESS = '/graphql/execute.json/riteaid-web/getApiErrorList';

/** The English list's name in the session storage, where it stays as long as the tab does. */
const KEY = 'apiErrorMessages';

/** What the names of a Spanish list end in. */
const ending = (): string => (language().startsWith('es') ? 'Spanish' : '');

/** A sentence that comes late is of no use. */
const LIST_TIMEOUT_MS = 5_000;

const listSchema = v.array(v.object({ code: v.string(), message: v.string() }));

type ApiErrorList = v.InferOutput<typeof listSchema>;

/**
 * Makes the function that finds the sentence which a visitor reads for a service's error code;
 * `undefined` where there is none or the list cannot be had. It never rejects.
 */
function createApiErrors(): (code: string) => Promise<string | undefined> {
  /** The request in flight: two forms that fail at once need one list. */
  let loading: Promise<ApiErrorList> | undefined;
  const load = (): Promise<ApiErrorList> =>
    (loading ??= ask()
      .catch((): ApiErrorList => [])
      .finally(() => (loading = undefined)));
  return async (code) => {
    const list = recall() ?? (await load());
    return list.find((entry) => entry.code === code && entry.message !== '')?.message;
  };
}

/** The page's own. */
export const apiErrorMessage = createApiErrors();

async function ask(): Promise<ApiErrorList> {
  const { ok, body } = await request(`${ADDRESS}${ending()}.json`, {
    timeout: LIST_TIMEOUT_MS,
  });
  if (!ok) return [];
  const list = v.parse(answerSchema, JSON.parse(body)).data.apiErrorList.items;
  try {
    sessionStorage.setItem(KEY + ending(), JSON.stringify(list));
  } catch {
    // Full or forbidden: the next error asks again.
  }
  return list;
}

const answerSchema = v.object({
  data: v.object({
    apiErrorList: v.object({
      /** An entry that an author has left half empty costs none of the others. */
      items: v.array(v.fallback(part({ code: text, message: text }), { code: '', message: '' })),
    }),
  }),
});

function recall(): ApiErrorList | undefined {
  try {
    const text = sessionStorage.getItem(KEY + ending());
    if (text === null) return undefined;
    return v.parse(listSchema, JSON.parse(text));
  } catch {
    // Forbidden or corrupt: a new list takes its place.
    return undefined;
  }
}
