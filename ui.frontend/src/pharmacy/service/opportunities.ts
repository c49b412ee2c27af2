import * as v from 'valibot';
import type { IsoDate } from '../../base/values/calendarDate';
import { calendarDate, oneOf } from '../rules/prescription';
import { dataWith, listOf, text } from '../../base/values/tolerant';
import { nothing, submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { guestFields, type GuestSession } from './guest';

/** The subjects of an opportunity. `unknown` replaces any subject that this code does not know. */
export const opportunityKinds = ['refill-due', 'vaccine-due', 'sync', 'unknown'] as const;

export type OpportunityKind = (typeof opportunityKinds)[number];

/** A suggestion of the pharmacy to a patient (docs/specification/pharmacy.md#opportunities). */
export interface Opportunity {
  readonly id: string;
  readonly kind: OpportunityKind;
  /** Empty if no drug is concerned, or the service omits it. */
  readonly drugName: string;
  /** The vaccine, as `Flu`; empty if no vaccine is concerned. */
  readonly vaccine: string;
  readonly dueDate: IsoDate | undefined;
}

/** Requests the open opportunities of the signed-in patient or the guest. Never rejects. */
export function opportunities(): Promise<FormOutcome<readonly Opportunity[]>> {
  return submitForm({
    endpoint: endpoint('ragetopportunities'),
    fields: {},
    answer: opportunitiesSchema,
    unshared: true,
  });
}

/** The patient's choice. After `remind`, the opportunity returns in a week. */
export type OpportunityAction = 'accept' | 'decline' | 'remind';

/**
 * Sends the patient's choice about an opportunity (docs/specification/pharmacy.md#opportunities). For a guest, the
 * details are attached, and the brand determines the address. Sending the same action again changes nothing, so a
 * lost response needs only another try. Never rejects.
 */
export function updateOpportunity(
  id: string,
  action: OpportunityAction,
  guest?: GuestSession,
): Promise<FormOutcome> {
  return submitForm({
    endpoint: guest
      ? notificationUpdateAddress(guest.brand)
      : endpoint('raupdatecustomeractionforopportunity'),
    fields: { opportunityId: id, action, ...(guest && guestFields(guest)) },
    answer: nothing,
    unshared: true,
  });
}

/**
 * Returns the address of a guest's notification update, which depends on the brand
 * (docs/specification/pharmacy.md#opportunities).
 */
function notificationUpdateAddress(brand: GuestSession['brand']): string {
  return `/content/${brand}-web/en.raupdatecustomeractionforopportunity.json`;
}

export const opportunitiesSchema = v.pipe(
  dataWith({
    opportunities: listOf(
      v.object({
        id: v.pipe(text, v.nonEmpty()),
        kind: oneOf(opportunityKinds),
        drugName: text,
        vaccine: text,
        dueDate: calendarDate,
      }),
    ),
  }),
  v.transform(({ opportunities: listed }): readonly Opportunity[] => listed),
);
