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
        'If that email address has an account, we sent it a message with a link. The message may take a few minutes. The link works for 30 minutes. No message? Check your spam folder.',
    }),
    emailMissing: attribute({ label: 'Email address is missing', schema: text(), optional: true }),
  },
  component: ForgotPassword,
});
