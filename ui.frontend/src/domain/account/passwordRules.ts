import { sentence } from '../../i18n/t';
import { messages, required, type Message, type Rule } from '../forms/rules';

/** One thing that a new password has to fulfil, as it is told while the visitor types. */
export interface PasswordCheck {
  readonly id: 'length' | 'letter' | 'number' | 'email';
  readonly label: string;
  readonly met: boolean;
}

/** All of it in a sentence, said before anything is typed. */
export const PASSWORD_HINT =
  'Use 8 to 64 characters with at least one letter and one number. Leave out the name from your email address.';

interface Requirement extends Pick<PasswordCheck, 'id' | 'label'>, Message {
  readonly holds: (password: string, email: string) => boolean;
}

const requirements: readonly Requirement[] = [
  {
    id: 'length',
    label: sentence('8 to 64 characters'),
    ...messages.lengthBetween(8, 64),
    holds: ({ length }) => length >= 8 && length <= 64,
  },
  {
    id: 'letter',
    label: sentence('At least one letter'),
    message: sentence('Please use at least one letter.'),
    holds: (password) => /\p{L}/u.test(password),
  },
  {
    id: 'number',
    label: sentence('At least one number'),
    message: sentence('Please use at least one number.'),
    holds: (password) => /\d/.test(password),
  },
  {
    id: 'email',
    label: sentence('Without the name from your email address'),
    message: sentence('Please leave out the name from your email address.'),
    holds: (password, email) => !holdsEmailName(password, email),
  },
];

/**
 * How far a new password has come. Nothing is met while it is empty. Where the e-mail address is
 * not known, as on the reset page, that check is left to the service and not listed.
 */
export function passwordChecks(password: string, email?: string): readonly PasswordCheck[] {
  return requirements
    .filter(({ id }) => id !== 'email' || email !== undefined)
    .map(({ id, label, holds }) => ({
      id,
      label,
      met: password !== '' && holds(password, email ?? ''),
    }));
}

/** The same for the form; the e-mail address is read from the field `email`, where there is one. */
export const newPasswordRules: readonly Rule[] = [
  required,
  ...requirements.map(({ id, message, values, holds }) => ({
    message,
    ...(values && { values }),
    accepts: (password: string, valueOf: (name: string) => string) =>
      password === '' || holds(password, valueOf('email')),
    ...(id === 'email' && { comparesWith: 'email' }),
  })),
];

/** A name of fewer than four characters may stand in a password by chance. */
function holdsEmailName(password: string, email: string): boolean {
  const name = email.trim().toLowerCase().split('@', 1)[0] ?? '';
  return name.length >= 4 && password.toLowerCase().includes(name);
}
