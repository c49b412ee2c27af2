import type { IsoDate } from '../../base/values/calendarDate';
import { dateOfBirthRules } from '../../kit/form/rules/dateOfBirth';
import { zipCode } from '../../kit/form/rules/addresses';
import { contactRules, nameRules } from '../../kit/form/rules/person';
import { messages, optional, required, type Rule } from '../../kit/form/rules/rules';
import { isRxNumber, RX_NUMBER_LENGTH } from '../../kit/barcode/rules/barcode';
import { childOnly } from './dependentAges';

/** A person for whom the member may act at the pharmacy. */
export interface Dependent {
  /** What requests name the person by; it means nothing to another account. */
  readonly id: string;
  readonly kind: 'child' | 'adult';
  readonly firstName: string;
  readonly lastName: string;
  /** In years; undefined where it is not said. */
  readonly age: number | undefined;
  /** The day on which the access to a child ends by itself. */
  readonly endsOn: IsoDate | undefined;
  /** The records to which the child may consent alone are not shown. */
  readonly hidesOwnRecords: boolean;
}

/** An adult who was asked by mail, and has not answered yet. Times are epoch milliseconds. */
export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly sentAt: number | undefined;
  readonly goodUntil: number | undefined;
  /** Its link is too old. */
  readonly isOver: boolean;
}

/** Who may act for the member. */
export interface Caregiver {
  readonly id: string;
  /** `Dev Patel` */
  readonly name: string;
  readonly since: number | undefined;
}

/** For whom a member acts, whom they have invited, and who acts for them. */
export interface Family {
  readonly dependents: readonly Dependent[];
  readonly invitations: readonly Invitation[];
  readonly caregivers: readonly Caregiver[];
  /** The invitation whose link was opened in this browser. */
  readonly received:
    | { readonly state: 'open'; readonly caregiver: string }
    | { readonly state: 'unusable' }
    | undefined;
}

/** `Mia Okafor` */
export const dependentName = ({
  firstName,
  lastName,
}: Pick<Dependent, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`.trim();

/** The fields of the form for a child. */
export type ChildField = 'firstName' | 'lastName' | 'dateOfBirth' | 'zip' | 'rxNumber' | 'attest';

/** A number without the blanks by which a label parts it. */
export const rxNumberTyped = (typed: string): string => typed.replace(/\s+/g, '');

const wholeNumber: Rule = optional(messages.atLeast(RX_NUMBER_LENGTH), (typed) =>
  isRxNumber(rxNumberTyped(typed)),
);

/** @param today the visitor's own day */
export const childRules = (
  today: () => IsoDate,
): Readonly<Record<ChildField, readonly Rule[]>> => ({
  ...nameRules,
  dateOfBirth: [...dateOfBirthRules(today), childOnly(today)],
  zip: [required, zipCode],
  rxNumber: [required, wholeNumber],
  attest: [required],
});

export const inviteRules = { email: contactRules.email } as const;
