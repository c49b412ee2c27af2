import { useEffect, useImperativeHandle, useRef, type JSX, type Ref } from 'react';
import { FieldError } from '../../ui/FieldFrame';
import type { Suggest } from './locator';
import { useSuggestions } from './useSuggestions';

/**
 * The box with its suggestions: an editable combobox with a list of its own (ARIA practices).
 * Uncontrolled, so that what was typed before the slot was alive stays.
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
  /** What the address says; it is put into the box, whose words are otherwise left alone. */
  text: string | undefined;
  error: string | undefined;
  suggest: Suggest;
  /** A suggestion was chosen; it stands in the box. */
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
        <SearchGlass />
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
          aria-label="Suggestions"
          hidden={!isOpen}
        >
          {options.map((option, index) => (
            // The box keeps the focus and listens to the keys for its options.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- as said above
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
        {isOpen && `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}.`}
      </p>
      <FieldError id={`${id}-q`} error={error} />
    </div>
  );
}

const optionId = (id: string, index: number): string => `${id}-suggestion-${index}`;

function SearchGlass(): JSX.Element {
  return (
    <svg
      className="ui-locator__glass"
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="8.5" cy="8.5" r="6" />
      <path d="m13 13 5 5" />
    </svg>
  );
}
