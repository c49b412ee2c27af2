import { atom, type ReadableAtom } from 'nanostores';
import type { CartItem } from '../rules/cart';
import { t } from '../../base/i18n/t';
import type { CartChange, CartChanges } from '../service/cartChanges';

/** What a visitor does to the lines of a cart, beside what the cart itself says. */
export interface LinesState {
  /** The quantities that were typed and that the shop does not have yet, by the line's id. */
  readonly typed: Readonly<Record<string, string>>;
  /** What became of the last change of a line where it was not made, by the line's id. */
  readonly problems: Readonly<Record<string, LineProblem>>;
  readonly removed: RemovedLine | undefined;
  /** What is announced. */
  readonly news: string;
}

export interface LineProblem {
  /** A sentence of the shop's, or ours. */
  readonly text: string;
  /** Makes the same change again; missing where the shop has refused it. */
  readonly retry?: () => void;
}

/** The line that was removed last. */
export interface RemovedLine {
  readonly item: CartItem;
  /** Where it stood among the lines. */
  readonly position: number;
  /** Whether it can be put into the cart again as it was. */
  readonly canUndo: boolean;
  readonly isUndoing: boolean;
  /** Why it could not be put back. */
  readonly problem: string | undefined;
}

/** The changes of a cart's lines. */
export interface LineChanges {
  readonly $state: ReadableAtom<LinesState>;
  /** Takes what stands in a line's field now, and makes the change once no more is typed. */
  readonly type: (item: CartItem, text: string) => void;
  /** One piece more or less. */
  readonly step: (item: CartItem, by: 1 | -1) => void;
  /** Makes the change now. What is no number leaves the line as it is; 0 removes it. */
  readonly commit: (item: CartItem) => void;
  readonly remove: (item: CartItem, position: number) => void;
  readonly undo: () => void;
  /** Makes the changes that wait, because the lines are no longer shown. */
  readonly stop: () => void;
}

/** How long a quantity rests before it is sent. */
const TYPING_MS = 600;

/** Four digits are more than any shop sells at once. */
const QUANTITY = /^\d{1,4}$/;

/**
 * Makes the changes of one list of lines. The last quantity that was typed wins; it stays in its field
 * until the shop has it, or has refused it. A line that was removed can be put back until the next
 * change.
 */
export function createLineChanges(changes: CartChanges): LineChanges {
  const $state = atom<LinesState>({ typed: {}, problems: {}, removed: undefined, news: '' });
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; commit: () => void }>();
  /** What was sent and not answered yet, by the line's id. */
  const sent = new Map<string, number>();

  const set = (part: Partial<LinesState>): void => {
    $state.set({ ...$state.get(), ...part });
  };
  const setTyped = (id: string, text: string | undefined): void => {
    set({ typed: withEntry($state.get().typed, id, text) });
  };
  const setProblem = (id: string, problem: LineProblem | undefined): void => {
    set({ problems: withEntry($state.get().problems, id, problem) });
  };
  const stopWaiting = (id: string): void => {
    clearTimeout(waiting.get(id)?.timer);
    waiting.delete(id);
  };
  /** Says at the line, and to screen readers, why it was not changed. */
  const explain = (item: CartItem, change: CartChange, retry: () => void): void => {
    const problem = problemOf(change, retry);
    setProblem(item.id, problem);
    set({ news: `${item.name}: ${problem.text}` });
  };

  function type(item: CartItem, text: string): void {
    stopWaiting(item.id);
    setProblem(item.id, undefined);
    setTyped(item.id, text);
    if (!QUANTITY.test(text)) return;
    const change = (): void => {
      commit(item);
    };
    waiting.set(item.id, { timer: setTimeout(change, TYPING_MS), commit: change });
  }

  function commit(item: CartItem): void {
    const { id } = item;
    stopWaiting(id);
    const text = $state.get().typed[id];
    if (text === undefined) return;
    const qty = QUANTITY.test(text) ? Number(text) : undefined;
    if (qty === undefined || qty === (sent.get(id) ?? item.qty)) {
      if (!sent.has(id)) setTyped(id, undefined);
    } else if (qty === 0) {
      setTyped(id, undefined);
      void take(item, 0);
    } else void change(item, qty, text);
  }

  async function change(item: CartItem, qty: number, text: string): Promise<void> {
    const { id, name } = item;
    setProblem(id, undefined);
    set({ removed: undefined });
    sent.set(id, qty);
    const outcome = await changes.changeQty(id, qty);
    // Another quantity may have been typed or sent meanwhile, which has the last word.
    if (sent.get(id) === qty) sent.delete(id);
    if ($state.get().typed[id] !== text) return;
    if (outcome.kind === 'done') {
      setTyped(id, undefined);
      set({ news: t('{0}: {1} in your cart', name, qty) });
      return;
    }
    if (outcome.kind === 'refused') setTyped(id, undefined);
    explain(item, outcome, () => void change(item, qty, text));
  }

  async function take(item: CartItem, position: number): Promise<void> {
    stopWaiting(item.id);
    setProblem(item.id, undefined);
    set({ removed: undefined });
    const outcome = await changes.remove(item.id);
    if (outcome.kind !== 'done') {
      explain(item, outcome, () => void take(item, position));
      return;
    }
    const canUndo = item.page !== undefined && item.options.every(({ id }) => id !== '');
    setTyped(item.id, undefined);
    set({
      removed: { item, position, canUndo, isUndoing: false, problem: undefined },
      news: t('{0} was removed', item.name),
    });
  }

  async function putBack(removed: RemovedLine): Promise<void> {
    const { item } = removed;
    set({ removed: { ...removed, isUndoing: true, problem: undefined } });
    const outcome = await changes.addByForm(item.productId, item.qty, item.options);
    if (outcome.kind === 'done') {
      set({ removed: undefined, news: t('{0} is in your cart again', item.name) });
      return;
    }
    const { text } = problemOf(outcome);
    set({ removed: { ...removed, problem: text }, news: `${item.name}: ${text}` });
  }

  return {
    $state,
    type,
    step(item, by) {
      const now = $state.get().typed[item.id] ?? '';
      const qty = QUANTITY.test(now) ? Number(now) : item.qty;
      type(item, String(Math.max(1, qty + by)));
    },
    commit,
    remove: (item, position) => void take(item, position),
    undo() {
      const { removed } = $state.get();
      if (removed?.canUndo && !removed.isUndoing) void putBack(removed);
    },
    stop() {
      for (const { commit: commitNow } of [...waiting.values()]) commitNow();
    },
  };
}

function problemOf(change: CartChange, retry?: () => void): LineProblem {
  if (change.kind === 'refused')
    return { text: change.message || t('The shop did not make this change.') };
  const text = t('We could not make sure that this was changed. Check your connection.');
  return retry ? { text, retry } : { text };
}

/** The record with an entry set, or without it where the value is undefined. */
function withEntry<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
  value: Value | undefined,
): Readonly<Record<string, Value>> {
  if (value !== undefined) return { ...record, [key]: value };
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}
