import { AsyncLocalStorage } from 'node:async_hooks';

/** The storages that are in use, of whichever file of tests has made them. */
const used = new Set();

const { run } = AsyncLocalStorage.prototype;

AsyncLocalStorage.prototype.run = function runAndNote(...args) {
  used.add(this);
  return run.apply(this, args);
};

/**
 * An environment that frees the AsyncLocalStorage which jest-circus 30 makes for each file of tests and never lets
 * go. Each promise of Node 20 walks all that are in use: after 130 files an await took fifty times as long as after
 * one.
 */
export function releasingStorages(Environment) {
  return class extends Environment {
    async teardown() {
      await super.teardown();
      for (const storage of used) storage.disable();
      used.clear();
    }
  };
}
