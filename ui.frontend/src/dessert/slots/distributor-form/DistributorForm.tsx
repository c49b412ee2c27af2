import type { JSX } from 'react';
import {
  businessCategories,
  distributorRequest,
  distributorRules,
  type DistributorField,
} from '../../rules/distributorRequest';
import { phoneMask } from '../../../kit/form/rules/phone';
import { t } from '../../../base/i18n/t';
import { Form, FormCard, tryAgain } from '../../../kit/form/Form';
import { failureText, isTooOften } from '../../../kit/form/failureText';
import { useForm, type FormState } from '../../../kit/form/useForm';
import { sendDistributorRequest } from '../../service/distributorRequests';
import type { FormProblem } from '../../../base/content/formPost';
import { NetworkError, TimeoutError, wasReceivedBefore } from '../../../base/http/errors';
import { IfAuthored } from '../../../slot/authored';
import { SelectField, TextArea, TextField } from '../../../kit/ui/fields/Field';

export interface DistributorFormProps {
  id: string;
  /** The address to which the request is posted, by script or as a plain form. */
  endpoint: string;
  /** The page that a visitor without JavaScript sees after sending. */
  successPage?: string;
  heading: string;
  intro?: string;
  submitLabel: string;
  successText: string;
  privacyNote?: string;
  companyNameMissing?: string;
  businessCategoryMissing?: string;
  distributorNameMissing?: string;
  emailMissing?: string;
  additionalCommentsMissing?: string;
}

/** The form for shops that want to carry the brand (docs/specification/dessert.md#distributor-form). */
export function DistributorForm({
  id,
  endpoint,
  successPage,
  heading,
  intro,
  submitLabel,
  successText,
  privacyNote,
  companyNameMissing,
  businessCategoryMissing,
  distributorNameMissing,
  emailMissing,
  additionalCommentsMissing,
}: DistributorFormProps): JSX.Element {
  const form = useForm<DistributorField, undefined>({
    id,
    rules: distributorRules,
    missing: {
      companyName: companyNameMissing,
      businessCategory: businessCategoryMissing,
      distributorName: distributorNameMissing,
      email: emailMissing,
      additionalComments: additionalCommentsMissing,
    },
    send: (read, key) => sendDistributorRequest(endpoint, distributorRequest(read), key),
    resets: true,
    // The first field with an error gets the focus (docs/specification/dessert.md#distributor-form).
    leadsToField: true,
  });
  return (
    <FormCard
      id={id}
      heading={heading}
      intro={intro}
      legend={t('We need every answer that is not marked optional.')}
    >
      <Form
        form={form}
        endpoint={endpoint}
        explain={(problem) => problemText(problem, submitLabel)}
        done={successText}
        submitLabel={submitLabel}
        busyLabel={t('Sending…')}
      >
        <input type="hidden" name="action" value="email_distributor" />
        <IfAuthored value={successPage}>
          <input type="hidden" name="successPage" value={successPage} />
        </IfAuthored>
        <DistributorFields form={form} />
        <IfAuthored value={privacyNote}>
          <p className="ui-form-card__note">{privacyNote}</p>
        </IfAuthored>
      </Form>
    </FormCard>
  );
}

/**
 * The fields, with the browser's own constraints, which check the form without JavaScript.
 * The phone has no length limit, because a limit would cut a pasted `+1 (202) 555-0123`.
 */
function DistributorFields({ form }: { form: FormState<DistributorField> }): JSX.Element {
  return (
    <div className="cmp-distributor-form__fields">
      <TextField
        {...form.field('companyName')}
        label={t('Company name')}
        autoComplete="organization"
        maxLength={100}
      />
      <SelectField
        {...form.field('businessCategory')}
        label={t('Business category')}
        prompt={t('Choose a category')}
        options={businessCategories.map((value) => ({ value, label: t(value) }))}
      />
      <TextField
        {...form.field('distributorName')}
        label={t('Distributor name')}
        autoComplete="name"
        maxLength={100}
      />
      <TextField
        {...form.field('title')}
        label={t('Title')}
        autoComplete="organization-title"
        maxLength={100}
      />
      <TextField
        {...form.field('email')}
        label={t('Email address')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...form.field('phoneNo')}
        label={t('Phone number')}
        type="tel"
        autoComplete="tel"
        pattern="(\+?1)?(\D*\d){10}\D*"
        title={t('Ten digits, for example (202) 555-0123')}
        mask={phoneMask}
      />
      <TextArea
        {...form.field('additionalComments')}
        label={t('Additional comments')}
        hint={t('Tell us where you would like to sell our ice cream, and about how much.')}
        rows={5}
        maxLength={2000}
      />
    </div>
  );
}

function problemText(problem: FormProblem, submitLabel: string): string {
  const again = tryAgain(submitLabel);
  if (problem.kind === 'refused') return problem.message;
  if (problem.error instanceof NetworkError) {
    return t(
      'We could not send your request. We kept what you typed. Check your connection, then {0}.',
      again,
    );
  }
  if (problem.error instanceof TimeoutError) {
    return t(
      'It took too long to send your request. We kept what you typed. Wait a moment, then {0}.',
      again,
    );
  }
  if (wasReceivedBefore(problem.error) || isTooOften(problem.error))
    return failureText(problem.error, again);
  return t(
    'We could not take your request right now. We kept what you typed. Wait a minute, then {0}.',
    again,
  );
}
