import { track } from '../../base/analytics/track';
import { prepareBotProtection } from '../../base/bot-protection/botProtection';
import type { AnalyticsEvent } from '../../base/analytics/events';
import { useForm, type FormOptions, type FormState } from './useForm';

type FormErrorInfo = Extract<AnalyticsEvent, { event: 'form-error' }>['eventInfo'];

/** The names of the account forms in analytics. */
export type AccountFormName = FormErrorInfo['form'];

/** The fields of an account form that analytics may name. */
type FieldOf<Form extends AccountFormName> = Extract<
  FormErrorInfo,
  { form: Form }
>['fields'][number];

/**
 * Prepares a form for the account services. It prepares the bot check when the visitor first uses
 * the form (docs/specification/account.md#bot-protection), and reports the names of the fields with
 * errors to analytics.
 */
export function useAccountForm<
  Form extends AccountFormName,
  Name extends FieldOf<Form> & string,
  Data,
>(form: Form, options: Omit<FormOptions<Name, Data>, 'onFirstUse' | 'onErrors'>): FormState<Name> {
  return useForm<Name, Data>({
    ...options,
    onFirstUse: prepareBotProtection,
    onErrors(fields) {
      // TypeScript cannot see that the form and its fields belong together.
      track({ event: 'form-error', eventInfo: { form, fields } as unknown as FormErrorInfo });
    },
  });
}
