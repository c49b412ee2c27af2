import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { SessionNotice } from './SessionNotice';

export default defineSlot({
  name: 'session-notice',
  attributes: {
    signInPage: attribute({ label: 'Sign-in page', schema: path() }),
    endedText: attribute({
      label: 'Text after the end',
      schema: text(),
      fallback: 'We signed you out for your safety. Sign in again to continue.',
    }),
  },
  component: SessionNotice,
});
