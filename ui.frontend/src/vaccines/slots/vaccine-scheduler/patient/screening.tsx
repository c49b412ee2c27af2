import { useState, type JSX } from 'react';
import { Button } from '../../../../kit/ui/Button';
import { detailOf, screeningAnswers, type ScreeningQuestion } from '../../../rules/screening';
import { plural, sentence, t } from '../../../../base/i18n/t';
import type { ReviewRow } from '../../../../kit/steps/ReviewForm';
import type { StepField } from '../../../../kit/steps/StepForm';
import type { Answers } from '../../../../kit/steps/steps';
import { useAnswersAsProperties } from '../../../../kit/steps/useAnswersAsProperties';
import { SelectField, TextField } from '../../../../kit/ui/fields/Field';
import { RadioField } from '../../../../kit/ui/fields/RadioField';
import type { ScreeningField } from '../steps/laterRules';
import type { SchedulerSetup } from '../steps/stepProps';

/**
 * Sex, ethnicity and race, each of which may be declined, and the questions about health, as far as the visit needs
 * them (docs/specification/vaccines.md#screening).
 */
export function ScreeningFields({
  field: ofStep,
  answers,
  questions,
  asks,
}: {
  field: StepField<ScreeningField>;
  answers: Answers;
} & Asked): JSX.Element {
  const { fields, field } = useAnswersAsProperties(ofStep, answers);
  const [isAllNo, setAllNo] = useState(false);
  const [asksSex, asksEthnicity, asksRace] = DETAILS.map(asks);
  /** Nothing but the questions is left to answer, so that the button for all of them can go on. */
  const isQuestionsOnly = !DETAILS.some(asks);
  return (
    <div className="ui-form-card__fields" ref={fields}>
      {asksSex && (
        <RadioField {...field('sex')} required label={t('Sex')} options={translated(sexes)} inRow />
      )}
      {asksEthnicity && (
        <RadioField
          {...field('ethnicity')}
          required
          label={t('Ethnicity')}
          options={translated(ethnicities)}
        />
      )}
      {asksRace && (
        <SelectField
          {...field('race')}
          required
          label={t('Race')}
          prompt={t('Choose an answer')}
          options={translated(races)}
        />
      )}
      <div>
        {!isQuestionsOnly && (
          <h3 className="cmp-vaccine-scheduler__questions">{t('Health questions')}</h3>
        )}
        <Button
          variant="secondary"
          onPress={() => {
            for (const { field: name } of questions)
              fields.current?.querySelector<HTMLElement>(`[name="${name}"][value="No"]`)?.click();
            setAllNo(true);
            if (isQuestionsOnly) fields.current?.closest('form')?.requestSubmit();
          }}
        >
          {isQuestionsOnly ? t('No to all of these, and continue') : t('No to all of these')}
        </Button>
        <p className="cmp-vaccine-scheduler__all" role="status">
          {isAllNo && t('Every question is answered “No”. You can change each answer below.')}
        </p>
      </div>
      {questions.map((question) => (
        <Question
          key={question.field}
          field={field}
          answers={answers}
          of={question}
          onChoose={(value) => {
            if (value !== 'No') setAllNo(false);
          }}
        />
      ))}
    </div>
  );
}

/** The questions and details that the visit needs. */
type Asked = Pick<SchedulerSetup, 'questions' | 'asks'>;

/** The details of this step, by the service's fields. */
const DETAILS = ['mi_gender', 'mi_origin', 'mi_represents'] as const;

/** A question, and below it what a yes asks for. */
function Question({
  field,
  answers,
  of: { field: name, question, followUp },
  onChoose,
}: {
  field: StepField<ScreeningField>;
  answers: Answers;
  of: ScreeningQuestion;
  onChoose: (value: string) => void;
}): JSX.Element {
  const [isYes, setYes] = useState(answers[name] === 'Yes');
  return (
    <div>
      <RadioField
        {...field(name)}
        required
        label={question}
        options={screeningAnswers.map((value) => ({ value, label: answerText(value) }))}
        inRow
        onChoose={(value) => {
          setYes(value === 'Yes');
          onChoose(value);
        }}
      />
      {followUp !== undefined && (
        // It stays in the form when it is hidden, because the form knows the fields that it began with.
        <div className="cmp-vaccine-scheduler__follow-up" hidden={!isYes}>
          <TextField
            {...field(detailOf(name))}
            required
            label={followUp}
            autoComplete="off"
            maxLength={200}
          />
        </div>
      )}
    </div>
  );
}

/**
 * Returns the answers of the step for the review: a row for each answer other than no, and one that counts the noes.
 */
export function screeningRows(answers: Answers, { questions, asks }: Asked): readonly ReviewRow[] {
  const chosen = (options: Options, name: string): string => {
    const label = options.find(({ value }) => value === answers[name])?.label;
    return label === undefined ? '' : t(label);
  };
  const others = questions.filter(({ field }) => answers[field] !== 'No');
  const noes = questions.length - others.length;
  return [
    ...(asks('mi_gender') ? [{ label: t('Sex'), value: chosen(sexes, 'sex') }] : []),
    ...(asks('mi_origin')
      ? [{ label: t('Ethnicity'), value: chosen(ethnicities, 'ethnicity') }]
      : []),
    ...(asks('mi_represents') ? [{ label: t('Race'), value: chosen(races, 'race') }] : []),
    ...others.map(({ field, question, followUp }) => {
      const answer = screeningAnswers.find((each) => each === answers[field]);
      const text = answer === undefined ? '' : answerText(answer);
      const detail = answer === 'Yes' && followUp !== undefined ? answers[detailOf(field)] : '';
      return { label: question, value: detail ? `${text}: ${detail}` : text };
    }),
    ...(noes > 0 ? [{ label: t('Health questions'), value: noesText(noes, others.length) }] : []),
  ];
}

const noesText = (noes: number, others: number): string =>
  others === 0
    ? plural(noes, 'No to {0} question', 'No to all {0} questions')
    : plural(noes, 'No to {0} other question', 'No to {0} other questions');

function answerText(answer: (typeof screeningAnswers)[number]): string {
  switch (answer) {
    case 'Yes':
      return t('Yes');
    case 'No':
      return t('No');
    case "Don't know":
      return t('Don’t know');
  }
}

type Options = readonly { readonly value: string; readonly label: string }[];

/** Their labels are English sentences of the dictionaries, translated while rendering. */
const translated = (options: Options): Options =>
  options.map(({ value, label }) => ({ value, label: t(label) }));

const declined = { value: 'Declined', label: sentence('I’d rather not say') } as const;

const sexes: Options = [
  { value: 'Female', label: sentence('Female') },
  { value: 'Male', label: sentence('Male') },
  { value: 'Other', label: sentence('Another') },
  declined,
];

const ethnicities: Options = [
  { value: 'Hispanic', label: sentence('Hispanic or Latino') },
  { value: 'Not Hispanic', label: sentence('Not Hispanic or Latino') },
  declined,
];

/** Those of the US census. */
const races: Options = [
  { value: 'Native American', label: sentence('American Indian or Alaska Native') },
  { value: 'Asian', label: sentence('Asian') },
  { value: 'Black', label: sentence('Black or African American') },
  { value: 'Pacific Islander', label: sentence('Native Hawaiian or Pacific Islander') },
  { value: 'White', label: sentence('White') },
  { value: 'Several', label: sentence('More than one') },
  { value: 'Other', label: sentence('Another race') },
  declined,
];
