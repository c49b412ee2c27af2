import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds, like `dur`. */
  readonly ts: number;
  readonly dur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly url?: string; readonly requestId?: string };
  };
}

/** A task of a page's main thread, in milliseconds. */
interface Task {
  readonly at: number;
  readonly length: number;
}

/** Chromium's trace of a page. */
export interface Trace {
  readonly tasks: readonly Task[];
  /** Returns when the response to a request had arrived, on the time scale of the tasks. */
  arrivalOf: (address: string) => number;
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

/** Traces a page while a visitor acts. */
export async function traceDuring(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<Trace> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  return read(await browser.stopTracing());
}

/** Returns the length of the longest task in milliseconds; 0 without tasks. */
export function longestOf(tasks: readonly Task[]): number {
  return tasks.reduce((longest, { length }) => Math.max(longest, length), 0);
}

function read(trace: Buffer): Trace {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const requests = events.filter(
    ({ name, args }) =>
      name === 'ResourceSendRequest' && args?.data?.url?.startsWith('http') === true,
  );
  // The browser's own pages, such as its start page, run in other processes.
  const pages = new Set(requests.map(({ pid }) => pid));
  const mains = new Set(
    events
      .filter(
        ({ name, pid, args }) =>
          name === 'thread_name' && args?.name === 'CrRendererMain' && pages.has(pid),
      )
      .map(({ pid, tid }) => `${String(pid)} ${String(tid)}`),
  );
  const tasks = events
    .filter(
      ({ name, ph, pid, tid }) =>
        name === 'RunTask' && ph === 'X' && mains.has(`${String(pid)} ${String(tid)}`),
    )
    .map(({ ts, dur = 0 }) => ({ at: ts / 1000, length: dur / 1000 }));
  if (tasks.length === 0) throw new Error('The trace contains no task of a page.');
  return {
    tasks,
    arrivalOf(address) {
      const request = requests.find(({ args }) => args?.data?.url?.includes(address));
      const finish = events.find(
        ({ name, args }) =>
          name === 'ResourceFinish' && args?.data?.requestId === request?.args?.data?.requestId,
      );
      if (!request || !finish) throw new Error(`The trace contains no response from ${address}.`);
      return finish.ts / 1000;
    },
  };
}
