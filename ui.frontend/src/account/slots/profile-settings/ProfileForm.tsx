import { useState, type JSX, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { mergeFields } from '../../../kit/settings/merge';
import {
  profileAnswers,
  profileFields,
  profileRules,
  type Profile,
  type ProfileAnswers,
  type ProfileField,
} from '../../rules/profile';
import { dateOfBirthRules } from '../../../kit/form/rules/dateOfBirth';
import { required } from '../../../kit/form/rules/rules';
import { t } from '../../../base/i18n/t';
import { ChangedElsewhere } from '../../../kit/settings/ChangedElsewhere';
import { fillIn } from '../../../kit/settings/fillIn';
import { Form, problemText, tryAgain } from '../../../kit/form/Form';
import { answersOf, useForm } from '../../../kit/form/useForm';
import type { FormRules } from '../../../kit/form/useFormRules';
import {
  LeaveDialog,
  RestoredNotice,
  useUnsavedChanges,
} from '../../../kit/settings/unsavedChanges';
import { NameFields, PhoneField } from '../../../kit/person/PersonFields';
import { account } from '../../service/accounts';
import type { FormProblem } from '../../../base/content/formPost';
import { CHANGED_ELSEWHERE } from 'contract/codes';
import { profileIn, saveProfile } from '../../service/profile';
import { today } from '../../../kit/ui/calendar/today';
import { DateOfBirth } from '../../../kit/ui/fields/DateOfBirth';

/** The form for name, phone number and date of birth, which are saved together. */
export function ProfileForm({ id, profile }: { id: string; profile: Profile }): JSX.Element {
  const [current, setCurrent] = useState(profile);
  const submitLabel = t('Save');
  const form = useForm<ProfileField, Profile | undefined>({
    id,
    rules: RULES,
    keeps: true,
    send: (read, key) => saveProfile(profileAnswers(read), current.version, key),
    onDone(saved) {
      if (saved) setCurrent(saved);
      unsaved.saved();
      // The header shows the visitor's name. If the refresh fails, the next page load refreshes the session.
      void account.refreshAfterChange().catch(() => undefined);
    },
  });
  const unsaved = useUnsavedChanges(form.form, {
    name: 'profile-settings',
    version: current.version,
  });

  /** Explains a problem. If another page has saved other values since the form was opened, shows both. */
  const explain = (problem: FormProblem): ReactNode => {
    const theirs = isChangedElsewhere(problem) ? profileIn(problem.data) : undefined;
    const element = form.form.current;
    if (!theirs || !element) return <p>{problemText(problem, tryAgain(submitLabel))}</p>;
    const mine = profileAnswers(answersOf(element));
    const { changed, merged } = mergeFields(profileFields, { opened: current, mine, theirs });
    const labels = fieldLabels();
    return (
      <ChangedElsewhere
        fields={changed.map((name) => ({
          name,
          label: labels[name],
          mine: mine[name],
          theirs: theirs[name],
        }))}
        onKeep={() => {
          fillIn(element, merged);
          // The form sends the version of the rendered profile.
          flushSync(() => {
            setCurrent(theirs);
          });
          element.requestSubmit();
        }}
        onTake={() => {
          fillIn(element, pick(theirs));
          setCurrent(theirs);
          unsaved.saved();
          form.reopen('firstName');
        }}
      />
    );
  };

  return (
    <>
      <RestoredNotice unsaved={unsaved} />
      <Form
        form={form}
        explain={explain}
        done={t('Your profile is saved.')}
        submitLabel={submitLabel}
        busyLabel={t('Saving…')}
      >
        <NameFields field={(name) => ({ ...form.field(name), defaultValue: profile[name] })} />
        <PhoneField
          {...form.field('phone')}
          label={t('Phone number')}
          hint={t('Ten digits, for example (202) 555-0123.')}
          autoComplete="tel"
          defaultValue={profile.phone}
        />
        <DateOfBirth {...form.field('dateOfBirth')} defaultValue={profile.dateOfBirth} />
      </Form>
      <LeaveDialog id={id} unsaved={unsaved} />
    </>
  );
}

/** The rules of the fields. A date of birth may be left out. */
const RULES: FormRules<ProfileField> = {
  ...profileRules,
  dateOfBirth: dateOfBirthRules(today).filter((rule) => rule !== required),
};

function isChangedElsewhere(problem: FormProblem): problem is FormProblem & { kind: 'refused' } {
  return problem.kind === 'refused' && problem.code === CHANGED_ELSEWHERE;
}

const pick = (profile: Profile): ProfileAnswers => profileAnswers((name) => profile[name]);

const fieldLabels = (): Readonly<Record<ProfileField, string>> => ({
  firstName: t('First name'),
  lastName: t('Last name'),
  phone: t('Phone number'),
  dateOfBirth: t('Date of birth'),
});
