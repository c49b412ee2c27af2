import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { DistributorForm } from './DistributorForm';

export default defineSlot({
  name: 'distributor-form',
  attributes: {
    endpoint: attribute({ label: 'Service address', schema: path() }),
    successPage: attribute({ label: 'Thank-you page', schema: path(), optional: true }),
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Become a distributor' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
    submitLabel: attribute({ label: 'Button label', schema: text(), fallback: 'Send request' }),
    successText: attribute({
      label: 'Text after sending',
      schema: text(),
      fallback: 'Request Submitted',
    }),
    privacyNote: attribute({ label: 'Privacy note', schema: text(), optional: true }),
    companyNameMissing: attribute({
      label: 'Company name is missing',
      schema: text(),
      optional: true,
    }),
    businessCategoryMissing: attribute({
      label: 'Business category is missing',
      schema: text(),
      optional: true,
    }),
    distributorNameMissing: attribute({
      label: 'Distributor name is missing',
      schema: text(),
      optional: true,
    }),
    emailMissing: attribute({ label: 'Email address is missing', schema: text(), optional: true }),
    additionalCommentsMissing: attribute({
      label: 'Additional comments is missing',
      schema: text(),
      optional: true,
    }),
  },
  component: DistributorForm,
});
