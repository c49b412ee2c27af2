import { useRef, useState, type JSX, type ReactNode } from 'react';
import { useFilled } from '../../../kit/steps/useAnswersAsProperties';
import { maskPharmacyPhone, pharmacyPhoneMask } from '../../../kit/form/rules/phone';
import {
  required,
  wholePharmacyPhone,
  usPharmacyPhone,
  type Rule,
} from '../../../kit/form/rules/rules';
import {
  readPickupChoice,
  type PickupChoice,
  type PickupField,
} from '../../../stores/rules/pickupChoice';
import { sentence, t } from '../../../base/i18n/t';
import { useDependent } from '../../acting/ForWhom';
import { Form } from '../../../kit/form/Form';
import { useForm } from '../../../kit/form/useForm';
import { PickupSection } from '../../../stores/pickup/PickupSection';
import { usePickup, usePickupRules } from '../../../stores/pickup/usePickup';
import { endpoint as serviceEndpoint } from '../../../base/content/endpoints';
import type { FormOutcome } from '../../../base/content/formPost';
import { refillPrescriptions, type Refill } from '../../service/refills';
import { keptPickup } from '../../../stores/service/keptPickup';
import type { StoreReference } from '../../../stores/service/pickupStore';
import type { ChainStore } from '../../../stores/rules/chainStore';
import { useSample } from '../../../session/useSession';
import { TextField } from '../../../kit/ui/fields/Field';

type Field = 'prescriptions' | 'phone' | PickupField;

/** The choices of a refill besides the prescriptions. */
export interface RefillDraft {
  readonly store?: StoreReference | undefined;
  readonly pickup?: PickupChoice | undefined;
}

/** A refill that the service accepted, and the store of its pickup. */
export interface TakenRefill {
  readonly refill: Refill;
  /** Undefined if an earlier refill is shown and its store cannot be loaded. */
  readonly store: ChainStore | undefined;
  /** Sends some of its prescriptions once more; undefined after a reload, when the phone number is no longer known. */
  readonly sendAgain?: (rxNumbers: readonly string[], key: string) => Promise<FormOutcome<Refill>>;
}

/**
 * Asks for the store, time and phone of a refill, and sends it. The children choose the prescriptions, and may use
 * the field `prescriptions` for errors.
 *
 * @param onSend receives the idempotency key before the request is sent, so that its outcome can be looked up after a
 *   reload
 */
export function RefillForm({
  id,
  endpoint,
  rxNumbers,
  first,
  knownPhone,
  isGuest = false,
  submitLabel,
  onKeep,
  onSend,
  onDone,
  children,
}: {
  id: string;
  /** The address of `getStores`. */
  endpoint: string;
  rxNumbers: readonly string[];
  /** The initial values of the form. */
  first: RefillDraft;
  /** The member's phone number, which fills in the field; undefined for a guest. */
  knownPhone?: string | undefined;
  /** Whether the phone number may stay empty, because the pharmacy then calls the one it has. */
  isGuest?: boolean;
  submitLabel: string;
  onKeep?: (draft: RefillDraft) => void;
  onSend?: (key: string) => void;
  onDone: (taken: TakenRefill) => void;
  children: (error: { id: string; name: string; error: string | undefined }) => ReactNode;
}): JSX.Element {
  const [store, setStore] = useState(first.store);
  const dependent = useDependent();
  const [visit] = useState(keptPickup);
  const state = usePickup(store, endpoint, useSample()?.pickup);
  const pickupRules = usePickupRules(state);
  const [rules] = useState((): Readonly<Record<Field, readonly Rule[]>> => ({
    prescriptions: [chosen],
    ...pickupRules,
    phone: isGuest ? phoneRules : [required, ...phoneRules],
  }));
  const form = useForm<Field, TakenRefill>({
    id,
    rules,
    missing: { prescriptions: t(NOTHING_CHOSEN) },
    async send(read, key) {
      const pickup = state.kind === 'ready' ? state.pickup : undefined;
      const choice = readPickupChoice(pickup, read('pickUpDate'), read('pickUpTime'));
      if (state.kind !== 'ready' || !choice) throw new Error('The rules let no such form pass.');
      onSend?.(key);
      const request = {
        storeNumber: state.store.storeNumber,
        pickUpDate: choice.date,
        pickUpTime: choice.time,
        phone: maskPharmacyPhone(read('phone')).replace(/\D/g, ''),
      };
      const sendAgain = (some: readonly string[], againKey: string) =>
        refillPrescriptions({ ...request, rxNumbers: some }, againKey, dependent);
      const outcome = await sendAgain(rxNumbers, key);
      return outcome.kind === 'done'
        ? { kind: 'done', data: { refill: outcome.data, store: state.store, sendAgain } }
        : outcome;
    },
    onDone,
  });
  // As a property: an attribute could be read by every script of the page.
  const fields = useRef<HTMLDivElement>(null);
  useFilled(fields, knownPhone ? { phone: maskPharmacyPhone(knownPhone) } : NOTHING_KNOWN);
  return (
    <Form
      form={form}
      endpoint={serviceEndpoint('rarefillprescriptions')}
      submitLabel={submitLabel}
      busyLabel={t('Sending…')}
    >
      {children(form.field('prescriptions'))}
      <h3 className="ui-patient__part">{t('Pickup')}</h3>
      <PickupSection
        state={state}
        field={form.field}
        endpoint={endpoint}
        chosen={first.pickup ?? visit}
        onStore={(next) => {
          const reference = { storeNumber: next.storeNumber, zip: next.zip };
          setStore(reference);
          onKeep?.({ store: reference });
        }}
        onChange={(pickup) => {
          if (pickup) onKeep?.({ store, pickup });
        }}
      />
      <div ref={fields}>
        <TextField
          {...form.field('phone')}
          label={t('Phone number')}
          hint={
            isGuest
              ? t('If we have a question, we call this number, or the one we have on file.')
              : t('We will call if we have a question about your refill.')
          }
          type="tel"
          autoComplete="tel"
          mask={pharmacyPhoneMask}
        />
      </div>
    </Form>
  );
}

const NOTHING_KNOWN = {};

const phoneRules: readonly Rule[] = [usPharmacyPhone, wholePharmacyPhone];

const NOTHING_CHOSEN = sentence('Choose at least one prescription.');

const chosen: Rule = {
  message: NOTHING_CHOSEN,
  accepts: (value) => value !== '',
};
