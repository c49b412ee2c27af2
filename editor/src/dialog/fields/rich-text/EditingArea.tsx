import { useId, useRef, type JSX } from 'react';
import { ErrorText, RequiredMark } from '../../../kit/fields/FieldFrame';
import type { ViewProps } from '../ViewProps';
import type { Features } from './features';
import { isSameHtml } from './storedHtml';
import { Toolbar } from './Toolbar';
import { useEditor } from './useEditor';

export interface EditingAreaProps extends ViewProps<string> {
  readonly features: Features;
  readonly onShowSource: () => void;
}

/** The text as it will look, below its toolbar. */
export function EditingArea({
  field,
  value,
  onChange,
  text,
  features,
  onShowSource,
}: EditingAreaProps): JSX.Element {
  const id = useId();
  const { label, description, errorMessage, isRequired, isDisabled } = text;
  const area = useRef<HTMLDivElement>(null);
  const editor = useEditor(area, {
    value,
    features,
    isDisabled,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': `${id}-notes`,
      'aria-required': String(isRequired),
      'aria-invalid': String(errorMessage !== undefined),
      'aria-disabled': String(isDisabled),
    },
    onChange: (html) => {
      // A change that is taken back leaves the stored text, with its own blanks.
      const { initial } = field;
      const isUnchanged = typeof initial === 'string' && isSameHtml(initial, html);
      onChange(isUnchanged ? initial : html);
    },
  });
  const focus = (): void => {
    editor?.commands.focus();
  };
  return (
    <div className="kit-field rich-text">
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- as with the label of an input; the text itself takes the focus by keyboard */}
      <span id={`${id}-label`} className="kit-field__label" onClick={focus}>
        {label}
        {isRequired && <RequiredMark />}
      </span>
      <div className="rich-text__box" data-invalid={errorMessage === undefined ? undefined : ''}>
        {editor && !isDisabled && (
          <Toolbar editor={editor} features={features} onShowSource={onShowSource} />
        )}
        <div ref={area} className="rich-text__area" />
      </div>
      <div id={`${id}-notes`}>
        {description !== undefined && <span className="kit-field__description">{description}</span>}
        {errorMessage !== undefined && (
          <span className="kit-field__error">
            <ErrorText>{errorMessage}</ErrorText>
          </span>
        )}
      </div>
    </div>
  );
}
