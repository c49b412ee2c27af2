import { attribute, defineSlot, path, text } from '../../slots/contract/defineSlot';
import { SignUp } from './SignUp';

export default defineSlot({
  name: 'sign-up',
  attributes: {
    endpoint: attribute({ label: 'Service address', schema: path() }),
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Create your account' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
    submitLabel: attribute({ label: 'Button label', schema: text(), fallback: 'Create account' }),
    signInPage: attribute({ label: 'Sign-in page', schema: path(), optional: true }),
    termsPage: attribute({ label: 'Terms page', schema: path(), optional: true }),
    privacyNote: attribute({ label: 'Privacy note', schema: text(), optional: true }),
  },
  component: SignUp,
});
