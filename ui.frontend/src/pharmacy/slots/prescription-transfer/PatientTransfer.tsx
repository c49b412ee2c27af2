import { useRef, useState, type JSX } from 'react';
import type { Transfer } from '../../rules/transfer';
import { t } from '../../../base/i18n/t';
import type { Person } from '../../acting/ForWhom';
import { pageAddress } from '../../../base/page/pageAddress';
import { transfers } from '../../service/transfers';
import { useSample } from '../../../session/useSession';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { RetryNotice } from '../../../kit/ui/feedback/RetryNotice';
import { TransferForm, type PrescriptionTransferProps } from './TransferForm';
import { TransferList } from './TransferList';

/**
 * Lists the transfers of a signed-in patient or a dependent, above the form for another transfer. The form works even
 * if the list cannot be loaded. It appears together with the list, so that the list does not push it down.
 */
export function PatientTransfer(
  props: PrescriptionTransferProps & { person: Person },
): JSX.Element {
  const { id, phone, person } = props;
  const prescriptionsPage = props.prescriptionsPage && pageAddress(props.prescriptionsPage);
  // An author, who is never signed in, sees only the form.
  const isSample = useSample() !== undefined;
  const next = useRef<HTMLDivElement>(null);
  /** The transfers that were requested on this page, the newest first. */
  const [added, setAdded] = useState<readonly Transfer[]>([]);
  const [isDone, setDone] = useState(false);
  const listed = useAsync(isSample ? undefined : 'transfers', async () => {
    const outcome = await transfers(person.id);
    if (outcome.kind === 'done') return outcome.data;
    throw outcome.kind === 'failed' ? outcome.error : new Error('The service refused the list.');
  });
  if (listed.kind === 'pending' || !person.isKnown) return <LoadingTransfers />;
  const before = listed.kind === 'done' ? listed.value : [];
  const all = [
    ...added.filter((each) => before.every(({ id: own }) => own !== each.id)),
    ...before,
  ];
  return (
    <div tabIndex={-1} ref={next}>
      <RetryNotice
        problem={t('Earlier transfers are not available right now. You can ask for another one.')}
        failure={listed.kind === 'failed' ? listed.failure : undefined}
        next={next}
      />
      {all.length > 0 && !isDone && (
        <TransferList
          id={id}
          transfers={all}
          phone={phone}
          prescriptionsPage={prescriptionsPage}
          dependent={person.dependent}
        />
      )}
      <TransferForm
        {...props}
        {...(prescriptionsPage && { prescriptionsPage })}
        dependent={person.dependent}
        onDone={(transfer) => {
          setAdded([transfer, ...added]);
          setDone(true);
        }}
        onAgain={() => {
          setDone(false);
        }}
      />
    </div>
  );
}

/**
 * Keeps the space of the first step. A class sets the height, because the first frame may not contain style
 * attributes.
 */
export function LoadingTransfers(): JSX.Element {
  return (
    <div role="status">
      <span className="visually-hidden">{t('Loading the transfers…')}</span>
      <div className="ui-skeleton cmp-prescription-transfer__room" aria-hidden="true" />
    </div>
  );
}
