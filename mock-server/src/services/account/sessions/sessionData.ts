import type { HookContext, SessionFacts } from '../../kit/Backend';
import type { Account, SessionFlags } from '../account';

/**
 * Returns the user session as pages keep it (docs/specification/session.md#user-session). Every account has
 * the flag `uba`; each service adds its facts.
 */
export function sessionData(
  context: HookContext,
  { id, firstName, lastName, email, guid }: Account,
) {
  const facts = context.services.map((service) => service.sessionFacts?.(context, id) ?? {});
  return {
    authInfo: {
      pharmacy: false,
      uba: true,
      wellness: false,
      ...(merged(facts, 'authInfo') as Partial<SessionFlags>),
    },
    userDetails: {
      UserName: `${firstName} ${lastName}`,
      EmailAddress: email,
      GUID: guid,
      WellnessOriginalCardNumber: '',
      Load2cardToken: '',
      ...merged(facts, 'userDetails'),
    },
    pharmacyDetails: merged(facts, 'pharmacyDetails'),
    dashboardDetailsData: merged(facts, 'dashboardDetailsData'),
  };
}

function merged(facts: readonly SessionFacts[], part: keyof SessionFacts): object {
  return Object.assign({}, ...facts.map((each) => each[part])) as object;
}
