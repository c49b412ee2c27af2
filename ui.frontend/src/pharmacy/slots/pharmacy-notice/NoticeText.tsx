import type { JSX } from 'react';
import { t } from '../../../base/i18n/t';
import type { Notice, NoticeKind } from '../../service/notices';
import { Notice as NoticeBlock, type NoticeKind as Tone } from '../../../kit/ui/feedback/Notice';
import { PhoneLink } from '../../../kit/ui/PhoneLink';

/** Shows the pharmacy's message, its prescriptions and the store. */
export function NoticeText({ notice }: { notice: Notice }): JSX.Element {
  const { kind, prescriptions, store } = notice;
  const { heading, text } = textsOf(kind);
  const place = [store.name, store.address].filter(Boolean).join(', ');
  return (
    <>
      <NoticeBlock kind={tones[kind]} level={3} heading={heading}>
        <p>{text}</p>
      </NoticeBlock>
      {prescriptions.length > 0 && (
        <ul className="cmp-pharmacy-notice__prescriptions">
          {prescriptions.map(({ rxNumber, drugName }) => (
            <li key={rxNumber}>
              {drugName !== '' && <strong>{drugName}</strong>}{' '}
              <span>{t('Prescription {0}', rxNumber)}</span>
            </li>
          ))}
        </ul>
      )}
      {place !== '' && (
        <address className="cmp-pharmacy-notice__store">
          <strong>{store.name}</strong>
          <br />
          {store.address}
          <br />
          <a className="ui-link" href={directionsTo(place)}>
            {t('Directions')}
          </a>
          {store.phone !== '' && (
            <>
              {' · '}
              <PhoneLink phone={store.phone} />
            </>
          )}
        </address>
      )}
    </>
  );
}

function textsOf(kind: NoticeKind): { heading: string; text: string } {
  switch (kind) {
    case 'ready':
      return {
        heading: t('Ready for pickup'),
        text: t('You can pick it up at the pharmacy of this store. Bring a photo ID.'),
      };
    case 'delayed':
      return {
        heading: t('It is taking longer'),
        text: t('We are still working on it. We will message you when it is ready.'),
      };
    case 'problem':
      return {
        heading: t('We have a question'),
        text: t('We cannot fill it yet. Call the pharmacy of this store.'),
      };
    case 'unknown':
      return {
        heading: t('A message from your pharmacy'),
        text: t('Call the pharmacy of this store.'),
      };
  }
}

const tones: Readonly<Record<NoticeKind, Tone>> = {
  ready: 'success',
  delayed: 'info',
  problem: 'warning',
  unknown: 'info',
};

/** Returns the address of a page with directions, which names neither the patient nor a prescription. */
function directionsTo(place: string): string {
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(place)}`;
}
