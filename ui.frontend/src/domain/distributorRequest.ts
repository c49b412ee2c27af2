import { maskPhone } from './forms/phone';
import { required, simpleEmail, wholePhone, type Rule } from './forms/rules';

/** What a shop that wants to carry the dessert brand tells us (product-spec §3). */
export type DistributorField = (typeof distributorFields)[number];

/** The fields in the order in which a visitor meets them. */
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

/** Every field is required except title and phone (product-spec §5). The first broken rule speaks. */
export const distributorRules: Readonly<Record<DistributorField, readonly Rule[]>> = {
  companyName: [required],
  distributorName: [required],
  title: [],
  phoneNo: [wholePhone],
  email: [required, simpleEmail],
  businessCategory: [required],
  additionalComments: [required],
};

/** The kinds of business that a visitor can choose from; the service stores the words themselves. */
export const businessCategories = [
  'Grocery or supermarket',
  'Convenience store',
  'Ice cream or dessert shop',
  'Restaurant or café',
  'Hotel, venue or event',
  'School or workplace',
  'Wholesale or food service',
  'Other',
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
