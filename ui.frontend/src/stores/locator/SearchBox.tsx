import {
  type JSX,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { plural, t } from '../../base/i18n/t';
import { Icon, searchIcon } from '../../kit/ui/Icon';
import { useAsync } from '../../kit/ui/async/useAsync';
import { MIN_TEXT } from '../rules/textSearch';
import { FieldError } from '../../kit/ui/fields/FieldFrame';
import type { Suggest } from './locator';

/**
 * The search box with its suggestions: an editable combobox with a listbox (ARIA practices). It is
 * uncontrolled, so that text typed before hydration stays.
 */
export function SearchBox({
  id,
  ref,
  label,
  text,
  error,
  suggest,
  onChoose,
}: {
  id: string;
  ref: Ref<HTMLInputElement>;
  label: string;
  /** The text in the page's address, which replaces the box's text when it changes. */
  text: string | undefined;
  error: string | undefined;
  suggest: Suggest;
  /** Called with the chosen suggestion, after it was put into the box. */
  onChoose: (text: string) => void;
}): JSX.Element {
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current);
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (text === before.current) return;
    before.current = text;
    if (box.current) box.current.value = text ?? '';
  }, [text]);
  const choose = (option: string): void => {
    if (box.current) box.current.value = option;
    onChoose(option);
  };
  const { options, active, isOpen, onInput, onKeyDown, close } = useSuggestions(suggest, choose);
  return (
    <div className="ui-locator__box">
      <label className="ui-field__label" htmlFor={`${id}-q`}>
        {label}
      </label>
      <div className="ui-locator__combobox">
        <Icon of={searchIcon} className="ui-locator__glass" />
        <input
          ref={box}
          className="ui-field__control ui-locator__input"
          type="text"
          id={`${id}-q`}
          name="q"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-suggestions`}
          aria-activedescendant={active >= 0 ? optionId(id, active) : undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error !== undefined ? `${id}-q-error` : undefined}
          onInput={(event) => {
            onInput(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <div
          className="ui-locator__suggestions"
          id={`${id}-suggestions`}
          role="listbox"
          aria-label={t('Suggestions')}
          hidden={!isOpen}
        >
          {options.map((option, index) => (
            // The box keeps the focus and handles the keys for its options.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the box handles them
            <div
              key={option}
              className="ui-locator__suggestion"
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => {
                event.preventDefault();
              }}
              onClick={() => {
                close();
                choose(option);
              }}
            >
              {option}
            </div>
          ))}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {isOpen && plural(options.length, '{0} suggestion.', '{0} suggestions.')}
      </p>
      <FieldError id={`${id}-q`} error={error} />
    </div>
  );
}

const optionId = (id: string, index: number): string => `${id}-suggestion-${index}`;

/** The pause in typing before suggestions load (docs/specification/stores.md#locators-elsewhere). */
const TYPING_PAUSE_MS = 500;

interface Suggestions {
  readonly options: readonly string[];
  /** The index of the option that the arrow keys have reached; -1 if no option is active. */
  readonly active: number;
  readonly isOpen: boolean;
  readonly onInput: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly close: () => void;
}

/**
 * Loads suggestions after three characters and a pause, and handles the keys of the ARIA practices'
 * combobox with a listbox.
 * @param onChoose called with the option that Enter chose
 */
function useSuggestions(suggest: Suggest, onChoose: (text: string) => void): Suggestions {
  const [{ text, active, isClosed }, setState] = useState({ text: '', active: -1, isClosed: true });
  const answer = useAsync(text.length < MIN_TEXT ? undefined : text, async (signal) => {
    await pauseOf(TYPING_PAUSE_MS, signal);
    return suggest(text, signal);
  });
  const options = answer.kind === 'done' ? answer.value : NONE;
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

  return { options, active, isOpen, onInput, onKeyDown, close };
}

const NONE: readonly string[] = [];

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
