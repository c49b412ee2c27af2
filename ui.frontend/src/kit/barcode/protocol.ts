import type { EngineKind, ReadCode } from './engines/engine';
import type { Pixels } from './prepare/pixels';

/** A frame that is transferred to the worker. */
export interface FrameMessage {
  readonly number: number;
  readonly frame: Pixels | ImageBitmap | VideoFrame;
  readonly turn: number;
}

/** A message of the worker: first its engine, or that it has none; then the codes of each frame. */
export type WorkerMessage =
  | { readonly kind: 'engine'; readonly engine: EngineKind }
  | { readonly kind: 'no-engine'; readonly reason: string }
  | { readonly kind: 'codes'; readonly number: number; readonly codes: readonly ReadCode[] }
  | { readonly kind: 'failed'; readonly number: number; readonly reason: string };
