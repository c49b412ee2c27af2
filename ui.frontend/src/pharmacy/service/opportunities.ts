import * as v from 'valibot';
import type { IsoDate } from '../../base/values/calendarDate';
import { calendarDate, oneOf } from '../rules/prescription';
import { listOf, text } from '../../base/values/tolerant';
import { nothing, submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { guestFields, type GuestSession } from './guest';

/** What an opportunity is about. `unknown`: something that this code does not know. */
export const opportunityKinds = ['refill-due', 'vaccine-due', 'sync', 'unknown'] as const;

export type OpportunityKind = (typeof opportunityKinds)[number];

/** Something that the pharmacy offers a patient to do (product-spec §3, `opportunities`). */
export interface Opportunity {
  readonly id: string;
  readonly kind: OpportunityKind;
  /** Empty where it is about no drug, or the service does not say it. */
  readonly drugName: string;
  /** The vaccine, as `Flu`; empty where it is about none. */
  readonly vaccine: string;
  readonly dueDate: IsoDate | undefined;
}

/** What is open for the signed-in patient or the guest. Never rejects. */
export function opportunities(): Promise<FormOutcome<readonly Opportunity[]>> {
  return submitForm({
    endpoint: endpoint('ragetopportunities'),
    fields: {},
    answer: answerSchema,
    unshared: true,
  });
}

/** `remind` asks again after a week. */
export type OpportunityAction = 'accept' | 'decline' | 'remind';

/**
 * Says what the patient wants done about an opportunity (product-spec §7,
 * `raupdatecustomeractionforopportunity`). A guest's details are attached, and the guest's brand
 * decides where it is sent (product-spec §6). The same action a second time changes nothing, so a lost
 * answer needs no more than another try. Never rejects.
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

/** Where a notification update goes; the guest's brand decides (product-spec §6 and §7). */
function notificationUpdateAddress(brand: GuestSession['brand']): string {
  return `/content/${brand}-web/en.raupdatecustomeractionforopportunity.json`;
}

const answerSchema = v.pipe(
  v.object({
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
