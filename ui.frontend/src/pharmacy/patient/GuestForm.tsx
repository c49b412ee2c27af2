import { useState, type JSX } from 'react';
import { dateOfBirthOf, dateOfBirthRules } from '../../kit/form/rules/dateOfBirth';
import { maxLength, required, type Rule } from '../../kit/form/rules/rules';
import type { PickupField } from '../../stores/rules/pickupChoice';
import type { EnteredPrescription } from '../rules/scannedPrescriptions';
import { enteredPrescriptions, rxNumberRules } from '../rules/typedPrescriptions';
import { t } from '../../base/i18n/t';
import { prepareBotProtection } from '../../base/bot-protection/botProtection';
import { endpoint as serviceEndpoint } from '../../base/content/endpoints';
import { startGuest, type GuestSession } from '../service/guest';
import { useCurrentStore } from '../../stores/service/currentStore';
import type { StoreReference } from '../../stores/service/pickupStore';
import { today } from '../../kit/ui/calendar/today';
import { DateOfBirth } from '../../kit/ui/fields/DateOfBirth';
import { TextField } from '../../kit/ui/fields/Field';
import { Form } from '../../kit/form/Form';
import { useForm } from '../../kit/form/useForm';
import { storeNumberOf, storeNumberRules } from '../rules/storeNumber';
import { StoreNumber } from './StoreNumber';
import { PrescriptionScan } from '../scan/PrescriptionScan';
import { PartHeading } from '../../kit/person/PartHeading';

/** A guest whom the service has identified. */
export interface KnownGuest {
  readonly session: GuestSession;
  /** The numbers that the guest has entered; the service has checked the first. */
  readonly rxNumbers: readonly string[];
  readonly store: StoreReference;
}

type GuestField = 'rxNumber' | 'lastName' | 'dateOfBirth' | Extract<PickupField, 'location'>;

/**
 * Asks a guest for the label’s numbers, the name and the birth date. The service checks that they belong together.
 * The browser stores none of them.
 *
 * @param endpoint `getStores`
 */
export function GuestForm({
  id,
  heading,
  endpoint,
  onKnown,
}: {
  id: string;
  heading: string;
  endpoint: string;
  onKnown: (guest: KnownGuest) => void;
}): JSX.Element {
  const ownStore = useCurrentStore();
  const [prescriptions, setPrescriptions] = useState<readonly EnteredPrescription[]>([]);
  const form = useForm<GuestField, KnownGuest>({
    id,
    rules: guestRules,
    onFirstUse: prepareBotProtection,
    async send(read) {
      const rxNumbers = enteredPrescriptions(read, 'rxNumber').map((each) => each.rxNumber);
      const storeNumber = storeNumberOf(read('location'));
      const outcome = await startGuest({
        lastName: read('lastName').trim(),
        dateOfBirth: dateOfBirthOf(read('dateOfBirth')),
        rxNumber: rxNumbers[0] ?? '',
        storeNumber,
      });
      if (outcome.kind !== 'done') return outcome;
      return {
        kind: 'done',
        data: { session: outcome.data, rxNumbers, store: { storeNumber } },
      };
    },
    onDone: onKnown,
  });
  return (
    <Form
      form={form}
      endpoint={serviceEndpoint('rastartguest')}
      submitLabel={t('Continue')}
      busyLabel={t('Checking…')}
    >
      <PartHeading id={`${id}-guest`}>{heading}</PartHeading>
      <PrescriptionScan
        {...form.field('rxNumber')}
        prescriptions={prescriptions}
        onChange={setPrescriptions}
      />
      <StoreNumber {...form.field('location')} defaultValue={ownStore} endpoint={endpoint} />
      <TextField
        {...form.field('lastName')}
        label={t('Last name')}
        hint={t('As printed on your label.')}
        autoComplete="family-name"
      />
      <DateOfBirth {...form.field('dateOfBirth')} />
    </Form>
  );
}

const guestRules: Readonly<Record<GuestField, readonly Rule[]>> = {
  rxNumber: rxNumberRules,
  location: storeNumberRules,
  lastName: [required, maxLength(50)],
  dateOfBirth: dateOfBirthRules(today),
};
