import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { useAsync } from '../async/useAsync';
import { controlAttributes, FieldFrame } from '../fields/FieldFrame';
import { clockIcon, Icon } from '../Icon';
import { enterValue, fireEvent } from '../popup/fireEvent';
import { LateContent } from '../popup/LateContent';
import { PopupBox } from '../popup/Popup';
import { usePopup } from '../popup/usePopup';
import { timeDefaults, type TimePickerProps } from './options';
import type * as TimeListChunk from './TimeList';
import {
  closest,
  isOffered,
  listedTimes,
  noneLabel,
  problemText,
  readTime,
  secondsOf,
  startOf,
  timeLabel,
} from './times';

/**
 * A field for a time. The list's code is loaded when it is first opened. The field checks its text
 * when the visitor leaves it, before a listener receives the change: `timeFormatError` fires for a
 * text that is no time, `timeRangeError` for a time that cannot be chosen, and neither becomes
 * another time.
 */
export function TimeField({ ref, loading, ...props }: TimePickerProps): JSX.Element {
  const options = { ...timeDefaults, ...props };
  const { id, showOn } = options;
  const [value, setValue] = useState(
    options.time === undefined ? undefined : secondsOf(options.time),
  );
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [isInList, setIsInList] = useState(false);
  /**
   * True if the list was open since the field was entered: a press elsewhere closes it before the
   * field is left.
   */
  const wasOpen = useRef(false);
  const popup = usePopup(input, false, options.trigger, (isOpen) => {
    wasOpen.current ||= isOpen;
    if (!isOpen) setIsInList(false);
    fireEvent(input.current, isOpen ? 'showTimepicker' : 'hideTimepicker');
  });
  const { root, box, isOpen, show, hide, contains, handlers } = popup;
  const list = useAsync<typeof TimeListChunk>(
    isOpen ? 'times' : undefined,
    () => import(/* webpackChunkName: "time-list" */ './TimeList'),
  );
  const times = listedTimes(options);
  const marked = closest(times, typed ?? value ?? startOf(options));

  /** Fires the event of an error, or keeps the time and formats it. */
  const settle = useEffectEvent((): void => {
    const text = input.current?.value.trim() ?? '';
    setTyped(undefined);
    const read = text === '' ? undefined : readTime(text, options);
    if (typeof read === 'string') {
      setValue(undefined);
      setProblem(problemText(read, options));
      fireEvent(input.current, read);
      return;
    }
    setProblem(undefined);
    const step = (typeof options.step === 'function' ? options.step(1) : options.step) * 60;
    const time =
      read !== undefined && options.forceRoundTime ? options.roundingFunction(read, step) : read;
    if (input.current && time !== undefined) input.current.value = timeLabel(time, options);
    if (time !== value) fireEvent(input.current, 'changeTime');
    setValue(time);
  });
  useEffect(() => {
    const around = root.current;
    const check = (event: Event): void => {
      if (event.target === input.current) settle();
    };
    // Before the listeners of the field and of the form.
    around?.addEventListener('change', check, { capture: true });
    return () => {
      around?.removeEventListener('change', check, { capture: true });
    };
  }, [root]);
  useEffect(() => {
    if (!isOpen || !options.closeOnScroll) return undefined;
    addEventListener('scroll', hide, { passive: true });
    return () => {
      removeEventListener('scroll', hide);
    };
  });

  const enter = (seconds: number | undefined): void => {
    if (input.current)
      enterValue(input.current, seconds === undefined ? '' : timeLabel(seconds, options));
  };
  const choose = (seconds: number | undefined): void => {
    enter(seconds);
    fireEvent(input.current, 'selectTime');
    hide();
  };

  // The available times may have changed since one was chosen.
  const isTaken = value !== undefined && !isOffered(value, options);
  const time = isTaken ? undefined : value;
  const ownError = problem ?? (isTaken ? problemText('timeRangeError', options) : undefined);
  useImperativeHandle(ref, () => ({
    show,
    hide,
    isVisible: () => isOpen,
    getSecondsFromMidnight: () => time,
    getTime: () => (time === undefined ? undefined : timeLabel(time, options)),
    setTime(chosen) {
      enter(chosen === undefined ? undefined : secondsOf(chosen));
    },
  }));

  const field = {
    ...props,
    error: props.error ?? ownError,
    hint: loading ?? props.hint ?? t('For example {0}', timeLabel(EXAMPLE, options)),
  };
  const isLoading = loading !== undefined;
  return (
    <FieldFrame {...field}>
      <div className="ui-picker" ref={root} {...handlers}>
        <div className="ui-picker__field">
          <input
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen && list.kind === 'done' ? `${id}-times` : undefined}
            aria-haspopup="listbox"
            autoComplete="off"
            inputMode={options.disableTouchKeyboard ? 'none' : undefined}
            readOnly={options.disableTextInput}
            disabled={isLoading}
            defaultValue={value === undefined ? undefined : timeLabel(value, options)}
            {...controlAttributes(field)}
            className="ui-field__control ui-picker__control"
            ref={input}
            onClick={() => {
              if (showOn.includes('click')) show();
            }}
            onFocus={({ relatedTarget }) => {
              // The focus that returns from the list does not open it again.
              if (showOn.includes('focus') && !contains(relatedTarget)) show();
            }}
            onInput={({ currentTarget: { value: text } }) => {
              setProblem(undefined);
              const read = readTime(text, options);
              setTyped(options.typeaheadHighlight && typeof read === 'number' ? read : undefined);
            }}
            onBlur={() => {
              if (isInList) return;
              if (options.selectOnBlur && wasOpen.current) enter(times[marked]?.seconds);
              wasOpen.current = false;
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') hide();
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
              event.preventDefault();
              show();
              setIsInList(true);
            }}
          />
          <button
            className="ui-picker__button"
            type="button"
            tabIndex={-1}
            aria-label={t('Choose a time')}
            aria-expanded={isOpen}
            disabled={isLoading}
            onClick={() => {
              if (isOpen) hide();
              else {
                show();
                setIsInList(true);
              }
            }}
          >
            <Icon of={clockIcon} size={22} />
          </button>
        </div>
        {isOpen && !isLoading && (
          <PopupBox
            id={`${id}-popup`}
            label={t('Choose a time')}
            offset={4}
            zIndex={1000}
            container={options.appendTo}
            box={box}
            className={`ui-popup--${options.orientation} ${options.className ?? ''}`}
            width={options.listWidth}
          >
            <LateContent
              code={list}
              loading={t('Loading the times…')}
              problem={t('The times could not be loaded. You can type the time.')}
              next={input}
            >
              {({ TimeList }) => (
                <TimeList
                  id={`${id}-times`}
                  label={t('Choose a time')}
                  times={times}
                  none={noneLabel(options.noneOption)}
                  value={value}
                  marked={marked}
                  takesFocus={isInList}
                  onChoose={choose}
                />
              )}
            </LateContent>
          </PopupBox>
        )}
      </div>
    </FieldFrame>
  );
}

/** Half past one in the afternoon. */
const EXAMPLE = 48_600;
