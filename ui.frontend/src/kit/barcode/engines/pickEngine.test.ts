import type { Engine, EngineKind } from './engine';
import { pickEngine } from './pickEngine';

const engine = (kind: EngineKind): Engine => ({ kind, read: () => Promise.resolve([]) });

const makers = {
  native: () => Promise.resolve<Engine | undefined>(undefined),
  wasm: () => Promise.resolve(engine('wasm')),
  script: () => Promise.resolve(engine('script')),
};

test("the browser's own engine comes first", async () => {
  const native = () => Promise.resolve(engine('native'));
  expect((await pickEngine({ ...makers, native })).kind).toBe('native');
});

test('WebAssembly reads where the browser has no engine of its own', async () => {
  expect((await pickEngine(makers)).kind).toBe('wasm');
});

test('script reads where WebAssembly is refused or cannot be fetched', async () => {
  const wasm = () => Promise.reject(new Error('Refused to compile'));
  expect((await pickEngine({ ...makers, wasm })).kind).toBe('script');
});

test('where nothing can be loaded, the caller hears it', async () => {
  const wasm = () => Promise.reject(new Error('offline'));
  const script = () => Promise.reject(new Error('Loading chunk failed'));
  await expect(pickEngine({ ...makers, wasm, script })).rejects.toThrow('Loading chunk failed');
});
