import type { Author } from './authoring/author';
import { loadSentences } from './loadSentences';
import { withRetries } from '../base/pacing/withRetries';
import type { Registration } from '../slot/defineSlot';
import { replayFocus, type PendingSlot } from './eventReplay';
import type * as Mount from './mount';
import { fetchChunks, savesData } from './fetchChunks';
import { schedule, type Conditions } from './schedule';
import type { SlotError } from './slotError';
import { createTranslation } from './translation';

/** One slot on the page, from the moment it is found to the moment it leaves. */
export interface SlotState extends PendingSlot {
  /**
   * False until the slot's code has arrived, or has failed to arrive once: from then on the
   * browser, React or the fallback answers to events.
   */
  settled: boolean;
  /** Whether it is loaded because the visitor points at it or has the focus in it. */
  isUsed: boolean;
  cancelSchedule: () => void;
  /**
   * Present once the slot's code is. Hydrates synchronously, or, where it gets a callback and the page is not translated, in
   * slices of a few milliseconds.
   */
  hydrate?: (onHydrated?: () => void) => void;
  mounted?: Mount.MountedSlot;
}

export type Hydration = ReturnType<typeof createHydration>;

interface HydrationOptions {
  /** The conditions that the registry names beside those of `schedule`. */
  readonly conditions?: Conditions;
  /** Receives each failure of a slot, which the visitor's page survives. */
  readonly onSlotError?: (failure: SlotError) => void;
  /** Loads the code that mounts a slot; tests replace it. */
  readonly loadMount?: () => Promise<Pick<typeof Mount, 'mount'>>;
}

/**
 * Finds every slot on the page, hydrates each when it is due, and unmounts those that leave. It
 * does not import React, which arrives with the first slot that is due (`mount.tsx`).
 */
