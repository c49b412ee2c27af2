import type { JSX, ReactNode } from 'react';
import { plural, t } from '../../../base/i18n/t';
import { listId, optionId, type Combobox } from './useCombobox';

/** The suggestions below the box of a combobox, and their number for screen readers. */
export function SuggestionList<Option>({
  id,
  className,
  combobox: { options, active, isOpen, choose },
  keyOf,
  render,
  credit,
}: {
  id: string;
  /** The block of the classes: `ui-locator` for `ui-locator__suggestions`. */
  className: string;
  combobox: Combobox<Option>;
  /** Returns a text that distinguishes an option from the others. */
  keyOf: (option: Option) => string;
  render: (option: Option) => ReactNode;
  /** The provider whose terms require its name below the options, exactly as written. */
  credit?: string | undefined;
}): JSX.Element {
  return (
    <>
      <div
        className={`${className}__suggestions`}
        id={listId(id)}
        role="listbox"
        aria-label={t('Suggestions')}
        hidden={!isOpen}
      >
        {options.map((option, index) => (
          // The box keeps the focus and handles the keys for its options.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the box handles them
          <div
            key={keyOf(option)}
            className={`${className}__suggestion`}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              choose(option);
            }}
          >
            {render(option)}
          </div>
        ))}
        {credit !== undefined && (
          <div className={`${className}__credit`} role="presentation" translate="no">
            {credit}
          </div>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {isOpen && plural(options.length, '{0} suggestion.', '{0} suggestions.')}
      </p>
    </>
  );
}
