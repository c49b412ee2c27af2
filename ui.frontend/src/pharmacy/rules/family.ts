import type { IsoDate } from '../../base/values/calendarDate';
import { dateOfBirthRules } from '../../kit/form/rules/dateOfBirth';
import { zipCode } from '../../kit/form/rules/addresses';
import { contactRules, nameRules } from '../../kit/form/rules/person';
import { messages, optional, required, type Rule } from '../../kit/form/rules/rules';
import { isRxNumber, RX_NUMBER_LENGTH } from '../../kit/barcode/rules/barcode';
import { childOnly } from './dependentAges';
import { rxNumberTyped } from './rxNumberTyped';

/** A person for whom the member may act at the pharmacy. */
export interface Dependent {
  /** Names the person in requests; valid only for this account. */
  readonly id: string;
  readonly kind: 'child' | 'adult';
  readonly firstName: string;
  readonly lastName: string;
  /** `09/21/2014`; empty for an adult, and if the service omits it. */
  readonly dateOfBirth: string;
  /** In years; undefined if the service omits it. */
  readonly age: number | undefined;
  /** The day on which the access to a child ends automatically. */
  readonly endsOn: IsoDate | undefined;
  /** Whether records of care to which the child may consent alone are hidden. */
  readonly hidesOwnRecords: boolean;
}

/** An invitation by mail that an adult has not answered yet. Times are epoch milliseconds. */
export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly sentAt: number | undefined;
  readonly goodUntil: number | undefined;
  /** Whether its link has expired. */
  readonly isOver: boolean;
}

/** A person who may act for the member. */
export interface Caregiver {
  readonly id: string;
  /** `Dev Patel` */
  readonly name: string;
  readonly since: number | undefined;
}

/** The member's dependents, open invitations and caregivers. */
export interface Family {
  readonly dependents: readonly Dependent[];
  readonly invitations: readonly Invitation[];
  readonly caregivers: readonly Caregiver[];
  /** The invitation whose link was opened in this browser, if any. */
  readonly received:
    | { readonly state: 'open'; readonly caregiver: string }
    | { readonly state: 'unusable' }
    | undefined;
}

/** Returns `Mia Okafor`. */
export const dependentName = ({
  firstName,
  lastName,
}: Pick<Dependent, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`.trim();

/** The fields of the form for a child. */
export type ChildField = 'firstName' | 'lastName' | 'dateOfBirth' | 'zip' | 'rxNumber' | 'attest';

const wholeNumber: Rule = optional(messages.atLeast(RX_NUMBER_LENGTH), (typed) =>
  isRxNumber(rxNumberTyped(typed)),
);

/**
 * Returns the rules of the form for a child.
 *
 * @param today the visitor's local date
 */
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
