import { success } from '../../slot/examples';

/* What the examples of forms in steps share: the draft that the service has kept, and a made-up person. */

const DRAFT = 'POST /content/riteaid-web/en.ragetdraft.json';
const SAVE = 'POST /content/riteaid-web/en.rasavedraft.json';
const DROP = 'POST /content/riteaid-web/en.radropdraft.json';

/** The service keeps what it is given, and has nothing as yet. */
export const nothingKept = { [DRAFT]: success(), [SAVE]: success(), [DROP]: success() };

/** The service is out of reach when something is saved. */
export const notSaved = { ...nothingKept, [SAVE]: 'lost' } as const;

/** The service has kept this of a form. */
export const kept = (state: object) => ({
  ...nothingKept,
  [DRAFT]: success({ state, savedAt: 1_760_000_000_000 }),
});

/** The progress of a form as a draft holds it. */
interface Filled {
  readonly step: string;
  readonly isReviewed: boolean;
  readonly key: string;
  readonly isRepeat: boolean;
  readonly answers: Readonly<Record<string, string>>;
}

/** A draft of every step but the review, with these answers. */
export const filledWith = (answers: Readonly<Record<string, string>>): Filled => ({
  step: 'review',
  isReviewed: true,
  key: '',
  isRepeat: false,
  answers,
});

/** The draft at a step, with other answers where they are given. */
export const keptAt = (
  filled: Filled,
  step: string,
  changed: Readonly<Record<string, string>> = {},
) => kept({ ...filled, step, answers: { ...filled.answers, ...changed } });

/** What a visitor does who comes back. */
export const goOn = { press: 'Go on with it' } as const;

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
