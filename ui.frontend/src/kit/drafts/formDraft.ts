import * as v from 'valibot';
import { instant, toRecord } from '../../base/values/tolerant';
import type { FormOutcome } from '../../base/content/formPost';

/** Form state that a service has kept. */
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
   * Keeps the state, for whom and how long the service says. Saves reach it in their order: while one is on its way,
   * of those that follow the last is sent alone. Never rejects.
   * @param state as JSON at most as long as the service allows
   */
  readonly save: (state: unknown) => Promise<FormOutcome>;
  /** Forgets the state, with what was saved until now: when the form was accepted. Never rejects. */
  readonly drop: () => Promise<FormOutcome>;
  /**
   * The page may be gone before what is on its way is answered: what waits for that is sent at once. Where the page
   * stays, it is sent in its turn as well.
   */
  readonly leave: () => void;
}

/** What a service does with the state of one form. None of it rejects. */
export interface DraftCalls {
  readonly read: Draft['read'];
  /** @param state JSON */
  readonly save: (state: string) => Promise<FormOutcome>;
  readonly drop: Draft['drop'];
  /**
   * Keeps a state while another one is on its way. It has to reach the service also where the page is left meanwhile.
   * @param state JSON
   */
  readonly saveAtOnce: (state: string) => Promise<unknown>;
}

/** A draft whose calls reach the service one after another, with what else has to wait for them. */
export interface OrderedDraft {
  readonly draft: Draft;
  /** Sends something after everything that is under way. */
  readonly inTurn: <T>(send: () => Promise<T>) => Promise<T>;
  /** The state that waits for its turn, as JSON. */
  readonly waitingState: () => string | undefined;
}

/** Brings the calls of a draft into their order, so that none overtakes another. */
export function orderedDraft(calls: DraftCalls): OrderedDraft {
  /** The request on its way; the next one waits for it. */
  let last: Promise<unknown> = Promise.resolve();
  /** The state that waits for its turn, and the promise of all who have saved since. */
  let waiting: WaitingSave | undefined;
  let isBusy = false;

  function inTurn<T>(send: () => Promise<T>): Promise<T> {
    const next = last.then(() => {
      isBusy = true;
      return send().finally(() => {
        isBusy = false;
      });
    });
    last = next;
    return next;
  }

  function save(value: unknown): Promise<FormOutcome> {
    const state = JSON.stringify(value);
    if (waiting) {
      waiting.state = state;
      return waiting.outcome;
    }
    const entry: WaitingSave = {
      state,
      outcome: inTurn(() => {
        if (waiting === entry) waiting = undefined;
        return calls.save(entry.state);
      }),
    };
    waiting = entry;
    return entry.outcome;
  }

  function drop(): Promise<FormOutcome> {
    // What is saved from now on is saved after the draft is dropped.
    waiting = undefined;
    return inTurn(calls.drop);
  }

  function leave(): void {
    if (!isBusy || !waiting || waiting.state === waiting.sentAtOnce) return;
    waiting.sentAtOnce = waiting.state;
    const sent = calls.saveAtOnce(waiting.state);
    // What drops the draft must not overtake it.
    last = last.then(() => sent);
  }

  return {
    draft: { read: () => inTurn(calls.read), save, drop, leave },
    inTurn,
    waitingState: () => waiting?.state,
  };
}

interface WaitingSave {
  /** JSON */
  state: string;
  /** The state that was sent while the page was left. */
  sentAtOnce?: string;
  readonly outcome: Promise<FormOutcome>;
}

/** The state in a service's data, which have it as the JSON text that was sent; undefined where nothing is kept. */
export function savedDraftIn(data: unknown): SavedDraft | undefined {
  const { state: kept, savedAt } = toRecord(data);
  const state = typeof kept === 'string' ? parsed(kept) : kept;
  return state === undefined || state === null
    ? undefined
    : { state, savedAt: v.parse(instant, savedAt) };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
