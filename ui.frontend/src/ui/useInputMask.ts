import { useEffect, type RefObject } from 'react';
import type { Mask } from './inputMask';

/**
 * Masks an input. The mask's code comes after hydration, in a chunk of its own; what was typed
 * until then is masked when it arrives. `mask` must be the same object in every render.
 */
export function useInputMask(input: RefObject<HTMLInputElement | null>, mask: Mask): void {
  useEffect(() => {
    let wanted = true;
    let unmask: (() => void) | undefined;
    import(/* webpackChunkName: "input-mask" */ './inputMask').then(
      ({ maskInput }) => {
        if (wanted && input.current) unmask = maskInput(input.current, mask);
      },
      () => {
        // Without its mask the field still takes a number; who reads it has to cope with both.
      },
    );
    return () => {
      wanted = false;
      unmask?.();
    };
  }, [input, mask]);
}
