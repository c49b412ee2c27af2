import { act, renderHook } from '@testing-library/react';
import { useAsync } from './useAsync';

interface Call {
  readonly key: string;
  readonly signal: AbortSignal;
  readonly resolve: (value: string) => Promise<void>;
  readonly reject: (error: Error) => Promise<void>;
}

let calls: Call[];

beforeEach(() => {
  calls = [];
});

function start(first: string | undefined) {
  const hook = renderHook(
    ({ key }: { key: string | undefined }) =>
      useAsync(
        key,
        (signal) =>
          new Promise<string>((resolve, reject) => {
            calls.push({
              key: key ?? '',
              signal,
              resolve: (value) =>
                act(async () => {
                  resolve(value);
                  await Promise.resolve();
                }),
              reject: (error) =>
                act(async () => {
                  reject(error);
                  await Promise.resolve();
                }),
            });
          }),
      ),
    { initialProps: { key: first } },
  );
  const ask = (key: string | undefined): void => {
    hook.rerender({ key });
  };
  return { ask, outcome: () => hook.result.current, end: hook.unmount };
}

const call = (index: number): Call => {
  const found = calls[index];
  if (!found) throw new Error(`There was no call ${index}.`);
  return found;
};

test('does nothing without a key', () => {
  const { outcome } = start(undefined);
  expect(outcome()).toEqual({ kind: 'idle' });
  expect(calls).toEqual([]);
});

test('works once per key, however often it is rendered', async () => {
  const { ask, outcome } = start('a');
  expect(outcome()).toEqual({ kind: 'pending', last: undefined });
  ask('a');
  await call(0).resolve('A');
  expect(outcome()).toEqual({ kind: 'done', value: 'A' });
  const before = outcome();
  ask('a');
  expect(outcome()).toBe(before);
  expect(calls).toHaveLength(1);
});

test('another key aborts the previous work and ignores its outcome', async () => {
  const { ask, outcome } = start('slow');
  ask('quick');
  expect(call(0).signal.aborted).toBe(true);
  await call(1).resolve('Quick');
  await call(0).resolve('Slow');
  expect(outcome()).toEqual({ kind: 'done', value: 'Quick' });
});

test('the last value is available until the next one', async () => {
  const { ask, outcome } = start('a');
  await call(0).resolve('A');
  ask('b');
  expect(outcome()).toEqual({ kind: 'pending', last: 'A' });
});

test('a failure stays while it is tried again', async () => {
  const { outcome } = start('a');
  await call(0).reject(new Error('offline'));
  const failed = outcome();
  if (failed.kind !== 'failed') throw new Error('It has not failed.');
  expect(failed).toMatchObject({ error: new Error('offline'), failure: { retrying: false } });
  act(() => {
    failed.failure.retry();
  });
  expect(outcome()).toMatchObject({ kind: 'failed', failure: { retrying: true } });
  await call(1).resolve('A');
  expect(outcome()).toEqual({ kind: 'done', value: 'A' });
});

test('unmounting the component aborts the work', () => {
  const { end } = start('a');
  end();
  expect(call(0).signal.aborted).toBe(true);
});
