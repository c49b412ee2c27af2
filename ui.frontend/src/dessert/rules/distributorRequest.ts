import { sentence } from '../../base/i18n/t';
import { maskPhone } from '../../kit/form/rules/phone';
import { required, simpleEmail, usPhone, wholePhone, type Rule } from '../../kit/form/rules/rules';

/** A field of the form for new distributors (docs/specification/dessert.md#distributor-form). */
export type DistributorField = (typeof distributorFields)[number];

/** The fields in the order of the service's contract. */
export const distributorFields = [
  'companyName',
  'distributorName',
  'title',
  'phoneNo',
  'email',
  'businessCategory',
  'additionalComments',
] as const;

export type DistributorRequest = Readonly<Record<DistributorField, string>>;

/** The rules. Only title and phone are optional (docs/specification/dessert.md#distributor-form). */
export const distributorRules: Readonly<Record<DistributorField, readonly Rule[]>> = {
  companyName: [required],
  distributorName: [required],
  title: [],
  phoneNo: [usPhone, wholePhone],
  email: [required, simpleEmail],
  businessCategory: [required],
  additionalComments: [required],
};

/** The kinds of business that a visitor can choose from. The service stores the English words. */
export const businessCategories = [
  sentence('Grocery or supermarket'),
  sentence('Convenience store'),
  sentence('Ice cream or dessert shop'),
  sentence('Restaurant or café'),
  sentence('Hotel, venue or event'),
  sentence('School or workplace'),
  sentence('Wholesale or food service'),
  sentence('Other'),
] as const;

/** Reads a request from a form's fields; a missing one is empty, and the phone gets its mask. */
export function distributorRequest(read: (field: DistributorField) => string): DistributorRequest {
  return {
    companyName: read('companyName'),
    distributorName: read('distributorName'),
    title: read('title'),
    phoneNo: maskPhone(read('phoneNo')),
    email: read('email'),
    businessCategory: read('businessCategory'),
    additionalComments: read('additionalComments'),
  };
}
