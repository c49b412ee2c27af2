import { useState, type JSX, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Communication, QuietHours } from '../../rules/communication';
import { mergeFields } from '../../../kit/settings/merge';
import {
  advertisingSpans,
  minutesOf,
  quietAnswers,
  quietFields,
  quietRules,
  quietTimes,
  usZones,
  type QuietAnswers,
  type QuietField,
} from '../../rules/quietHours';
import { listText } from '../../../base/i18n/formats';
import { t } from '../../../base/i18n/t';
import { timeText } from '../../../base/i18n/times';
import { Form, problemText, tryAgain } from '../../../kit/form/Form';
import { answersOf, useForm, type ReadAnswer } from '../../../kit/form/useForm';
import { ChangedElsewhere } from '../../../kit/settings/ChangedElsewhere';
import { fillIn } from '../../../kit/settings/fillIn';
import {
  LeaveDialog,
  RestoredNotice,
  useUnsavedChanges,
} from '../../../kit/settings/unsavedChanges';
import { communicationIn, setQuietHours } from '../../service/communications';
import type { FormProblem } from '../../../base/content/formPost';
import { CHANGED_ELSEWHERE } from 'contract/codes';
import { CheckboxField, SelectField } from '../../../kit/ui/fields/Field';

/** The form for the hours in which the member gets no texts or calls, by the clock of a time zone. */
export function QuietHoursForm({
  id,
  current,
  onChange,
}: {
  id: string;
  current: Communication;
  onChange: (current: Communication) => void;
}): JSX.Element {
  const [opened] = useState(() => shownHours(current.quiet));
  const submitLabel = t('Save quiet hours');
  const form = useForm<QuietField, Communication>({
    id,
    rules: quietRules,
    keeps: true,
    send: (read, key) => setQuietHours(hoursIn(read), current.version, key),
    onDone(saved) {
      unsaved.saved();
      onChange(saved);
    },
  });
  const unsaved = useUnsavedChanges(form.form, { name: 'quiet-hours', version: current.version });

  /** Explains a problem. If another page has saved other hours since the form was opened, shows both. */
  const explain = (problem: FormProblem): ReactNode => {
    const theirs =
      problem.kind === 'refused' && problem.code === CHANGED_ELSEWHERE
        ? communicationIn(problem.data)
        : undefined;
    const element = form.form.current;
    if (!theirs || !element) return <p>{problemText(problem, tryAgain(submitLabel))}</p>;
    const [mine, others] = [hoursIn(answersOf(element)), quietAnswers(theirs.quiet)];
    const { changed, merged } = mergeFields(quietFields, {
      opened: shownHours(current.quiet),
      mine,
      theirs: others,
    });
    return (
      <ChangedElsewhere
        fields={changed.map((name) => ({
          name,
          label: labels()[name],
          mine: valueText(name, mine),
          theirs: valueText(name, others),
        }))}
        onKeep={() => {
          fillIn(element, merged);
          // The form sends the version of the rendered hours.
          flushSync(() => {
            onChange(theirs);
          });
          element.requestSubmit();
        }}
        onTake={() => {
          fillIn(element, others);
          onChange(theirs);
          unsaved.saved();
          form.reopen('isOn');
        }}
      />
    );
  };

  const times = quietTimes.map((value) => ({ value, label: timeText(minutesOf(value) ?? 0) }));
  return (
    <section className="cmp-communication-settings__quiet" aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>{t('Quiet hours')}</h3>
      <p>
        {t(
          'During quiet hours, we do not text or call you. We send those messages when quiet hours end. Emails, and codes you ask for, can come at any hour.',
        )}
      </p>
      <p className="cmp-communication-settings__note">{lawText(current.quiet)}</p>
      <RestoredNotice unsaved={unsaved} />
      <Form
        form={form}
        explain={explain}
        done={t('Your quiet hours are saved.')}
        submitLabel={submitLabel}
        busyLabel={t('Saving…')}
      >
        <CheckboxField
          {...form.field('isOn')}
          label={t('Keep quiet hours')}
          defaultValue={opened.isOn}
        />
        <div className="cmp-communication-settings__hours">
          <SelectField
            {...form.field('from')}
            label={t('From')}
            prompt={t('Choose a time')}
            options={times}
            defaultValue={opened.from}
          />
          <SelectField
            {...form.field('to')}
            label={t('To')}
            prompt={t('Choose a time')}
            options={times}
            defaultValue={opened.to}
          />
        </div>
        <SelectField
          {...form.field('zone')}
          label={t('Your time zone')}
          prompt={t('Choose a time zone')}
          options={zonesWith(opened.zone)}
          defaultValue={opened.zone}
        />
      </Form>
      <LeaveDialog id={id} unsaved={unsaved} />
    </section>
  );
}

const hoursIn = (read: ReadAnswer<QuietField>): QuietAnswers => ({
  isOn: read('isOn'),
  from: read('from'),
  to: read('to'),
  zone: read('zone'),
});

/** Returns the hours for the form, with the zone of the device if none was chosen. */
function shownHours(quiet: QuietHours): QuietAnswers {
  const hours = quietAnswers(quiet);
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isKnown = usZones.some(({ zone }) => zone === own);
  return hours.zone === '' && isKnown ? { ...hours, zone: own } : hours;
}

/** Returns the zones to choose from, including a chosen one that is outside the United States. */
function zonesWith(chosen: string) {
  const known = usZones.map(({ zone, label }) => ({ value: zone, label: t(label) }));
  return chosen === '' || known.some(({ value }) => value === chosen)
    ? known
    : [...known, { value: chosen, label: chosen.replaceAll('_', ' ') }];
}

/** Returns the hours in which offers can be texted, which the law limits for any choice. */
function lawText(quiet: QuietHours): string {
  if (!quiet.isOn) return t('By law, we can text you offers only between 8 am and 9 pm your time.');
  const spans = advertisingSpans(quiet).map(([from, to]) =>
    t('{0} to {1}', timeText(from), timeText(to)),
  );
  return spans.length === 0
    ? t(
        'By law, we can text you offers only between 8 am and 9 pm your time. Your quiet hours cover all of that time.',
      )
    : t(
        'By law, we can text you offers only between 8 am and 9 pm your time. With your quiet hours: {0}.',
        listText(spans),
      );
}

const labels = (): Readonly<Record<QuietField, string>> => ({
  isOn: t('Keep quiet hours'),
  from: t('From'),
  to: t('To'),
  zone: t('Your time zone'),
});

/** Returns the value of a field in the words of the page. */
function valueText(name: QuietField, hours: QuietAnswers): string {
  const value = hours[name];
  if (name === 'isOn') return value === 'true' ? t('On') : t('Off');
  if (name === 'zone') return zonesWith(value).find((each) => each.value === value)?.label ?? '';
  const minutes = minutesOf(value);
  return minutes === undefined ? '' : timeText(minutes);
}
