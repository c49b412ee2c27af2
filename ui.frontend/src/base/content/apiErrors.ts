import * as v from 'valibot';
import { optionalListOf, part, text } from '../values/tolerant';
import { language } from '../i18n/t';
import { request } from '../http/request';

/**
 * The address of the list of all error codes and their sentences (docs/specification/services.md#calls-by-subject).
 * Both pharmacy sites share it, and there is one for each language.
 */
const ADDRESS = '/graphql/execute.json/riteaid-web/getApiErrorList';

/** The English list's name in the session storage, where it stays as long as the tab does. */
const KEY = 'apiErrorMessages';

/** Returns the suffix in the names of a Spanish list. */
const ending = (): string => (language().startsWith('es') ? 'Spanish' : '');

/** The longest wait for the list: a sentence that comes late is of no use. */
const LIST_TIMEOUT_MS = 5_000;

const listSchema = v.array(
  v.object({ code: v.string(), message: v.string(), forms: v.array(v.string()) }),
);

type ApiErrorList = v.InferOutput<typeof listSchema>;

/** The authored sentences for a code; a missing one is `undefined`. */
export interface AuthoredMessages {
  /** The sentence that authors wrote for the code in this form. It is more precise than the service's own. */
  readonly forForm?: string | undefined;
  /** The sentence for the code in any form. It only replaces a sentence that the service does not send. */
  readonly general?: string | undefined;
}

/**
 * Creates the function that finds the authored sentences for a service's error code in a form, which is named like its
 * service (`raauth`). A list that cannot be loaded is empty, and the function never rejects.
 */
function createApiErrors(): (code: string, form: string) => Promise<AuthoredMessages> {
  /** The request in flight, which two forms that fail at once share. */
  let loading: Promise<ApiErrorList> | undefined;
  const load = (): Promise<ApiErrorList> =>
    (loading ??= ask()
      .catch((): ApiErrorList => [])
      .finally(() => (loading = undefined)));
  return async (code, form) => {
    const list = (recall() ?? (await load())).filter(
      (entry) => entry.code === code && entry.message !== '',
    );
    return {
      forForm: list.find(({ forms }) => forms.includes(form))?.message,
      general: list.find(({ forms }) => forms.length === 0)?.message,
    };
  };
}

/** Finds authored sentences for this page. */
export const apiErrorMessages = createApiErrors();

async function ask(): Promise<ApiErrorList> {
  const { ok, body } = await request(`${ADDRESS}${ending()}.json`, {
    timeout: LIST_TIMEOUT_MS,
  });
  if (!ok) return [];
  const list = v.parse(apiErrorListSchema, JSON.parse(body)).data.apiErrorList.items;
  try {
    sessionStorage.setItem(KEY + ending(), JSON.stringify(list));
  } catch {
    // Full or forbidden: the next error asks again.
  }
  return list;
}

export const apiErrorListSchema = v.object({
  data: v.object({
    apiErrorList: v.object({
      /** An entry that an author has left half empty does not affect the others. */
      items: v.array(
        v.fallback(part({ code: text, message: text, forms: optionalListOf(v.string()) }), {
          code: '',
          message: '',
          forms: [],
        }),
      ),
    }),
  }),
});

function recall(): ApiErrorList | undefined {
  try {
    const text = sessionStorage.getItem(KEY + ending());
    if (text === null) return undefined;
    return v.parse(listSchema, JSON.parse(text));
  } catch {
    // The stored list is forbidden or corrupt: a new one replaces it.
    return undefined;
  }
}