export function createHydration(
  registry: Readonly<Record<string, Registration>>,
  {
    conditions = {},
    onSlotError = () => undefined,
    loadMount = () => import(/* webpackChunkName: "mount" */ './mount'),
  }: HydrationOptions = {},
) {
  const states = new Map<Element, SlotState>();
  const ready: SlotState[] = [];
  let loadingAuthor: Promise<Author> | undefined;
  let author: Author | undefined;
  const translation = createTranslation();

  /**
   * Follows the page as it changes: slots that appear are found, those that leave are unmounted,
   * and a slot whose `data-cmp-*` attributes change gets new props. An author's editor replaces a
   * whole node when a dialog is saved, which is one slot that leaves and another that appears.
   *
   * Attributes are watched on the slots only, and changes of text nodes are ignored, so that it
   * costs a visitor's page next to nothing. Returns what stops it.
   */
  const watch = (): (() => void) => {
    const observer = new MutationObserver((records) => {
      translation.follow(records.filter(({ type }) => type === 'childList'));
      const changed = new Set<Element>();
      let moved = false;
      for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
        if (type === 'childList') moved ||= [...addedNodes, ...removedNodes].some(isElement);
        else if (attributeName === 'id' || attributeName?.startsWith('data-cmp-'))
          changed.add(target as Element);
      }
      if (moved) reconcile();
      for (const element of changed) states.get(element)?.mounted?.update();
    });
    const reconcile = (): void => {
      for (const state of states.values()) if (!state.element.isConnected) remove(state);
      for (const element of document.querySelectorAll<HTMLElement>('[data-cmp-is]'))
        if (add(element)) observer.observe(element, { attributes: true });
    };
    observer.observe(document.documentElement, { childList: true, subtree: true });
    reconcile();
    return () => {
      observer.disconnect();
    };
  };

  /** An unknown name is ignored, because AEM's Core Components use `data-cmp-is`, too. */
  const add = (element: HTMLElement): boolean => {
    const registration = registry[nameOf(element)];
    if (!registration || states.has(element)) return false;
    const state: SlotState = {
      element,
      settled: false,
      isUsed: false,
      awaitedSince: Infinity,
      load: () => void load(state, registration),
      cancelSchedule: () => undefined,
    };
    states.set(element, state);
    state.cancelSchedule = schedule(
      element,
      registration,
      (isUsed = false) => {
        state.isUsed = isUsed;
        state.load();
      },
      {
        conditions,
        fetchAhead: () => {
          if (savesData()) return;
          void fetchChunks('later', () => {
            void loadMount();
            void registration.load();
            void loadSentences(nameOf(element));
          });
        },
      },
    );
    return true;
  };

  const load = async (state: SlotState, registration: Registration): Promise<void> => {
    state.cancelSchedule();
    state.load = () => undefined;
    try {
      const [{ mount }, { default: slot }] = await withRetries(
        () => loadCode(state, registration),
        // Until the next try the server's markup works as plain HTML does. Offline it would lead to the browser's page
        // about the connection, and lose what was typed.
        () => {
          if (navigator.onLine) settle(state);
        },
      );
      state.hydrate = (onHydrated) => {
        // Between two slices the browser would translate the texts again, and React would find others than its own.
        const isTranslated = translation.undo(state.element);
        state.mounted = mount(state.element, slot, {
          author: () => author,
          onHydrated: isTranslated ? undefined : onHydrated,
          onError: (phase) => {
            onSlotError({ slot: slot.name, phase });
          },
        });
        if (isTranslated) onHydrated?.();
      };
      if (ready.push(state) === 1) setTimeout(hydrateNext);
    } catch (error) {
      console.error(`The slot "${nameOf(state.element)}" could not be loaded.`, error);
      onSlotError({ slot: nameOf(state.element), phase: 'load' });
    }
  };

  /** Fetches everything at once, but runs React and the component in a task each. */
  const loadCode = async (state: SlotState, registration: Registration) => {
    const { element, isUsed, awaitedSince } = state;
    const name = nameOf(element);
    const opens = isUsed || awaitedSince < Infinity ? registration.opens : undefined;
    if (opens) preloadStyles(element);
    const fetched = fetchChunks('now', () => {
      void registration.load();
      void opens?.();
    });
    const [mount] = await Promise.all([loadMount(), loadSentences(name), loadingAuthor, fetched]);
    await new Promise((resolve) => setTimeout(resolve));
    const code = await registration.load();
    await (author ? author.prepare(code.default) : code.default.prepare?.());
    return [mount, code] as const;
  };

  /**
   * Hydrates one slot per task, so that a page of many slots answers to the visitor in between.
   * Slots with a queued event go first, in the order of the events.
   */
  const hydrateNext = (): void => {
    // Infinity minus Infinity is NaN: two slots without an event stay in their order.
    ready.sort((one, other) => one.awaitedSince - other.awaitedSince || 0);
    const state = ready.shift();
    if (ready.length > 0) setTimeout(hydrateNext);
    if (state) settle(state);
  };

  /** Hydrates a slot whose code is there; its queued event then reaches React or the browser. */
  const settle = (state: SlotState): void => {
    if (states.get(state.element) !== state) return;
    const { hydrate } = state;
    const finish = (): void => {
      const { queuedEvent } = state;
      state.settled = true;
      delete state.queuedEvent;
      replayFocus(state.element);
      queuedEvent?.replay();
    };
    try {
      if (hydrate && !state.queuedEvent) {
        hydrate(finish);
        return;
      }
      state.queuedEvent?.release();
      hydrate?.();
    } catch (error) {
      // From here the server's markup answers to events.
      console.error(`The slot "${nameOf(state.element)}" could not be mounted.`, error);
      onSlotError({ slot: nameOf(state.element), phase: 'hydrate' });
    }
    finish();
  };

  const remove = (state: SlotState): void => {
    states.delete(state.element);
    state.cancelSchedule();
    state.mounted?.unmount();
  };

  return {
    watch,
    /** The state of the slot around an element, if an event in it has to be queued. */
    unsettled(element: Element): SlotState | undefined {
      const slot = element.closest('[data-cmp-is]');
      const state = slot && states.get(slot);
      return state && !state.settled ? state : undefined;
    },
    /** Connects every slot to the page editor, and hydrates those that are not due yet. */
    async connectAuthor(loading: Promise<Author>): Promise<void> {
      loadingAuthor = loading;
      author = await loading;
      for (const state of states.values()) {
        state.load();
        state.mounted?.update();
      }
    },
  };
}

/** Fetches the style sheet of what a press opens; it is used only once the code is there as well. */
function preloadStyles({ id }: HTMLElement): void {
  const template = document.getElementById(`${id}-styles`) as HTMLTemplateElement | null;
  const link = template?.content.querySelector('link')?.cloneNode() as HTMLLinkElement | undefined;
  if (link) document.head.append(Object.assign(link, { rel: 'preload', as: 'style' }));
}

const nameOf = (element: HTMLElement): string => element.dataset.cmpIs ?? '';

const isElement = (node: Node): boolean => node.nodeType === Node.ELEMENT_NODE;
