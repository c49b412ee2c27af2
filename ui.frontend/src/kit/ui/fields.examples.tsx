import type { ReactElement } from 'react';
import { Calendar, type CalendarProps } from './calendar/Calendar';
import { DatePicker } from './calendar/DatePicker';
import { DateOfBirth } from './fields/DateOfBirth';
import { CheckboxField, SelectField, TextField } from './fields/Field';
import { RadioField } from './fields/RadioField';
import { TimeList } from './time-picker/TimeList';
import { TimePicker } from './time-picker/TimePicker';
import { listedTimes } from './time-picker/times';

/** A building block in each of its variants, for the workshop. */
export interface BlockExamples {
  readonly name: string;
  /** The purpose of the block, in a sentence. */
  readonly when: string;
  readonly variants: readonly { readonly name: string; readonly element: ReactElement }[];
}

const nothing = (): void => undefined;

/** The calendar of a store that is closed on Wednesdays. */
const calendar = (given: Partial<CalendarProps> & { id: string }): ReactElement => (
  <div className="column">
    <Calendar
      value="2026-02-09"
      language="en"
      startDate="2026-02-05"
      filter={(date) => new Date(date).getUTCDay() !== 3 || 'The store is closed on this day.'}
      onPick={() => true}
      {...given}
    />
  </div>
);

/** A counter that is closed at noon. */
const counter = {
  minTime: '10:30am',
  maxTime: '2:00pm',
  disableTimeRanges: [['12pm', '1pm']],
} as const;

/** Listed when it is rendered, because the words of a time come from a dictionary. */
function CounterTimes(): ReactElement {
  return (
    <TimeList
      id="times"
      label="Pickup time"
      times={listedTimes(counter)}
      none={undefined}
      value={48_600}
      marked={6}
      takesFocus={false}
      onChoose={nothing}
    />
  );
}

/** The building blocks of a form. */
export const formBlocks: readonly BlockExamples[] = [
  {
    name: 'Field',
    when: 'A line of text, a choice or a box, each with its label, hint and error.',
    variants: [
      {
        name: 'Filled in, wrong and optional',
        element: (
          <div className="column">
            <TextField id="city" name="city" label="City" required defaultValue="Portland" />
            <TextField
              id="zip"
              name="zip"
              label="ZIP code"
              hint="Five digits."
              error="Please enter only digits."
              required
              defaultValue="9720x"
            />
            <TextField id="apartment" name="apartment" label="Apartment" />
          </div>
        ),
      },
      {
        name: 'A select, a box and radio buttons',
        element: (
          <div className="column">
            <SelectField
              id="state"
              name="state"
              label="State"
              prompt="Choose a state"
              options={[
                { value: 'OR', label: 'Oregon' },
                { value: 'WA', label: 'Washington' },
              ]}
              required
            />
            <CheckboxField id="reminders" name="reminders" label="Remind me by text" />
            <RadioField
              id="for-whom"
              name="for-whom"
              label="Who is it for?"
              options={[
                { value: 'me', label: 'Me' },
                { value: 'other', label: 'A person I care for' },
              ]}
              required
              defaultValue="me"
            />
          </div>
        ),
      },
    ],
  },
  {
    name: 'Date of birth',
    when: 'A date that a person knows by heart: three fields, of which a form sees one.',
    variants: [
      {
        name: 'Empty',
        element: (
          <div className="column">
            <DateOfBirth id="birth" name="birth" required />
          </div>
        ),
      },
      {
        name: 'Not a date',
        element: (
          <div className="column">
            <DateOfBirth
              id="wrong-birth"
              name="wrong-birth"
              required
              defaultValue="2/30/1962"
              error="Please enter a valid date."
            />
          </div>
        ),
      },
    ],
  },
  {
    name: 'Date picker',
    when: 'A date near today, or one that depends on what is offered. A birth date is three fields.',
    variants: [
      {
        name: 'With a date',
        element: (
          <div className="column">
            <DatePicker
              id="pickup-date"
              name="date"
              label="Pickup date"
              required
              date="2026-02-09"
            />
          </div>
        ),
      },
      {
        name: 'Not a date',
        element: (
          <div className="column">
            <DatePicker
              id="wrong-date"
              name="date"
              label="Pickup date"
              error="Please enter a valid date."
              required
            />
          </div>
        ),
      },
      {
        name: 'While hours load',
        element: (
          <div className="column">
            <DatePicker
              id="loading-date"
              name="date"
              label="Pickup date"
              loading="Loading the hours of your store…"
              required
            />
          </div>
        ),
      },
      { name: 'Its calendar', element: calendar({ id: 'days' }) },
      {
        name: 'On a day that is closed',
        element: calendar({ id: 'closed-day', value: undefined, shown: '2026-02-11' }),
      },
      { name: 'Months', element: calendar({ id: 'months', startView: 1 }) },
      { name: 'Years', element: calendar({ id: 'years', startView: 2 }) },
    ],
  },
  {
    name: 'Time picker',
    when: 'A time of a day’s steps. Where there are only a few, let radio buttons show all of them.',
    variants: [
      {
        name: 'With a time',
        element: (
          <div className="column">
            <TimePicker id="pickup-time" name="time" label="Pickup time" required time="1:30pm" />
          </div>
        ),
      },
      {
        name: 'Out of range',
        element: (
          <div className="column">
            <TimePicker
              {...counter}
              id="wrong-time"
              name="time"
              label="Pickup time"
              error="Choose a time from 10:30am to 2:00pm."
              required
            />
          </div>
        ),
      },
      {
        name: 'While hours load',
        element: (
          <div className="column">
            <TimePicker
              id="loading-time"
              name="time"
              label="Pickup time"
              loading="Loading the hours of your store…"
              required
            />
          </div>
        ),
      },
      {
        name: 'Its list, with times that cannot be chosen',
        element: (
          <div className="column">
            <CounterTimes />
          </div>
        ),
      },
      {
        name: 'As a select',
        element: (
          <div className="column">
            <TimePicker
              {...counter}
              id="select-time"
              name="time"
              label="Pickup time"
              required
              useSelect
            />
          </div>
        ),
      },
    ],
  },
];
