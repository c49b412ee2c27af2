import { useState, type JSX } from 'react';
import { dateOfBirthOf, dateOfBirthRules } from '../../kit/form/rules/dateOfBirth';
import { maxLength, required, type Rule } from '../../kit/form/rules/rules';
import type { PickupField } from '../../stores/rules/pickupChoice';
import { scannedLabel, unlessScanned, withoutBarcodes } from '../rules/guestLabel';
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
  /** The store that filled the first; undefined if the service did not name it. */
  readonly store: StoreReference | undefined;
}

type GuestField = 'rxNumber' | 'lastName' | 'dateOfBirth' | Extract<PickupField, 'location'>;

/**
 * Asks a guest for the label’s numbers, the name and the birth date; with a scanned label, for the birth date alone.
 * The service checks that they belong together. The browser stores none of them.
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
  const isScanned = scannedLabel(prescriptions) !== undefined;
  const form = useForm<GuestField, KnownGuest>({
    id,
    rules: guestRules,
    onFirstUse: prepareBotProtection,
    async send(read) {
      const entered = enteredPrescriptions(read, 'rxNumber');
      const rxNumbers = entered.map((each) => each.rxNumber);
      const barcode = scannedLabel(entered);
      const typed = {
        lastName: read('lastName').trim(),
        rxNumber: rxNumbers[0] ?? '',
        storeNumber: storeNumberOf(read('location')),
      };
      const outcome = await startGuest({
        dateOfBirth: dateOfBirthOf(read('dateOfBirth')),
        ...(barcode === undefined ? typed : { barcode }),
      });
      // The pharmacy may not know a label of before: then the guest types what it says.
      if (outcome.kind === 'refused') setPrescriptions(withoutBarcodes);
      if (outcome.kind !== 'done') return outcome;
      const { storeNumber = typed.storeNumber } = outcome.data;
      const store = storeNumber === '' ? undefined : { storeNumber };
      return { kind: 'done', data: { session: outcome.data, rxNumbers, store } };
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
      {isScanned && <p>{t('Your label tells us the store. We only need a date of birth.')}</p>}
      <div hidden={isScanned}>
        <StoreNumber
          {...form.field('location')}
          required
          defaultValue={ownStore}
          endpoint={endpoint}
        />
        <TextField
          {...form.field('lastName')}
          required
          label={t('Last name')}
          hint={t('As printed on your label.')}
          autoComplete="family-name"
        />
      </div>
      <DateOfBirth {...form.field('dateOfBirth')} />
    </Form>
  );
}

const guestRules: Readonly<Record<GuestField, readonly Rule[]>> = {
  rxNumber: rxNumberRules,
  location: unlessScanned(storeNumberRules),
  lastName: unlessScanned([required, maxLength(50)]),
  dateOfBirth: dateOfBirthRules(today),
};
