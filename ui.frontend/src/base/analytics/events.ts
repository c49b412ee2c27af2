import type { PagePath } from '../page/site';

/*
 * Everything that may be reported to analytics. No text that a visitor typed or a service wrote fits into the types of
 * these events: they allow only names that are in this code.
 */

/** A service's error code, `RA0001`; get one with `errorCode`. */
export type ErrorCode = `RA${number}`;

/** The outcome of something that was sent. */
export interface OutcomeInfo {
  readonly outcome: 'success' | 'refused' | 'failed';
  /** The reason of a refusal, if the service gave a code of its own. */
  readonly code?: ErrorCode;
}

/**
 * The forms that report their errors, each with the names of its fields. A subject adds its own forms beside the rules
 * of their fields, by declaring this interface again.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the subjects add the members
export interface FormFields {}

type FormErrorInfo = {
  [Form in keyof FormFields]: { readonly form: Form; readonly fields: readonly FormFields[Form][] };
}[keyof FormFields];

/** The events, each with its details. */
interface EventInfo {
  /** The page's short path, never a query or a fragment. */
  'page-view': { readonly page: PagePath };
  'sign-in': OutcomeInfo;
  'sign-up': OutcomeInfo;
  'sign-out': undefined;
  'password-reset-request': OutcomeInfo;
  'password-reset': OutcomeInfo;
  'rewards-enroll': OutcomeInfo;
  'pharmacy-sign-up': OutcomeInfo;
  'add-to-cart': OutcomeInfo;
  'session-end': { readonly reason: 'expired' | 'refused' | 'elsewhere' };
  'form-error': FormErrorInfo;
  /** A slot failed (`runtime/slotError.ts`). `build` is the hash in the script's address, or ''. */
  'slot-error': { readonly slot: string; readonly phase: string; readonly build: string };
  /**
   * A form or the scanner was left without a prescription (docs/specification/messages.md#error-catalogue); never which
   * one.
   */
  'scan-error': { readonly reason: 'no-prescription' };
}

/** An event in the shape of the Adobe Client Data Layer. */
export type AnalyticsEvent = {
  [Name in keyof EventInfo]: EventInfo[Name] extends undefined
    ? { readonly event: Name }
    : { readonly event: Name; readonly eventInfo: EventInfo[Name] };
}[keyof EventInfo];

/** Returns a text as an error code, or undefined if it is not exactly one. */
export function errorCode(text: string): ErrorCode | undefined {
  return /^RA\d{4}$/.test(text) ? (text as ErrorCode) : undefined;
}
