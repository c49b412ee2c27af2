import { useState, type JSX } from 'react';
import { dateOfBirthOf, dateOfBirthRules } from '../../domain/forms/dateOfBirth';
import { maxLength, required, type Rule } from '../../domain/forms/rules';
import type { PickupField } from '../../domain/pickup/pickupChoice';
import type { EnteredPrescription } from '../../domain/prescriptions/scannedPrescriptions';
import { enteredPrescriptions, rxNumberRules } from '../../domain/prescriptions/typedPrescriptions';
import { plural, sentence, t } from '../../i18n/t';
import { Form } from '../../patterns/form/Form';
import { useForm } from '../../patterns/form/useForm';
import { StoreField } from '../../patterns/pickup/PickupSection';
import { usePickup } from '../../patterns/pickup/usePickup';
import { PrescriptionScan } from '../../patterns/prescription-scan/PrescriptionScan';
import { prepareBotProtection } from '../../services/bot-protection/botProtection';
import { endpoint as serviceEndpoint } from '../../services/content/endpoints';
import { startGuest } from '../../services/pharmacy/guest';
import { useCurrentStore } from '../../services/stores/currentStore';
import type { StoreReference } from '../../services/stores/pickupStore';
import { DateOfBirth } from '../../ui/DateOfBirth';
import { today } from '../../ui/calendar/today';
import { TextField } from '../../ui/Field';
import { Confirmation } from './Confirmation';
import { PartHeading } from './PartHeading';
import { nameOf } from './PrescriptionChoice';
import { RefillForm, type TakenRefill } from './RefillForm';

/**
 * The refill of a guest: who it is and which prescriptions, then where and when. The service tells who
 * the guest is; nothing of it is kept in the browser.
 */
export function GuestRefill({
  id,
  phone,
  endpoint,
}: {
  id: string;
  phone: string;
  endpoint: string;
}): JSX.Element {
  const [known, setKnown] = useState<KnownGuest>();
  const [taken, setTaken] = useState<TakenRefill>();
  if (taken)
    return (
      <Confirmation
        id={id}
        taken={taken}
        names={[]}
        phone={phone}
        onAgain={() => {
          setTaken(undefined);
          setKnown(undefined);
        }}
      />
    );
  if (!known) return <GuestForm id={id} endpoint={endpoint} onKnown={setKnown} />;
  return (
    <RefillForm
      id={id}
      endpoint={endpoint}
      rxNumbers={known.rxNumbers}
      first={{ store: known.store }}
      submitLabel={plural(
        known.rxNumbers.length,
        'Refill {0} prescription',
        'Refill {0} prescriptions',
      )}
      onDone={setTaken}
    >
      {() => (
        <>
          <PartHeading id={`${id}-prescriptions`}>{t('Your prescriptions')}</PartHeading>
          <ul className="cmp-refill__list">
            {known.rxNumbers.map((rxNumber) => (
              <li className="cmp-refill__item" key={rxNumber}>
                {nameOf({ rxNumber, drugName: '' })}
              </li>
            ))}
          </ul>
        </>
      )}
    </RefillForm>
  );
}

/** A guest whom the service has found, for as long as the page is open. */
interface KnownGuest {
  readonly rxNumbers: readonly string[];
  readonly store: StoreReference;
}

type GuestField = 'rxNumber' | 'lastName' | 'dateOfBirth' | Extract<PickupField, 'location'>;

function GuestForm({
  id,
  endpoint,
  onKnown,
}: {
  id: string;
  endpoint: string;
  onKnown: (guest: KnownGuest) => void;
}): JSX.Element {
  const ownStore = useCurrentStore();
  const [chosen, setChosen] = useState<StoreReference>();
  const store = chosen ?? (ownStore === undefined ? undefined : { storeNumber: ownStore });
  const [prescriptions, setPrescriptions] = useState<readonly EnteredPrescription[]>([]);
  const state = usePickup(store, endpoint);
  const form = useForm<GuestField, KnownGuest>({
    id,
    rules: guestRules,
    onFirstUse: prepareBotProtection,
    async send(read) {
      const rxNumbers = enteredPrescriptions(read, 'rxNumber').map((each) => each.rxNumber);
      const outcome = await startGuest({
        lastName: read('lastName').trim(),
        dateOfBirth: dateOfBirthOf(read('dateOfBirth')),
        rxNumber: rxNumbers[0] ?? '',
        storeNumber: read('location'),
      });
      if (outcome.kind !== 'done') return outcome;
      return {
        kind: 'done',
        data: { rxNumbers, store: store ?? { storeNumber: read('location') } },
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
      <PartHeading id={`${id}-guest`}>{t('Refill with the numbers on your labels')}</PartHeading>
      <PrescriptionScan
        {...form.field('rxNumber')}
        prescriptions={prescriptions}
        onChange={setPrescriptions}
      />
      <StoreField
        {...form.field('location')}
        state={state}
        endpoint={endpoint}
        label={t('The store that filled it')}
        prompt={t('Choose the store whose name is on your label.')}
        chooseLabel={t('It is on my label')}
        onStore={setChosen}
      />
      <TextField
        {...form.field('lastName')}
        label={t('Last name')}
        hint={t('As it is on your label.')}
        autoComplete="family-name"
      />
      <DateOfBirth {...form.field('dateOfBirth')} />
    </Form>
  );
}

const guestRules: Readonly<Record<GuestField, readonly Rule[]>> = {
  rxNumber: rxNumberRules,
  location: [
    {
      message: sentence('Choose the store whose name is on your label.'),
      accepts: (value) => value !== '',
    },
  ],
  lastName: [required, maxLength(50)],
  dateOfBirth: dateOfBirthRules(today),
};
