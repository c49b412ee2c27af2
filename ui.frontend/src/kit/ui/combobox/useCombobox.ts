import { type KeyboardEvent, useState } from 'react';
import { useAsync } from '../async/useAsync';

/** Suggestions for a text box, and its keys: an editable combobox with a listbox (ARIA practices). */
export interface Combobox<Option> {
  readonly options: readonly Option[];
  /** The index of the option that the arrow keys have reached; -1 if no option is active. */
  readonly active: number;
  readonly isOpen: boolean;
  readonly onInput: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly close: () => void;
  readonly choose: (option: Option) => void;
}

/** The id of an option, and of the list. */
export const optionId = (id: string, index: number): string => `${id}-suggestion-${index}`;
export const listId = (id: string): string => `${id}-suggestions`;

/**
 * Loads suggestions after some characters and a pause in typing. A request that is still loading is aborted when the
 * visitor types more. If it fails, there are no suggestions.
 */
export function useCombobox<Option>({
  minText,
  pauseMs,
  suggest,
  onChoose,
}: {
  /** The shortest text for which suggestions load. */
  minText: number;
  /** The pause in typing before they load, in milliseconds. */
  pauseMs: number;
  suggest: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  onChoose: (option: Option) => void;
}): Combobox<Option> {
  const [{ text, active, isClosed }, setState] = useState({ text: '', active: -1, isClosed: true });
  const answer = useAsync(text.length < minText ? undefined : text, async (signal) => {
    await pauseOf(pauseMs, signal);
    return suggest(text, signal);
  });
  const options = answer.kind === 'done' ? answer.value : [];
  const isOpen = !isClosed && options.length > 0;

  const onInput = (typed: string): void => {
    setState({ text: typed.trim(), active: -1, isClosed: false });
  };
  const activate = (index: number): void => {
    setState({ text, active: index, isClosed: false });
  };
  // The arrow keys can reopen loaded suggestions; a request that is still loading is aborted.
  const close = (): void => {
    if (isClosed) return;
    setState({ text: options.length > 0 ? text : '', active: -1, isClosed: true });
  };
  const choose = (option: Option): void => {
    close();
    onChoose(option);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, altKey } = event;
    const isStep = key === 'ArrowDown' || key === 'ArrowUp';
    if (isStep && options.length > 0) {
      const step = key === 'ArrowDown' ? 1 : -1;
      event.preventDefault();
      activate(altKey ? -1 : around(active, step, options.length));
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
      // These keys move the caret in the text, so no option stays active.
      setState({ text, active: -1, isClosed });
    }
  };

  return { options, active, isOpen, onInput, onKeyDown, close, choose };
}

/** Returns the next index in a cycle of the text (-1) and the options. */
function around(active: number, step: 1 | -1, count: number): number {
  const next = active + step;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}

/** Resolves after a time; never if the signal is aborted before. */
function pauseOf(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
    });
  });
}
