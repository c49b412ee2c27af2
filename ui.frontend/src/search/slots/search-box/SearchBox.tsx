import { type JSX, useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../../base/i18n/t';
import { SuggestionList } from '../../../kit/ui/combobox/SuggestionList';
import { listId, optionId, useCombobox } from '../../../kit/ui/combobox/useCombobox';
import { Icon, searchIcon } from '../../../kit/ui/Icon';
import { suggestions } from '../../service/suggestions';
import { SuggestionRow } from './SuggestionRow';

export interface SearchBoxProps {
  id: string;
  /** The search page, to which the form leads. */
  searchPage: string;
  label: string;
  /** Opens the page of a chosen suggestion. */
  open?: (address: string) => void;
}

/** The shortest text for which suggestions load, and the pause in typing before they do (docs/specification/search.md#suggestions). */
const MIN_TEXT = 2;
const TYPING_PAUSE_MS = 200;

/**
 * The search box of the header with suggestions while typing. The first frame is a plain form, which works without
 * JavaScript and while the service is down. The box is uncontrolled, so that text typed before hydration stays.
 */
export function SearchBox({ id, searchPage, label, open = openPage }: SearchBoxProps): JSX.Element {
  const box = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({
    minText: MIN_TEXT,
    pauseMs: TYPING_PAUSE_MS,
    suggest: (text, signal) => suggestions(searchPage, text, signal),
    onChoose: ({ address }) => {
      open(address);
    },
  });
  const { active, isOpen, onInput, onKeyDown, close } = combobox;
  const readTyped = useEffectEvent(() => {
    const typed = box.current === document.activeElement ? box.current?.value : undefined;
    if (typed) onInput(typed);
  });
  useEffect(() => {
    readTyped();
  }, []);

  // The server shortens the form's address in its markup (docs/decisions/0006-public-addresses.md).
  return (
    <form
      className="cmp-search-box__form"
      action={searchPage}
      method="get"
      role="search"
      aria-label={label}
      onSubmit={close}
      suppressHydrationWarning
    >
      <label className="visually-hidden" htmlFor={`${id}-q`}>
        {label}
      </label>
      <input
        ref={box}
        className="cmp-search-box__input"
        type="text"
        id={`${id}-q`}
        name="q"
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId(id)}
        aria-activedescendant={active >= 0 ? optionId(id, active) : undefined}
        onInput={(event) => {
          onInput(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <button className="cmp-search-box__button" type="submit" aria-label={t('Search')}>
        <Icon of={searchIcon} />
      </button>
      <SuggestionList
        id={id}
        className="cmp-search-box"
        combobox={combobox}
        keyOf={({ group, title, address }) => `${group} ${address} ${title}`}
        render={(suggestion) => <SuggestionRow suggestion={suggestion} />}
      />
    </form>
  );
}

function openPage(address: string): void {
  location.assign(address);
}
