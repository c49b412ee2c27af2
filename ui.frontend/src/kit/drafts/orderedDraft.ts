import * as v from 'valibot';
import { instant, toRecord } from '../../base/values/tolerant';
import type { FormOutcome } from '../../base/content/formPost';

/** Form state that a service has stored. */
export interface SavedDraft {
  /** The saved state; the caller validates it. */
  readonly state: unknown;
  /** Epoch milliseconds; undefined if the service does not report it. */
  readonly savedAt: number | undefined;
}

/**
 * The form state of one form. It survives a reload and holds what no browser storage may hold.
 */
export interface Draft {
  /**
   * Returns the last saved state; undefined if there is none any more, or never was. Never rejects.
   */
  readonly read: () => Promise<FormOutcome<SavedDraft | undefined>>;
  /**
   * Saves the state; the service determines for whom and for how long. Saves reach it in order:
   * while one is under way, only the last of those that follow is sent. Never rejects.
   * @param state as JSON at most as long as the service allows
   */
  readonly save: (state: unknown) => Promise<FormOutcome>;
  /**
   * Saves the state after a pause, which begins again with each call. Resolves with the outcome of
   * the save, or of the `save` or `drop` that ended the pause. Never rejects.
   * @param state returns the state at the end of the pause
   */
  readonly saveSoon: (state: () => unknown) => Promise<FormOutcome>;
  /** Deletes all state that was saved so far, once the form was accepted. Never rejects. */
  readonly drop: () => Promise<FormOutcome>;
  /**
   * Ends the pause, and sends the waiting state at once, because the page may be gone before the
   * request under way completes. If the page stays, the state is also sent in its turn.
   */
  readonly leave: () => void;
}

/** The calls that a service offers for the state of one form. None of them rejects. */
export interface DraftCalls {
  readonly read: Draft['read'];
  /** @param state JSON */
  readonly save: (state: string) => Promise<FormOutcome>;
  readonly drop: Draft['drop'];
  /**
   * Saves a state while another save is under way, even if the visitor leaves the page.
   * @param state JSON
   */
  readonly saveAtOnce: (state: string) => Promise<unknown>;
}

/**
 * A draft whose calls reach the service one after another, and a way to queue other requests behind
 * them.
 */
export interface OrderedDraft {
  readonly draft: Draft;
  /** Sends a request after everything that is under way. */
  readonly inTurn: <T>(send: () => Promise<T>) => Promise<T>;
  /** Returns the state that waits for its turn, as JSON. */
  readonly waitingState: () => string | undefined;
}

/** Puts the calls of a draft in order, so that none overtakes another. */
export function orderedDraft(calls: DraftCalls): OrderedDraft {
  /** The request under way; the next one waits for it. */
  let last: Promise<unknown> = Promise.resolve();
  /** The state that waits for its turn, and the promise for all callers that have saved since. */
  let waiting: WaitingSave | undefined;
  let isBusy = false;
  let pause: Pause | undefined;

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

  function save(state: unknown): Promise<FormOutcome> {
    return endPause(enqueue(JSON.stringify(state)));
  }

  function saveSoon(state: () => unknown): Promise<FormOutcome> {
    pause ??= newPause();
    clearTimeout(pause.timer);
    pause.state = state;
    pause.timer = setTimeout(saveRest, PAUSE_MS);
    return pause.outcome;
  }

  /** Saves the state that waits for the end of the pause. */
  function saveRest(): void {
    if (pause?.state) void save(pause.state());
  }

  function endPause(outcome: Promise<FormOutcome>): Promise<FormOutcome> {
    clearTimeout(pause?.timer);
    pause?.end(outcome);
    pause = undefined;
    return outcome;
  }

  function enqueue(state: string): Promise<FormOutcome> {
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
    // Later states are saved after the draft is dropped.
    waiting = undefined;
    return endPause(inTurn(calls.drop));
  }

  function leave(): void {
    saveRest();
    if (!isBusy || !waiting || waiting.state === waiting.sentAtOnce) return;
    waiting.sentAtOnce = waiting.state;
    const sent = calls.saveAtOnce(waiting.state);
    // A drop must not overtake it.
    last = last.then(() => sent);
  }

  return {
    draft: { read: () => inTurn(calls.read), save, saveSoon, drop, leave },
    inTurn,
    waitingState: () => waiting?.state,
  };
}

/** The length of the pause before typed text is saved, in milliseconds. */
const PAUSE_MS = 400;

interface Pause {
  state?: () => unknown;
  timer?: ReturnType<typeof setTimeout>;
  readonly outcome: Promise<FormOutcome>;
  readonly end: (outcome: Promise<FormOutcome>) => void;
}

function newPause(): Pause {
  let end: Pause['end'] = () => undefined;
  const outcome = new Promise<FormOutcome>((resolve) => {
    end = resolve;
  });
  return { outcome, end };
}

interface WaitingSave {
  /** JSON */
  state: string;
  /** The state that was sent when the visitor left the page. */
  sentAtOnce?: string;
  readonly outcome: Promise<FormOutcome>;
}

/**
 * Returns the state in a service's data, which contain it as the JSON text that was sent; undefined
 * if nothing is stored.
 */
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
