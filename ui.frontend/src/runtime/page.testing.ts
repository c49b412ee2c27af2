import type { Author } from './authoring/author';
import type { AnySlot, Due, Registration } from '../slot/defineSlot';
import { replayEvents } from './eventReplay';
import { createHydration, type Hydration } from './hydration';
import type { SlotError } from './slotError';

export interface TestPage {
  hydration: Hydration;
  /** The failures that were reported, in their order. */
  readonly failures: readonly SlotError[];
  /** Lets the slot's code arrive, or fail to arrive. */
  deliver: () => Promise<void>;
  lose: () => Promise<void>;
  requested: () => boolean;
}

/** Starts what `main.ts` starts, with a network that delivers a slot's code on command. */
export function startPage(
  slot: AnySlot,
  due: Due = 'load',
  author?: Promise<Author>,
  opens?: Registration['opens'],
): TestPage {
  const waiting: PromiseWithResolvers<{ default: AnySlot }>[] = [];
  let isMountRequested = false;
  const load: Registration['load'] = () => {
    isMountRequested = false;
    const arrival = defer<{ default: AnySlot }>();
    waiting.push(arrival);
    return arrival.promise;
  };
  const failures: SlotError[] = [];
  const hydration = createHydration(
    { [slot.name]: { due, load, ...(opens && { opens }) } },
    {
      onSlotError: (failure) => failures.push(failure),
      loadMount: () => {
        isMountRequested = true;
        return import('./mount');
      },
    },
  );
  if (author) void hydration.connectAuthor(author);
  stops.push(replayEvents(hydration), hydration.watch());
  return {
    hydration,
    failures,
    deliver: async () => {
      await settled();
      for (const { resolve } of waiting.splice(0)) resolve({ default: slot });
      await settled();
    },
    lose: async () => {
      await settled();
      for (const { reject } of waiting.splice(0)) reject(new Error('offline'));
      await settled();
    },
    requested: () => isMountRequested || waiting.length > 0,
  };
}

const stops: (() => void)[] = [];

/** Empties the page, which unmounts every slot. */
export async function leavePage(): Promise<void> {
  document.body.replaceChildren();
  await settled();
  for (const stop of stops.splice(0)) stop();
  jest.restoreAllMocks();
}

/** Waits until observers, imports and queued slots have run. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

interface PromiseWithResolvers<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: Error) => void;
}

function defer<T>(): PromiseWithResolvers<T> {
  let resolve!: (value: T) => void;
  let reject!: (reason: Error) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
