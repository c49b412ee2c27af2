import { useImperativeHandle, useRef, type JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { controlAttributes, FieldFrame } from '../fields/FieldFrame';
import { enterValue } from '../popup/fireEvent';
import type { TimePickerProps } from './options';
import { TimeField } from './TimeField';
import { listedTimes, noneLabel, readTime, secondsOf, timeLabel } from './times';

/** A time that is typed, pasted, or chosen from a list of steps; or a select, with `useSelect`. */
export function TimePicker(props: TimePickerProps): JSX.Element {
  return props.useSelect && props.loading === undefined ? (
    <TimeSelect {...props} />
  ) : (
    <TimeField {...props} />
  );
}

/** A native select with the times that can be chosen. */
function TimeSelect({ ref, ...props }: TimePickerProps): JSX.Element {
  const select = useRef<HTMLSelectElement>(null);
  const chosen = (): number | undefined => {
    const read = readTime(select.current?.value ?? '', props);
    return typeof read === 'number' ? read : undefined;
  };
  useImperativeHandle(ref, () => ({
    show() {
      select.current?.focus();
    },
    hide() {
      select.current?.blur();
    },
    isVisible: () => false,
    getSecondsFromMidnight: chosen,
    getTime() {
      const time = chosen();
      return time === undefined ? undefined : timeLabel(time, props);
    },
    setTime(time) {
      if (select.current)
        enterValue(select.current, time === undefined ? '' : timeLabel(secondsOf(time), props));
    },
  }));
  return (
    <FieldFrame {...props}>
      <select
        {...controlAttributes(props)}
        className="ui-field__control ui-field__control--select"
        defaultValue={props.time === undefined ? '' : timeLabel(secondsOf(props.time), props)}
        ref={select}
      >
        <option value="">{noneLabel(props.noneOption) ?? t('Choose a time')}</option>
        {listedTimes(props)
          .filter(({ isDisabled }) => !isDisabled)
          .map(({ label, duration }) => (
            <option key={label} value={label}>
              {duration === undefined ? label : `${label} (${duration})`}
            </option>
          ))}
      </select>
    </FieldFrame>
  );
}
