import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { SessionNotice } from './SessionNotice';

export default defineSlot({
  name: 'session-notice',
  attributes: {
    signInPage: attribute({ label: 'Sign-in page', schema: path() }),
    endedText: attribute({
      label: 'Text after the end',
      schema: text(),
      fallback: 'You have been signed out for your safety. Sign in again to go on.',
    }),
  },
  component: SessionNotice,
});
