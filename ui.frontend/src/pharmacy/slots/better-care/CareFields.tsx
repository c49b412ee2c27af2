import { useState, type JSX } from 'react';
import { careDetailOf, leadsOn, type CareQuestion } from '../../rules/better-care/careQuestion';
import type { StepField } from '../../../kit/steps/StepForm';
import type { Answers } from '../../../kit/steps/steps';
import { useAnswersAsProperties } from '../../../kit/steps/useAnswersAsProperties';
import { TextField } from '../../../kit/ui/fields/Field';
import { RadioField } from '../../../kit/ui/fields/RadioField';
import { MAX_DETAIL } from './careSteps';

/** Shows the questions of one step, with the earlier answers. */
export function CareFields({
  questions,
  field: ofStep,
  answers,
}: {
  questions: readonly CareQuestion[];
  field: StepField<string>;
  answers: Answers;
}): JSX.Element {
  const { fields, field } = useAnswersAsProperties(ofStep, answers);
  return (
    <div className="ui-form-card__fields" ref={fields}>
      {questions.map((question) => (
        <Question key={question.field} of={question} field={field} answers={answers} />
      ))}
    </div>
  );
}

/** Shows a question, and its follow-up below it if an answer leads to one. */
function Question({
  of,
  field,
  answers,
}: {
  of: CareQuestion;
  field: StepField<string>;
  answers: Answers;
}): JSX.Element {
  const { field: name, question, choices, followUp } = of;
  const [isAsked, setAsked] = useState(leadsOn(of, answers));
  return (
    <div>
      <RadioField
        {...field(name)}
        label={question}
        options={choices}
        onChoose={(value) => {
          setAsked(leadsOn(of, { [name]: value }));
        }}
      />
      {followUp !== undefined && (
        // The hidden field stays in the form, because the form expects the fields with which it was created.
        <div className="cmp-better-care__follow-up" hidden={!isAsked}>
          <TextField
            {...field(careDetailOf(name))}
            label={followUp}
            autoComplete="off"
            maxLength={MAX_DETAIL}
          />
        </div>
      )}
    </div>
  );
}
