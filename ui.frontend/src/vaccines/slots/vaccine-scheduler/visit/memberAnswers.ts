import { maskPharmacyPhone } from '../../../../kit/form/rules/phone';
import { addresses } from '../../../../account/service/addressBook';
import { profile } from '../../../../account/service/profile';
import type { Dependent } from '../../../../pharmacy/rules/family';
import { family } from '../../../../pharmacy/service/dependents';
import type { Answers } from '../../../../kit/steps/steps';

/** The answers that the account knows, so that the scheduler does not ask a member for them. */
export interface MemberAnswers {
  /** `firstName`, `lastName`, `phone` and `dateOfBirth` (`04/27/1962`) of the member; empty if the account has none. */
  readonly own: Answers;
  /** The fields of the address to which orders are sent, or of the first one; none without an address. */
  readonly address: Answers;
  /** The dependent for whom the member acts. */
  readonly dependent: Pick<Dependent, 'firstName' | 'lastName' | 'dateOfBirth'> | undefined;
}

/**
 * Requests what the account knows. What cannot be loaded is empty, and the form asks for it.
 *
 * @param dependent the id of the dependent for whom the member acts
 */
export async function memberAnswers(dependent: string | undefined): Promise<MemberAnswers> {
  const [member, book, relatives] = await Promise.all([
    profile().catch(() => undefined),
    addresses().catch(() => []),
    dependent === undefined ? undefined : family().catch(() => undefined),
  ]);
  const { firstName = '', lastName = '', phone = '', dateOfBirth = '' } = member ?? {};
  const address = book.find(({ defaultShipping }) => defaultShipping === 'true') ?? book[0];
  return {
    own: { firstName, lastName, phone: maskPharmacyPhone(phone), dateOfBirth },
    address: address
      ? {
          addr1: address.addr1,
          addr2: address.addr2,
          zip: address.zip,
          city: address.city,
          state: address.state,
        }
      : {},
    dependent: relatives?.dependents.find(({ id }) => id === dependent),
  };
}
