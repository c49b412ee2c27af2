import type { Engine } from './engine';
import { createNativeEngine } from './nativeEngine';

/**
 * Returns the best engine that this device supports: the browser's own if it knows every format,
 * else WebAssembly, or script if WebAssembly is refused or cannot be fetched.
 */
export async function pickEngine(makers: EngineMakers = ENGINES): Promise<Engine> {
  const native = await makers.native();
  if (native) return native;
  try {
    return await makers.wasm();
  } catch {
    return makers.script();
  }
}

/** The functions that create the engines; script is loaded only if it is needed. */
export interface EngineMakers {
  native(): Promise<Engine | undefined>;
  wasm(): Promise<Engine>;
  script(): Promise<Engine>;
}

const ENGINES: EngineMakers = {
  native: createNativeEngine,
  wasm: async () => {
    const { createWasmEngine } = await import(
      /* webpackChunkName: "barcode-wasm" */ './wasmEngine'
    );
    return createWasmEngine(
      new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).toString(),
    );
  },
  script: async () => {
    const { createScriptEngine } = await import(
      /* webpackChunkName: "barcode-script" */ './script/scriptEngine'
    );
    return createScriptEngine();
  },
};
