import * as v from 'valibot';
import { instant, toRecord } from '../domain/tolerant';
import { nothing, submitForm } from './content/contentForm';
import { endpoint } from './content/endpoints';
import type { FormOutcome } from './formPost';

/** Form state that the service has kept for this browser. */
export interface SavedDraft {
  /** What was saved; the caller validates it. */
  readonly state: unknown;
  /** Epoch milliseconds; undefined where the service does not say it. */
  readonly savedAt: number | undefined;
}

/** The form state of one form, which survives a reload (product-spec §4) and holds what no storage may. */
export interface Draft {
  /** What was saved last; undefined where there is nothing, or no longer. Never rejects. */
  readonly read: () => Promise<FormOutcome<SavedDraft | undefined>>;
  /**
   * Keeps the state for this browser, and the account that is signed in, until it is dropped, the
   * visitor signs out, or 30 minutes have passed. Saves reach the service in their order: while one is
   * on its way, of those that follow the last is sent alone. Never rejects.
   * @param state as JSON at most 64 KB
   */
  readonly save: (state: unknown) => Promise<FormOutcome>;
  /** Forgets the state, with what was saved until now: when the form was accepted. Never rejects. */
  readonly drop: () => Promise<FormOutcome>;
}

/**
 * The draft of a form, kept by the draft service (`rasavedraft`, which this project invented), because
 * nothing about a person's health may stand in a browser's storage.
 *
 * @param form the form's name, as `pharmacy-sign-up`
 */
export function createDraft(form: string): Draft {
  /** The request on its way; the next one waits for it, so that none overtakes another. */
  let last: Promise<unknown> = Promise.resolve();
  /** The state that waits for its turn, and the promise of all who have saved since. */
  let waiting: WaitingSave | undefined;

  function inTurn<T>(send: () => Promise<T>): Promise<T> {
    const next = last.then(send);
    last = next;
    return next;
  }

  function save(state: unknown): Promise<FormOutcome> {
    const fields = { form, state: JSON.stringify(state) };
    if (waiting) {
      waiting.fields = fields;
      return waiting.outcome;
    }
    const entry: WaitingSave = {
      fields,
      outcome: inTurn(() => {
        if (waiting === entry) waiting = undefined;
        return post('rasavedraft', entry.fields);
      }),
    };
    waiting = entry;
    return entry.outcome;
  }

  function drop(): Promise<FormOutcome> {
    // What is saved from now on is saved after the draft is dropped.
    waiting = undefined;
    return inTurn(() => post('radropdraft', { form }));
  }

  return {
    save,
    drop,
    read: () =>
      inTurn(() =>
        submitForm({
          endpoint: endpoint('ragetdraft'),
          fields: { form },
          answer: savedDraft,
          unshared: true,
        }),
      ),
  };
}

/** `Data` is null where nothing is kept; what is kept comes as the JSON text that was sent. */
const savedDraft = v.pipe(
  v.unknown(),
  v.transform((data): SavedDraft | undefined => {
    const { state: kept, savedAt } = toRecord(data);
    const state = typeof kept === 'string' ? parsed(kept) : kept;
    return state === undefined || state === null
      ? undefined
      : { state, savedAt: v.parse(instant, savedAt) };
  }),
);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

interface WaitingSave {
  fields: Fields;
  readonly outcome: Promise<FormOutcome>;
}

type Fields = Readonly<Record<string, string>>;

const post = (name: 'rasavedraft' | 'radropdraft', fields: Fields): Promise<FormOutcome> =>
  submitForm({ endpoint: endpoint(name), fields, answer: nothing, unshared: true });
