import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MIN_TEXT } from '../../domain/stores/textSearch';
import type { Suggest } from './locator';

/** So long nothing must be typed before anybody is asked, in milliseconds (domain-facts §2). */
const PAUSE = 500;

export interface Suggestions {
  readonly options: readonly string[];
  /** The place of the option that the arrow keys have reached; -1 is none. */
  readonly active: number;
  readonly isOpen: boolean;
  readonly onInput: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly close: () => void;
}

const NONE = { options: [] as readonly string[], active: -1, isOpen: false };

/**
 * The behaviour of a text box that suggests (the ARIA practices' combobox with a list): asks after
 * three characters and a pause, and moves through the list by the arrow keys.
 * @param onChoose called with the option that Enter has chosen
 */
export function useSuggestions(suggest: Suggest, onChoose: (text: string) => void): Suggestions {
  const [state, setState] = useState(NONE);
  const pending = useRef<{ stop: () => void }>(undefined);

  useEffect(
    () => () => {
      pending.current?.stop();
    },
    [],
  );

  const close = (): void => {
    pending.current?.stop();
    setState((now) => (now.isOpen ? { ...now, active: -1, isOpen: false } : now));
  };

  const onInput = (text: string): void => {
    pending.current?.stop();
    setState(NONE);
    if (text.trim().length < MIN_TEXT) return;
    pending.current = after(PAUSE, async (signal) => {
      const options = await suggest(text.trim(), signal).catch(() => []);
      if (!signal.aborted) setState({ options, active: -1, isOpen: options.length > 0 });
    });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { options, active, isOpen } = state;
    const { key, altKey } = event;
    const isStep = key === 'ArrowDown' || key === 'ArrowUp';
    if (isStep && options.length > 0) {
      const step = key === 'ArrowDown' ? 1 : -1;
      event.preventDefault();
      setState({
        options,
        active: altKey ? -1 : around(active, step, options.length),
        isOpen: true,
      });
    } else if (key === 'Enter') {
      const chosen = isOpen ? options[active] : undefined;
      close();
      if (chosen === undefined) return;
      event.preventDefault();
      onChoose(chosen);
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (key === 'Home' || key === 'End' || key === 'ArrowLeft' || key === 'ArrowRight') {
      // These move in the text, and so out of the list.
      setState({ ...state, active: -1 });
    }
  };

  return { ...state, onInput, onKeyDown, close };
}

/** From the text (-1) through the options and back to it. */
function around(active: number, step: 1 | -1, count: number): number {
  const next = active + step;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}

function after(pause: number, work: (signal: AbortSignal) => Promise<void>): { stop: () => void } {
  const abort = new AbortController();
  const timer = setTimeout(() => void work(abort.signal), pause);
  return {
    stop: () => {
      clearTimeout(timer);
      abort.abort();
    },
  };
}
