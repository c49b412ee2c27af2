import { useState, type JSX } from 'react';
import { wallClock } from '../../../base/values/zonedDays';
import { dayText } from '../../../base/i18n/days';
import { t } from '../../../base/i18n/t';
import { useAction } from '../../../kit/settings/useAction';
import { unlinkPharmacy, type PharmacyLink } from '../../service/pharmacyLink';
import { Button, ButtonLink } from '../../../kit/ui/Button';
import { AlertDialog } from '../../../kit/ui/dialog/AlertDialog';
import { TextWithPhone } from '../../../kit/ui/PhoneLink';

/** Shows the patient whose record is linked to the account, and a button to remove the link after a confirmation. */
export function LinkedRecord({
  id,
  link: { patientName, linkedAt },
  phone,
  prescriptionsPage,
  onRemoved,
}: {
  id: string;
  link: PharmacyLink;
  phone: string;
  prescriptionsPage: string | undefined;
  onRemoved: () => void;
}): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  const label = t('Remove the link');
  const remove = async (key: string): ReturnType<typeof unlinkPharmacy> => {
    const outcome = await unlinkPharmacy(key);
    setAsking(false);
    return outcome;
  };
  const { isBusy, problem, run } = useAction(label, remove, onRemoved);
  return (
    <>
      <p>
        {patientName === ''
          ? t('Your account is linked to the pharmacy.')
          : t('Your account is linked to the pharmacy record of {0}.', patientName)}{' '}
        {linkedAt !== undefined && t('Linked on {0}.', dayOf(linkedAt))}
      </p>
      <p>
        <TextWithPhone
          text={t('Is this not your record? Remove the link, and call us at {0}.', phone)}
          phone={phone}
        />
      </p>
      <div className="cmp-pharmacy-link__ways">
        {prescriptionsPage !== undefined && (
          <ButtonLink href={prescriptionsPage}>{t('See your prescriptions')}</ButtonLink>
        )}
        <Button
          variant="secondary"
          onPress={() => {
            setAsking(true);
          }}
        >
          {label}
        </Button>
      </div>
      <div role="alert">
        {problem !== undefined && <p className="cmp-pharmacy-link__problem">{problem}</p>}
      </div>
      {isAsking && (
        <AlertDialog
          id={`${id}-remove`}
          heading={t('Remove the link to the pharmacy?')}
          onEscape={() => {
            setAsking(false);
          }}
        >
          <p id={`${id}-remove-text`}>
            {t(
              'We remove your prescriptions from your account. The pharmacy keeps them, and you can link them again.',
            )}
          </p>
          <div className="cmp-pharmacy-link__ways">
            <Button
              onPress={() => {
                setAsking(false);
              }}
            >
              {t('Keep the link')}
            </Button>
            <Button
              variant="secondary"
              busy={isBusy}
              busyLabel={t('Removing…')}
              onPress={() => void run()}
            >
              {label}
            </Button>
          </div>
        </AlertDialog>
      )}
    </>
  );
}

function dayOf(instant: number): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return dayText(wallClock(instant, timeZone).date);
}
