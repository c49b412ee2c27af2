import { useState, type JSX } from 'react';
import { prescriptionName } from '../../rules/prescription';
import { plural, t } from '../../../base/i18n/t';
import { GuestForm } from '../../patient/GuestForm';
import { PartHeading } from '../../../kit/person/PartHeading';
import { createDraft } from '../../../kit/drafts/drafts';
import { endGuest } from '../../service/guest';
import { GUEST_DRAFT, type KeptRefill } from '../../service/refillDraft';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { Button } from '../../../kit/ui/Button';
import { Skeleton } from '../../../kit/ui/feedback/Skeleton';
import { resumeGuest } from './beginRefill';
import { Confirmation } from './Confirmation';
import { RefillForm, type TakenRefill } from './RefillForm';

/**
 * Shows the refill form of a guest: first the guest's details and prescriptions, then the store and the time. The
 * service keeps them for a reload; the browser stores none of them.
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
  const [draft] = useState(() => createDraft(GUEST_DRAFT));
  const resumed = useAsync('guest', (signal) => resumeGuest(draft, endpoint, signal));
  const [entered, setEntered] = useState<KeptRefill>();
  const [isOver, setOver] = useState(false);
  const [taken, setTaken] = useState<TakenRefill>();
  const before = resumed.kind === 'done' && !isOver ? resumed.value : undefined;
  const done = taken ?? before?.taken;
  const kept = entered ?? before?.kept;

  const startOver = (): void => {
    void draft.drop();
    setOver(true);
    setTaken(undefined);
    setEntered(undefined);
  };
  if (resumed.kind === 'pending') return <Skeleton lines={8} />;
  if (done)
    return <Confirmation id={id} taken={done} names={[]} phone={phone} onAgain={startOver} />;
  if (!kept)
    return (
      <GuestForm
        id={id}
        heading={t('Refill with the numbers on your labels')}
        endpoint={endpoint}
        onKnown={({ rxNumbers, store }) => {
          const begun = { rxNumbers, ...(store && { store }) };
          void draft.save(begun);
          setEntered(begun);
        }}
      />
    );
  const keep = (change: Partial<KeptRefill>): void => {
    const changed = { ...kept, ...change };
    setEntered(changed);
    void draft.save(changed);
  };
  return (
    <RefillForm
      id={id}
      endpoint={endpoint}
      rxNumbers={kept.rxNumbers}
      first={kept}
      isGuest
      submitLabel={plural(
        kept.rxNumbers.length,
        'Refill {0} prescription',
        'Refill {0} prescriptions',
      )}
      onKeep={keep}
      onSend={(sent) => {
        keep({ sent });
      }}
      onDone={(refill) => {
        void draft.drop();
        setTaken(refill);
      }}
    >
      {() => (
        <>
          <PartHeading id={`${id}-prescriptions`}>{t('Your prescriptions')}</PartHeading>
          <ul className="cmp-refill__list">
            {kept.rxNumbers.map((rxNumber) => (
              <li className="cmp-refill__item" key={rxNumber}>
                {prescriptionName({ rxNumber, drugName: '' })}
              </li>
            ))}
          </ul>
          <Button
            variant="quiet"
            onPress={() => {
              void endGuest();
              startOver();
            }}
          >
            {t('Other prescriptions')}
          </Button>
        </>
      )}
    </RefillForm>
  );
}
