import { useRef, useState, type JSX } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../base/i18n/t';
import { useAction } from '../../kit/settings/useAction';
import { Button } from '../../kit/ui/Button';
import { useDependent } from '../acting/ForWhom';
import type { Renewal } from '../rules/prescription';
import { renewalText } from '../rules/renewal';
import { requestRenewal } from '../service/renewals';

/**
 * Lets a patient or guest have the pharmacy ask the doctor for a new prescription, and shows the state of the request.
 * While a request is open there is no button.
 */
export function RenewalRequest({
  rxNumber,
  name,
  renewal: given,
}: {
  rxNumber: string;
  /** The name of the prescription, for a screen reader. */
  name: string;
  /** The newest request, if it is known. */
  renewal?: Renewal | undefined;
}): JSX.Element {
  const dependent = useDependent();
  // One that was approved is used up if this prescription needs a new one again.
  const [renewal, setRenewal] = useState(given?.status === 'approved' ? undefined : given);
  const [wasOpen, setWasOpen] = useState(false);
  const state = useRef<HTMLDivElement>(null);
  const label = t('Ask my doctor for me');
  const action = useAction(
    label,
    (key) => requestRenewal(rxNumber, key, dependent),
    (sent) => {
      // The button disappears, so the focus moves to the state.
      flushSync(() => {
        setRenewal(sent.renewal);
        setWasOpen(!sent.isNew);
      });
      state.current?.focus();
    },
  );
  return (
    <div className="ui-patient__renewal">
      <div role="status" tabIndex={-1} ref={state}>
        {renewal && (
          <p>
            {wasOpen && `${t('You already asked us.')} `}
            {renewalText(renewal)}
          </p>
        )}
      </div>
      {renewal?.status !== 'requested' && (
        <Button
          variant="secondary"
          busy={action.isBusy}
          busyLabel={t('Sending…')}
          onPress={() => void action.run()}
        >
          {label}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
      <div role="alert">{action.problem !== undefined && <p>{action.problem}</p>}</div>
    </div>
  );
}
