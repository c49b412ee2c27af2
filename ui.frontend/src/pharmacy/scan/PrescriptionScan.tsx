import { useEffect, useRef, useState, type JSX, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { messageText } from '../../kit/form/rules/rules';
import {
  removePrescription,
  scanMessages,
  type EnteredPrescription,
} from '../rules/scannedPrescriptions';
import { addTyped, PRESCRIPTIONS_FIELD } from '../rules/typedPrescriptions';
import { t } from '../../base/i18n/t';
import { HiddenAnswer } from '../../kit/steps/HiddenAnswer';
import { track } from '../../base/analytics/track';
import { controlAttributes, FieldFrame, type FieldProps } from '../../kit/ui/fields/FieldFrame';
import { enterValue } from '../../kit/ui/popup/fireEvent';
import { PrescriptionList } from './PrescriptionList';
import { ScanButton } from './ScanButton';

export interface PrescriptionScanProps extends Omit<FieldProps, 'label' | 'hint' | 'required'> {
  /** The list, which the caller keeps; empty in the first frame. */
  prescriptions: readonly EnteredPrescription[];
  onChange: (prescriptions: readonly EnteredPrescription[]) => void;
}

/**
 * Shows the prescriptions of a form: a field to type a number, which is always shown, and a list with a button to
 * remove each prescription. The form kit provides the props of the field; its rules are `rxNumberRules`.
 */
export function PrescriptionScan({
  prescriptions,
  onChange,
  ...given
}: PrescriptionScanProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const [news, setNews] = useState('');
  const [problem, setProblem] = useState<string>();
  const isEmpty = prescriptions.length === 0;
  const field = {
    ...given,
    label: isEmpty ? t('Prescription number') : t('Another prescription number'),
    hint: t('12 characters, printed on your label.'),
    error: given.error ?? problem,
    required: isEmpty,
  };
  useTrackedError(given.error);
  useRulesAgain(input, prescriptions);

  const add = (): void => {
    const outcome = addTyped(prescriptions, input.current?.value ?? '');
    setNews(messageText(outcome.message));
    setProblem(outcome.kind === 'invalid' ? messageText(outcome.message) : undefined);
    input.current?.focus();
    if (outcome.kind === 'invalid') return;
    // Render the list first, because the field may be empty only if the list is not.
    flushSync(() => {
      onChange(outcome.prescriptions);
    });
    if (input.current) enterValue(input.current, '');
  };

  return (
    <fieldset className="cmp-prescriptions">
      <legend className="cmp-prescriptions__legend">{t('Your prescriptions')}</legend>
      <HiddenAnswer name={PRESCRIPTIONS_FIELD} value={JSON.stringify(prescriptions)} />
      <ScanButton
        id={given.id}
        prescriptions={prescriptions}
        onChange={onChange}
        onType={() => {
          input.current?.focus();
        }}
      />
      <FieldFrame {...field}>
        <div className="cmp-prescriptions__entry">
          <input
            ref={input}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={field.defaultValue}
            {...controlAttributes(field)}
            className="ui-field__control cmp-prescriptions__number"
            onInput={() => {
              setProblem(undefined);
            }}
            onKeyDown={(event) => {
              // In an empty field, Enter sends the form, as in any other field.
              if (event.key !== 'Enter' || event.currentTarget.value.trim() === '') return;
              event.preventDefault();
              add();
            }}
          />
          <button
            className="ui-button ui-button--secondary cmp-prescriptions__add"
            type="button"
            onClick={add}
          >
            {t('Add')}
            <span className="visually-hidden">{` ${t('this prescription')}`}</span>
          </button>
        </div>
      </FieldFrame>
      <PrescriptionList
        prescriptions={prescriptions}
        onRemove={(rxNumber) => {
          onChange(removePrescription(prescriptions, rxNumber));
          setNews(t('We removed prescription {0} from your list.', rxNumber));
        }}
        next={input}
      />
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </fieldset>
  );
}

/**
 * Tracks an error event when the field reports that there is no prescription
 * (docs/specification/messages.md#error-catalogue).
 */
function useTrackedError(error: string | undefined): void {
  const isNone = error === messageText(scanMessages.none);
  useEffect(() => {
    if (isNone) track({ event: 'scan-error', eventInfo: { reason: 'no-prescription' } });
  }, [isNone]);
}

/** Makes the form check its rules again when the list has changed, as if the visitor had typed into the field. */
function useRulesAgain(
  input: RefObject<HTMLInputElement | null>,
  prescriptions: readonly EnteredPrescription[],
): void {
  const asked = useRef(prescriptions);
  useEffect(() => {
    if (asked.current === prescriptions) return;
    asked.current = prescriptions;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [input, prescriptions]);
}
