import { useId, useRef, useState, type JSX } from 'react';
import { autoRefillProblemText, type ListedPrescription } from '../../rules/listedPrescription';
import { prescriptionName } from '../../rules/prescription';
import { dayText } from '../../../base/i18n/days';
import { t } from '../../../base/i18n/t';
import { useDependent } from '../../acting/ForWhom';
import { failureText } from '../../../kit/form/failureText';
import { randomToken } from '../../../base/values/randomToken';
import { setAutoRefill, type AutoRefill } from '../../service/listedPrescriptions';
import { Switch } from '../../../kit/ui/fields/Switch';

/** Shows a switch for auto refill and the outcome of a change, or the reason why auto refill is not possible. */
export function AutoRefillSwitch({
  prescription,
}: {
  prescription: ListedPrescription;
}): JSX.Element | null {
  const { rxNumber, autoRefill, autoRefillFrom, autoRefillProblem } = prescription;
  const id = useId();
  const dependent = useDependent();
  const [kept, setKept] = useState<AutoRefill>({ isOn: autoRefill, from: autoRefillFrom });
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<{ kind: 'done' | 'problem'; text: string }>();
  /** The idempotency key, which every try of the same change uses. */
  const key = useRef<string>(undefined);
  const reason = autoRefillProblemText(autoRefillProblem);
  // A switch that was on stays after it is turned off, so that it keeps the focus.
  const [isOffered] = useState(autoRefill || reason === undefined);
  if (!isOffered) return <p className="cmp-prescription-list__reason">{reason}</p>;

  const change = async (): Promise<void> => {
    setSaving(true);
    setOutcome(undefined);
    key.current ??= randomToken();
    const answer = await setAutoRefill(rxNumber, !kept.isOn, key.current, dependent);
    setSaving(false);
    if (answer.kind !== 'done') {
      const text =
        answer.kind === 'failed'
          ? failureText(answer.error, t('press “{0}” again', t('Auto refill')))
          : answer.message;
      setOutcome({ kind: 'problem', text: `${unchanged(kept.isOn)} ${text}` });
      return;
    }
    key.current = undefined;
    setKept(answer.data);
    setOutcome({
      kind: 'done',
      text: answer.data.isOn ? t('Auto refill is on.') : t('Auto refill is off.'),
    });
  };
  return (
    <div className="cmp-prescription-list__auto">
      <Switch
        isOn={kept.isOn}
        isBusy={isSaving}
        describedBy={`${id}-hint`}
        onPress={() => void change()}
      >
        {t('Auto refill')}
        <span className="visually-hidden"> {prescriptionName(prescription)}</span>
      </Switch>
      <p className="cmp-prescription-list__hint" id={`${id}-hint`}>
        {isSaving ? t('Saving…') : hintOf(kept, reason)}
      </p>
      <div role="status">
        {outcome?.kind === 'done' && (
          <p className="cmp-prescription-list__outcome">{outcome.text}</p>
        )}
      </div>
      <div role="alert">
        {outcome?.kind === 'problem' && (
          <p className="cmp-prescription-list__problem">{outcome.text}</p>
        )}
      </div>
    </div>
  );
}

function hintOf({ isOn, from }: AutoRefill, reason: string | undefined): string {
  if (reason !== undefined) return reason;
  if (!isOn) return t('Turn it on, and we will fill it when it is due.');
  return from === undefined
    ? t('We will fill it when it is due and message you when it is ready.')
    : t('We will fill it on {0} and message you when it is ready.', dayText(from));
}

const unchanged = (isOn: boolean): string =>
  isOn ? t('Auto refill is still on.') : t('Auto refill is still off.');
