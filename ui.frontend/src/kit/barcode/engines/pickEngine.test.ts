import type { Engine, EngineKind } from './engine';
import { pickEngine } from './pickEngine';

const engine = (kind: EngineKind): Engine => ({ kind, read: () => Promise.resolve([]) });

const makers = {
  native: () => Promise.resolve<Engine | undefined>(undefined),
  wasm: () => Promise.resolve(engine('wasm')),
  script: () => Promise.resolve(engine('script')),
};

test("the browser's own engine is preferred", async () => {
  const native = () => Promise.resolve(engine('native'));
  expect((await pickEngine({ ...makers, native })).kind).toBe('native');
});

test('WebAssembly is used if the browser has no engine of its own', async () => {
  expect((await pickEngine(makers)).kind).toBe('wasm');
});

test('the script engine is used if WebAssembly is refused or cannot be fetched', async () => {
  const wasm = () => Promise.reject(new Error('Refused to compile'));
  expect((await pickEngine({ ...makers, wasm })).kind).toBe('script');
});

test('picking an engine rejects if none can be loaded', async () => {
  const wasm = () => Promise.reject(new Error('offline'));
  const script = () => Promise.reject(new Error('Loading chunk failed'));
  await expect(pickEngine({ ...makers, wasm, script })).rejects.toThrow('Loading chunk failed');
});
