import type { JSX } from 'react';
import { maskPharmacyPhone } from '../../../kit/form/rules/phone';
import type { Transfer } from '../../rules/transfer';
import type { Instant } from '../../../base/values/zonedDays';
import { t } from '../../../base/i18n/t';
import { Button } from '../../../kit/ui/Button';
import { PageLink } from '../../../kit/ui/PageLink';
import { PhoneLink, TextWithPhone } from '../../../kit/ui/PhoneLink';
import { whenText } from './whenText';

/** Shows the request, and the next steps with their time; it can be printed. */
export function Confirmation({
  transfer,
  phone,
  prescriptionsPage,
  guestPhone,
  onAgain,
}: {
  transfer: Transfer;
  phone: string;
  prescriptionsPage: string | undefined;
  /** The number at which the pharmacy calls a guest, who has no list of transfers; undefined for a member. */
  guestPhone: string | undefined;
  onAgain: () => void;
}): JSX.Element {
  const { pharmacyName, pharmacyPhone, all, prescriptions, storeName } = transfer;
  const { requestedAt, answerBy } = transfer;
  const rows: readonly (readonly [label: string, value: JSX.Element | string])[] = [
    [t('From'), <Pharmacy key="from" name={pharmacyName} phone={pharmacyPhone} />],
    [t('To be moved'), all ? t('Everything you can move') : prescriptions.join(', ')],
    [t('To'), storeName],
    [t('Requested'), requestedAt === undefined ? '' : whenText(requestedAt)],
  ];
  return (
    <div className="cmp-prescription-transfer__confirmation">
      <dl className="ui-review__rows">
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div className="ui-review__row" key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <h3>{t('What happens next')}</h3>
      <ol>
        <li>{t('We call {0}. You do not need to call them or be there.', pharmacyName)}</li>
        {whatIsNext(answerBy, guestPhone).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <p>
        <TextWithPhone
          text={t(
            'Need your medicine sooner? Ask {0} to fill it one more time, or call us at {1}.',
            pharmacyName,
            phone,
          )}
          phone={phone}
        />
      </p>
      <div className="ui-patient__ways">
        <Button
          onPress={() => {
            print();
          }}
        >
          {t('Print')}
        </Button>
        <Button variant="quiet" onPress={onAgain}>
          {t('Start another transfer')}
        </Button>
      </div>
      {prescriptionsPage !== undefined && guestPhone === undefined && (
        <p className="cmp-prescription-transfer__way">
          <PageLink href={prescriptionsPage}>{t('See prescriptions')}</PageLink>
        </p>
      )}
    </div>
  );
}

function whatIsNext(answerBy: Instant | undefined, guestPhone: string | undefined): string[] {
  const by = answerBy === undefined ? undefined : whenText(answerBy);
  if (guestPhone !== undefined)
    return [
      by === undefined
        ? t('We will call you at {0} when they answer.', guestPhone)
        : t('We expect their answer by {0}. We will call you at {1}.', by, guestPhone),
      t(
        'Moved prescriptions are at the store. You can refill them here with the number on the label.',
      ),
    ];
  return [
    by === undefined
      ? t('We will message you when they answer. The message does not name any drug.')
      : t(
          'We expect their answer by {0} and will message you then. The message does not name any drug.',
          by,
        ),
    t('Moved prescriptions are on your prescription list. You can refill them there.'),
  ];
}

function Pharmacy({ name, phone }: { name: string; phone: string }): JSX.Element {
  return (
    <>
      {name}
      {phone !== '' && (
        <>
          {', '}
          <PhoneLink phone={maskPharmacyPhone(phone)} />
        </>
      )}
    </>
  );
}
