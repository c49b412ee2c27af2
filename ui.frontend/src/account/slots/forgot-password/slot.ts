import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { ForgotPassword } from './ForgotPassword';

export default defineSlot({
  name: 'forgot-password',
  attributes: {
    endpoint: attribute({ label: 'Service address', schema: path() }),
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Forgot your password?' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
    submitLabel: attribute({ label: 'Button label', schema: text(), fallback: 'Send me a link' }),
    signInPage: attribute({ label: 'Sign-in page', schema: path(), optional: true }),
    sentText: attribute({
      label: 'Text after sending',
      schema: text(),
      fallback:
        'If there is an account with that email address, a message with a link is on its way and arrives within a few minutes. The link is good for 30 minutes. If nothing arrives, please look in your spam folder.',
    }),
    emailMissing: attribute({ label: 'Email address is missing', schema: text(), optional: true }),
  },
  component: ForgotPassword,
});
