import { success } from '../../slot/examples';

/* Shared by the examples of forms in steps: the draft that the service has stored, and a made-up
   person. */

const DRAFT = 'POST /content/riteaid-web/en.ragetdraft.json';
const SAVE = 'POST /content/riteaid-web/en.rasavedraft.json';
const DROP = 'POST /content/riteaid-web/en.radropdraft.json';

/** The service stores drafts and has none yet. */
export const nothingKept = { [DRAFT]: success(), [SAVE]: success(), [DROP]: success() };

/** The service is unavailable when something is saved. */
export const notSaved = { ...nothingKept, [SAVE]: 'lost' } as const;

/** The service has stored this state of a form. */
export const kept = (state: object) => ({
  ...nothingKept,
  [DRAFT]: success({ state, savedAt: 1_760_000_000_000 }),
});

/** The progress of a form as stored in a draft. */
interface Filled {
  readonly step: string;
  readonly isReviewed: boolean;
  readonly key: string;
  readonly isRepeat: boolean;
  readonly answers: Readonly<Record<string, string>>;
}

/** Returns a draft with these answers, at the review. */
export const filledWith = (answers: Readonly<Record<string, string>>): Filled => ({
  step: 'review',
  isReviewed: true,
  key: '',
  isRepeat: false,
  answers,
});

/** Returns the draft at a step, with other answers if they are given. */
export const keptAt = (
  filled: Filled,
  step: string,
  changed: Readonly<Record<string, string>> = {},
) => kept({ ...filled, step, answers: { ...filled.answers, ...changed } });

/** The action of a returning visitor. */
export const goOn = { press: 'Continue with these answers' } as const;

/** The answers about a person, without an address. */
export const person = {
  firstName: 'Ana',
  lastName: 'Reyes',
  dateOfBirth: '4/17/1984',
  'dateOfBirth-month': '4',
  'dateOfBirth-day': '17',
  'dateOfBirth-year': '1984',
  phone: '(202) 555-0123',
  email: 'ana.reyes@example.com',
  addr1: '12 Butler Street',
  addr2: '',
} as const;
