import { useId, type JSX } from 'react';
import type { Dependent } from '../../rules/family';
import { maskPharmacyPhone } from '../../../kit/form/rules/phone';
import {
  isWaiting,
  transferStatusTexts,
  type Transfer,
  type TransferStatus,
} from '../../rules/transfer';
import { t } from '../../../base/i18n/t';
import { useNow } from '../../../kit/ui/clock/useNow';
import { PageLink } from '../../../kit/ui/PageLink';
import { TextWithPhone } from '../../../kit/ui/PhoneLink';
import { whenText } from './whenText';

/** Lists the earlier transfers, the newest first; the older ones are collapsed. */
export function TransferList({
  id,
  transfers,
  phone,
  prescriptionsPage,
  dependent,
}: {
  id: string;
  transfers: readonly Transfer[];
  /** The phone number of our pharmacists. */
  phone: string;
  prescriptionsPage: string | undefined;
  /** The dependent whose transfers are listed; undefined for the patient. */
  dependent: Dependent | undefined;
}): JSX.Element {
  const [shown, older] = [transfers.slice(0, SHOWN), transfers.slice(SHOWN)];
  const list = (part: readonly Transfer[]): JSX.Element => (
    <ul className="ui-entries">
      {part.map((transfer) => (
        <li key={transfer.id}>
          <Entry transfer={transfer} phone={phone} prescriptionsPage={prescriptionsPage} />
        </li>
      ))}
    </ul>
  );
  return (
    <section className="cmp-prescription-transfer__earlier" aria-labelledby={`${id}-earlier`}>
      <h2 className="ui-entries__heading" id={`${id}-earlier`}>
        {dependent ? t('Transfers for {0}', dependent.firstName) : t('Your transfers')}
      </h2>
      {list(shown)}
      {older.length > 0 && (
        <details>
          <summary className="cmp-prescription-transfer__older">{t('Earlier transfers')}</summary>
          {list(older)}
        </details>
      )}
    </section>
  );
}

const SHOWN = 3;

function Entry({
  transfer,
  phone,
  prescriptionsPage,
}: {
  transfer: Transfer;
  phone: string;
  prescriptionsPage: string | undefined;
}): JSX.Element {
  const { pharmacyName, status, all, prescriptions, storeName, changedAt, moved, notMoved } =
    transfer;
  const heading = useId();
  const isLate = useIsLate(transfer);
  const facts = [
    !all && prescriptions.length > 0 ? prescriptions.join(', ') : t('Everything you can move'),
    storeName !== '' && t('To {0}', storeName),
  ].filter(Boolean);
  return (
    <article className="ui-entry cmp-prescription-transfer__entry" aria-labelledby={heading}>
      <div className="ui-entry__head">
        <h3 className="ui-entry__name" id={heading}>
          {t('Transfer from {0}', pharmacyName)}
        </h3>
        <p className={`ui-entry__state ${toneOf(status)}`}>{t(transferStatusTexts[status])}</p>
      </div>
      <p className="cmp-prescription-transfer__facts">{facts.join(' · ')}</p>
      {changedAt !== undefined && (
        <p className="cmp-prescription-transfer__facts">{whenText(changedAt)}</p>
      )}
      <p>
        <TextWithPhone text={newsOf(transfer, isLate, phone)} phone={phoneIn(transfer, phone)} />
      </p>
      {moved.length > 0 && (
        <p>
          {t('Moved: {0}.', moved.join(', '))}{' '}
          {prescriptionsPage !== undefined && (
            <PageLink href={prescriptionsPage}>{t('See prescriptions')}</PageLink>
          )}
        </p>
      )}
      {notMoved.length > 0 && (
        <p>
          <TextWithPhone
            text={t(
              'We could not move: {0}. Ask your doctor for a new prescription, or call us at {1}.',
              notMoved.join(', '),
              phone,
            )}
            phone={phone}
          />
        </p>
      )}
    </article>
  );
}

/** Returns whether the expected time of an answer has passed. */
function useIsLate(transfer: Transfer): boolean {
  const now = useNow();
  return isWaiting(transfer) && transfer.answerBy !== undefined && transfer.answerBy < now;
}

function newsOf(
  { pharmacyName, pharmacyPhone, status, answerBy, notMoved }: Transfer,
  isLate: boolean,
  phone: string,
): string {
  if (isLate)
    return t(
      'This is taking longer than we expected. If you run out of medicine, call us at {0}.',
      phone,
    );
  switch (status) {
    case 'received':
    case 'asked': {
      const done =
        status === 'received'
          ? t('We call {0} next.', pharmacyName)
          : t('We asked {0}.', pharmacyName);
      return answerBy === undefined
        ? done
        : `${done} ${t('We expect the answer by {0}.', whenText(answerBy))}`;
    }
    case 'here':
      return t('Moved prescriptions are on your prescription list. You can refill them there.');
    case 'refused':
      if (notMoved.length > 0)
        return t('{0} is not allowed to move what you asked for.', pharmacyName);
      return pharmacyPhone === ''
        ? t(
            '{0} could not find what you asked for. Check with them, or call us at {1}.',
            pharmacyName,
            phone,
          )
        : t(
            '{0} could not find what you asked for. Check with them at {1}.',
            pharmacyName,
            maskPharmacyPhone(pharmacyPhone),
          );
    case 'unknown':
      return t('Call us at {0} to check on it.', phone);
  }
}

/** Returns the phone number in the text about a transfer. */
function phoneIn({ status, pharmacyPhone }: Transfer, phone: string): string {
  return status === 'refused' && pharmacyPhone !== '' ? maskPharmacyPhone(pharmacyPhone) : phone;
}

/** Returns the class for the color of a status; the text has the same meaning. */
function toneOf(status: TransferStatus): string {
  if (status === 'here') return 'ui-entry__state--done';
  return status === 'received' || status === 'asked' ? 'ui-entry__state--moving' : '';
}
