import { type JSX, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { Icon, searchIcon } from '../../kit/ui/Icon';
import { SuggestionList } from '../../kit/ui/combobox/SuggestionList';
import { listId, optionId, useCombobox } from '../../kit/ui/combobox/useCombobox';
import { MIN_TEXT } from '../rules/textSearch';
import { FieldError } from '../../kit/ui/fields/FieldFrame';
import type { Suggest, SuggestedText } from './locator';

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
  const choose = (option: SuggestedText): void => {
    if (box.current) box.current.value = option.text;
    onChoose(option.text);
  };
  const combobox = useCombobox({
    minText: MIN_TEXT,
    pauseMs: TYPING_PAUSE_MS,
    suggest,
    onChoose: choose,
  });
  const { active, isOpen, onInput, onKeyDown, close } = combobox;
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
          aria-controls={listId(id)}
          aria-activedescendant={active >= 0 ? optionId(id, active) : undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error !== undefined ? `${id}-q-error` : undefined}
          onInput={(event) => {
            onInput(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <SuggestionList
          id={id}
          className="ui-locator"
          combobox={combobox}
          keyOf={(option) => option.text}
          render={(option) => option.text}
          credit={combobox.options.find(({ credit }) => credit)?.credit}
        />
      </div>
      <FieldError id={`${id}-q`} error={error} />
    </div>
  );
}

/** The pause in typing before suggestions load (docs/specification/stores.md#locators-elsewhere). */
const TYPING_PAUSE_MS = 500;
