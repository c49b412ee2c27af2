interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds. */
  readonly dur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string } };
}

/** The longest task of a page's own thread in a trace of Chromium, in milliseconds. */
export function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  // The browser has pages of its own, such as its start page, in other processes.
  const pages = new Set(
    traceEvents
      .filter(
        ({ name, args }) =>
          name === 'ResourceSendRequest' && args?.data?.url?.startsWith('http') === true,
      )
      .map(({ pid }) => pid),
  );
  const mains = new Set(
    traceEvents
      .filter(
        ({ name, pid, args }) =>
          name === 'thread_name' && args?.name === 'CrRendererMain' && pages.has(pid),
      )
      .map(({ pid, tid }) => `${String(pid)} ${String(tid)}`),
  );
  const tasks = traceEvents
    .filter(
      ({ name, ph, pid, tid }) =>
        name === 'RunTask' && ph === 'X' && mains.has(`${String(pid)} ${String(tid)}`),
    )
    .map(({ dur = 0 }) => dur / 1000);
  if (tasks.length === 0) throw new Error('The trace holds no task of a page.');
  return tasks.reduce((longest, task) => Math.max(longest, task), 0);
}
