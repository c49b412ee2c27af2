import { atom, type ReadableAtom } from 'nanostores';
import type { CartItem } from '../rules/cart';
import { t } from '../../base/i18n/t';
import type { CartChange, CartChanges } from '../service/cartChanges';

/** The state of a visitor's changes to the lines of a cart. */
export interface LinesState {
  /** The typed quantities that the shop does not have yet, by the line's id. */
  readonly typed: Readonly<Record<string, string>>;
  /** The reasons why the last change of a line failed, by the line's id. */
  readonly problems: Readonly<Record<string, LineProblem>>;
  readonly removed: RemovedLine | undefined;
  /** The text that is announced. */
  readonly news: string;
}

export interface LineProblem {
  /** A sentence from the shop, or our own. */
  readonly text: string;
  /** Makes the same change again; undefined if the shop refused it. */
  readonly retry?: () => void;
}

/** The line that was removed last. */
export interface RemovedLine {
  readonly item: CartItem;
  /** The line's position before it was removed. */
  readonly position: number;
  /** Whether the line can be put back as it was. */
  readonly canUndo: boolean;
  readonly isUndoing: boolean;
  /** The reason why the line could not be put back. */
  readonly problem: string | undefined;
}

/** The changes of a cart's lines. */
export interface LineChanges {
  readonly $state: ReadableAtom<LinesState>;
  /** Receives the text of a line's field, and makes the change after a pause in typing. */
  readonly type: (item: CartItem, text: string) => void;
  /** Adds one piece, or removes one. A fraction such as 1.5 goes to the next whole number. */
  readonly step: (item: CartItem, by: 1 | -1) => void;
  /** Makes the change now. 0 removes the line; a text that is not a number leaves it unchanged. */
  readonly commit: (item: CartItem) => void;
  readonly remove: (item: CartItem, position: number) => void;
  readonly undo: () => void;
  /** Makes the waiting changes at once, because the lines are about to unmount. */
  readonly stop: () => void;
}

/** The pause in typing before a quantity is sent, in milliseconds. */
const TYPING_MS = 600;

/** A quantity; no shop sells more pieces at once than four digits can name. */
const QUANTITY = /^\d{1,4}$/;

/**
 * Makes the changes of one list of lines. The last typed quantity wins; it stays in its field until
 * the shop has it or refuses it. A removed line can be put back until the next change.
 */
export function createLineChanges(changes: CartChanges): LineChanges {
  const $state = atom<LinesState>({ typed: {}, problems: {}, removed: undefined, news: '' });
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; commit: () => void }>();
  /** The quantities that are being sent, by the line's id. */
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
  /** Shows at the line why it was not changed, and announces it. */
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
    // If another quantity was typed or sent meanwhile, it wins.
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
    const canUndo =
      item.page !== undefined &&
      item.qty !== undefined &&
      item.options.every(({ id, valueId }) => id !== '' && valueId !== '');
    setTyped(item.id, undefined);
    set({
      removed: { item, position, canUndo, isUndoing: false, problem: undefined },
      news: t('{0} was removed', item.name),
    });
  }

  async function putBack(removed: RemovedLine): Promise<void> {
    const { item } = removed;
    set({ removed: { ...removed, isUndoing: true, problem: undefined } });
    const outcome = await changes.addByForm(item.productId, item.qty ?? 1, item.options);
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
      const qty = QUANTITY.test(now) ? Number(now) : (item.qty ?? 1);
      type(item, String(Math.max(1, by > 0 ? Math.floor(qty) + 1 : Math.ceil(qty) - 1)));
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
    return { text: change.message || t('We could not make this change.') };
  const text = t('We could not confirm the change. Check your connection.');
  return retry ? { text, retry } : { text };
}

/** Returns the record with an entry set, or without it if the value is undefined. */
function withEntry<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
  value: Value | undefined,
): Readonly<Record<string, Value>> {
  if (value !== undefined) return { ...record, [key]: value };
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}
