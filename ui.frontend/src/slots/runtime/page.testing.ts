import type { Author } from '../../authoring/Author';
import { createLives, type Lives } from './hydration';
import type { AnySlot, Registration } from '../registry';
import type { Due } from './schedule';
import { keepTaps } from './eventReplay';
import { watch } from './watch';

export interface TestPage {
  lives: Lives;
  /** Lets the slot's code arrive, or fail to. */
  deliver: () => Promise<void>;
  lose: () => Promise<void>;
  requested: () => boolean;
}

/** Starts what `main.ts` starts, with a network that delivers a slot's code when it is told to. */
export function startPage(slot: AnySlot, due: Due = 'load', author?: Promise<Author>): TestPage {
  const waiting: PromiseWithResolvers<{ default: AnySlot }>[] = [];
  const load: Registration['load'] = () => {
    const arrival = defer<{ default: AnySlot }>();
    waiting.push(arrival);
    return arrival.promise;
  };
  const lives = createLives({ [slot.name]: { due, load } }, () => import('./mount'));
  if (author) void lives.attend(author);
  stops.push(keepTaps(lives), watch(lives));
  return {
    lives,
    deliver: async () => {
      for (const { resolve } of waiting.splice(0)) resolve({ default: slot });
      await settled();
    },
    lose: async () => {
      for (const { reject } of waiting.splice(0)) reject(new Error('offline'));
      await settled();
    },
    requested: () => waiting.length > 0,
  };
}

const stops: (() => void)[] = [];

/** Empties the page, and with it every slot's life. */
export async function leavePage(): Promise<void> {
  document.body.replaceChildren();
  await settled();
  for (const stop of stops.splice(0)) stop();
  jest.restoreAllMocks();
}

/** Until every task that is due has run: observers, imports, and slots that wait their turn. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
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
