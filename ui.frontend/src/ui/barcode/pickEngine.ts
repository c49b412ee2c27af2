import { createWasmEngine } from './engines/wasmEngine';
import type { Engine } from './engines/engine';

/** The best engine that this device has. */
export async function pickEngine(): Promise<Engine> {
  return createWasmEngine(
    new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).toString(),
  );
}
