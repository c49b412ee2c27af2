import { useRef, useState, useSyncExternalStore, type JSX, type ReactNode } from 'react';
import { readMode } from '../../../../base/values/cookies';
import { postalStates } from '../../../../kit/form/rules/addresses';
import { t } from '../../../../base/i18n/t';
import type { StepField } from '../../../../kit/steps/StepForm';
import type { Answers } from '../../../../kit/steps/steps';
import { useFilled } from '../../../../kit/steps/useAnswersAsProperties';
import { today } from '../../../../kit/ui/calendar/today';
import { SelectField } from '../../../../kit/ui/fields/Field';
import { Notice } from '../../../../kit/ui/feedback/Notice';
import { HiddenAnswer } from '../../../../kit/steps/HiddenAnswer';
import type { StateField } from '../steps/schedulerSteps';
import {
  NONE_OF_THESE,
  stateQuestions,
  type StateRules,
  type StateVisit,
} from '../visit/stateQuestions';

/**
 * The questions of the rule of the patient's state, with the choices that it has; empty if it asks nothing. Choices are shown as the rule file has them, in its language.
 */
export function StateFields({
  field,
  visit,
  rules,
}: {
  field: StepField<StateField>;
  /** As it is now. */
  visit: StateVisit;
  rules: StateRules;
}): JSX.Element {
  const [choices, setChoices] = useState<Answers>({});
  const before = (name: StateField): string => field(name).defaultValue ?? '';
  const chosen: Answers = {
    ...Object.fromEntries(NAMES.map((name) => [name, before(name)])),
    // The state of the patient's address, which the account may know.
    stateCode: before('stateCode') || (visit.answers.state ?? ''),
    ...choices,
  };
  const fields = useRef<HTMLDivElement>(null);
  // A question without an answer is not filled in yet, because the account may still arrive.
  const given = Object.entries(chosen).filter(([, value]) => value !== '');
  useFilled(fields, Object.fromEntries(given.map(([name, value]) => [`${name}-choice`, value])));
  const answers = { ...visit.answers, ...chosen };
  const asked = stateQuestions({ ...visit, answers }, rules, today());
  const select = (
    name: StateField,
    isAsked: boolean,
    label: string,
    options: readonly { value: string; label: string }[],
    hint?: string,
  ): ReactNode => (
    <>
      {isAsked && (
        <SelectField
          // The choices of another state are others.
          key={options.length}
          {...field(name)}
          name={`${name}-choice`}
          defaultValue={undefined}
          required
          label={label}
          {...(hint !== undefined && { hint })}
          prompt={t('Choose one')}
          options={options}
        />
      )}
      {/* A form knows the fields that it had at first, and a state's questions come later. */}
      <HiddenAnswer name={field(name).name} value={isAsked ? (chosen[name] ?? '') : ''} />
    </>
  );
  const listed = (values: readonly string[]) => [
    ...values.map((value) => ({ value, label: value })),
    { value: NONE_OF_THESE, label: t('None of these') },
  ];
  return (
    <div
      className="ui-form-card__fields"
      ref={fields}
      onInput={({ target }) => {
        if (!(target instanceof HTMLSelectElement)) return;
        const name = target.name.replace(/-choice$/, '');
        setChoices({ ...choices, [name]: target.value });
      }}
    >
      {select(
        'stateCode',
        asked.state,
        t('Home state of the patient'),
        postalStates,
        t('For some vaccines, each state decides who can get them.'),
      )}
      {select(
        'medicalConditionCode',
        asked.medicalConditionCode.length > 0,
        t('Does the patient have one of these?'),
        listed(asked.medicalConditionCode),
      )}
      {select(
        'occupation',
        asked.occupation.length > 0,
        t('Where does the patient work?'),
        listed(asked.occupation),
      )}
    </div>
  );
}

const NAMES = ['stateCode', 'medicalConditionCode', 'occupation'] as const;

/**
 * Shows an author the mistakes in content that a slot reads, such as a file; in English, as every note for authors.
 * It appears while the page is edited, and no visitor sees it.
 */
export function AuthorNote({
  problems,
}: {
  /** Whole sentences. */
  problems: readonly string[];
}): JSX.Element | undefined {
  const isEdited = useSyncExternalStore(
    never,
    () => readMode(document.cookie) === 'edit',
    () => false,
  );
  if (!isEdited || problems.length === 0) return undefined;
  return (
    <Notice kind="warning">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Notice>
  );
}

const never = () => () => undefined;
