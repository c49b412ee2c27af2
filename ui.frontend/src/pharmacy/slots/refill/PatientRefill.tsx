import { useRef, useState, type JSX } from 'react';
import { flushSync } from 'react-dom';
import type { Prescription } from '../../rules/prescription';
import { refillState } from '../../rules/refillable';
import { plural, t } from '../../../base/i18n/t';
import type { Person } from '../../acting/ForWhom';
import { NoPrescriptions, PrescriptionsProblem } from '../../acting/PrescriptionsProblem';
import { createDraft } from '../../../kit/drafts/drafts';
import { refillDraftOf, type KeptRefill } from '../../service/refillDraft';
import { useCurrentStore } from '../../../stores/service/currentStore';
import { useSample } from '../../../session/useSession';
import { useAsync, type Async } from '../../../kit/ui/async/useAsync';
import { today } from '../../../kit/ui/calendar/today';
import { Skeleton } from '../../../kit/ui/feedback/Skeleton';
import { beginRefill, type BegunRefill } from './beginRefill';
import { Confirmation } from './Confirmation';
import { PrescriptionChoice } from './PrescriptionChoice';
import { RefillForm, type TakenRefill } from './RefillForm';

/**
 * Shows the refill form of a signed-in patient or a dependent. The draft service keeps the choice, so that a reload
 * or a new sign-in restores it.
 */
export function PatientRefill({
  id,
  phone,
  endpoint,
  person,
}: {
  id: string;
  phone: string;
  endpoint: string;
  person: Person;
}): JSX.Element {
  const [draft] = useState(() => createDraft(refillDraftOf(person.id)));
  const [round, setRound] = useState(0);
  const [taken, setTaken] = useState<TakenRefill>();
  const next = useRef<HTMLDivElement>(null);
  const sample = useSample();
  const loaded = useAsync(sample ? undefined : `refill ${round}`, (signal) =>
    beginRefill(draft, endpoint, signal, person.id),
  );
  const asked: Async<BegunRefill> = sample ? { kind: 'done', value: sample.refill } : loaded;
  const begun = asked.kind === 'failed' || person.isKnown ? asked : PENDING;
  const done = taken ?? (begun.kind === 'done' ? begun.value.taken : undefined);

  const startAgain = (): void => {
    // Render before the focus moves, because the focused button is removed.
    flushSync(() => {
      setTaken(undefined);
      setRound(round + 1);
    });
    next.current?.focus();
  };
  if (done)
    return (
      <Confirmation
        id={id}
        taken={done}
        names={begun.kind === 'done' ? begun.value.prescriptions : []}
        phone={phone}
        onAgain={startAgain}
      />
    );
  return (
    <>
      {/* It is outside of the next element, which the choice of a person above would shift. */}
      {begun.kind === 'pending' && <LoadingPrescriptions isBelowPersons={person.isKnown} />}
      <div tabIndex={-1} ref={next}>
        <PrescriptionsProblem
          phone={phone}
          failure={begun.kind === 'failed' ? begun.failure : undefined}
          next={next}
        />
        {begun.kind === 'done' && begun.value.prescriptions.length === 0 && (
          <NoPrescriptions dependent={person.dependent} phone={phone} />
        )}
        {begun.kind === 'done' && begun.value.prescriptions.length > 0 && (
          <ChoiceForm
            key={round}
            id={id}
            endpoint={endpoint}
            prescriptions={begun.value.prescriptions}
            kept={begun.value.kept}
            memberPhone={begun.value.memberPhone}
            onKeep={(state) => {
              void draft.save(state);
            }}
            onDone={(refill) => {
              void draft.drop();
              setTaken(refill);
            }}
          />
        )}
      </div>
    </>
  );
}

/** The state until the access to the person is confirmed; nothing of the person is shown before. */
const PENDING = { kind: 'pending' } as const;

/**
 * Keeps the space of a short list and of the store and time below it, so that the footer does not shift.
 *
 * @param isBelowPersons whether the choice of a person may be above; when it appears, the skeleton is mounted again
 *   instead of shifting
 */
export function LoadingPrescriptions({
  isBelowPersons = false,
}: {
  isBelowPersons?: boolean;
}): JSX.Element {
  return (
    <>
      <p role="status">{t('Loading your prescriptions…')}</p>
      <Skeleton key={String(isBelowPersons)} lines={20} />
    </>
  );
}

function ChoiceForm({
  id,
  endpoint,
  prescriptions,
  kept,
  memberPhone,
  onKeep,
  onDone,
}: {
  id: string;
  endpoint: string;
  prescriptions: readonly Prescription[];
  kept: KeptRefill;
  memberPhone: string | undefined;
  onKeep: (state: KeptRefill) => void;
  onDone: (taken: TakenRefill) => void;
}): JSX.Element {
  const ownStore = useCurrentStore();
  const day = today();
  const open = prescriptions.filter((each) => refillState(each, day).kind === 'open');
  const isOpen = (rxNumber: string): boolean => open.some((each) => each.rxNumber === rxNumber);
  const [state, setState] = useState<KeptRefill>(() => {
    const storeNumber = ownStore ?? open[0]?.storeNumber;
    return {
      store: storeNumber ? { storeNumber } : undefined,
      ...kept,
      all: undefined,
      rxNumbers: kept.all ? open.map(({ rxNumber }) => rxNumber) : kept.rxNumbers.filter(isOpen),
    };
  });
  const [first] = useState(state);
  const keep = (change: Partial<KeptRefill>): void => {
    const changed = { ...state, ...change };
    setState(changed);
    onKeep(changed);
  };
  const choice = (field: { id: string; name: string; error: string | undefined }): JSX.Element => (
    <PrescriptionChoice
      {...field}
      prescriptions={prescriptions}
      today={day}
      chosen={state.rxNumbers}
      onChange={(rxNumbers) => {
        keep({ rxNumbers });
      }}
    />
  );
  if (open.length === 0) return choice({ id, name: '', error: undefined });
  return (
    <RefillForm
      id={id}
      endpoint={endpoint}
      rxNumbers={state.rxNumbers}
      first={first}
      knownPhone={memberPhone}
      submitLabel={
        state.rxNumbers.length === 0
          ? t('Refill')
          : plural(state.rxNumbers.length, 'Refill {0} prescription', 'Refill {0} prescriptions')
      }
      onKeep={keep}
      onSend={(sent) => {
        keep({ sent });
      }}
      onDone={onDone}
    >
      {choice}
    </RefillForm>
  );
}
