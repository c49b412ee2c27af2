import { useRef, type JSX } from 'react';
import type { Fill } from '../../rules/listedPrescription';
import { dayText } from '../../../base/i18n/days';
import { numberText, priceText } from '../../../base/i18n/formats';
import { t } from '../../../base/i18n/t';
import { useDependent } from '../../acting/ForWhom';
import { fillsOf } from '../../service/listedPrescriptions';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { RetryNotice } from '../../../kit/ui/feedback/RetryNotice';
import { Skeleton } from '../../../kit/ui/feedback/Skeleton';
import { Table, type Column } from '../../../kit/ui/Table';

/** Lists every fill of a prescription, which is loaded when the details are opened. */
export function FillHistory({ rxNumber }: { rxNumber: string }): JSX.Element {
  const dependent = useDependent();
  const heading = useRef<HTMLHeadingElement>(null);
  const fills = useAsync('fills', async () => {
    const outcome = await fillsOf(rxNumber, dependent);
    if (outcome.kind === 'done') return outcome.data;
    throw outcome.kind === 'failed' ? outcome.error : new Error('The service refused the history.');
  });
  return (
    <>
      <h5 className="cmp-prescription-list__history" tabIndex={-1} ref={heading}>
        {t('History')}
      </h5>
      {fills.kind === 'pending' && (
        <>
          <p role="status">{t('Loading the history…')}</p>
          <Skeleton lines={5} />
        </>
      )}
      <RetryNotice
        problem={t('The history is not available right now.')}
        failure={fills.kind === 'failed' ? fills.failure : undefined}
        next={heading}
      />
      {fills.kind === 'done' && fills.value.length === 0 && (
        <p>{t('We have not filled it here yet.')}</p>
      )}
      {fills.kind === 'done' && fills.value.length > 0 && (
        <Table
          caption={t('Fill history')}
          captionHidden
          columns={columns()}
          rows={fills.value}
          rowKey={(fill) => String(fills.value.indexOf(fill))}
        />
      )}
    </>
  );
}

const columns = (): readonly Column<Fill>[] => [
  { key: 'day', heading: t('Filled on'), cell: ({ filledOn }) => dayText(filledOn) },
  {
    key: 'quantity',
    heading: t('Quantity'),
    cell: ({ quantity }) => (quantity === undefined ? '–' : numberText(quantity)),
    isNumeric: true,
  },
  { key: 'store', heading: t('Store'), cell: ({ storeName }) => storeName || '–' },
  {
    key: 'price',
    heading: t('Price'),
    cell: ({ priceCents }) => knownPriceText(priceCents) ?? '–',
    isNumeric: true,
  },
];

/** Returns the text of a price, also of one that could not be read; undefined if it is not known yet. */
export function knownPriceText(priceCents: Fill['priceCents']): string | undefined {
  if (priceCents === null) return undefined;
  return priceCents === undefined ? t('Could not be read') : priceText(priceCents);
}
