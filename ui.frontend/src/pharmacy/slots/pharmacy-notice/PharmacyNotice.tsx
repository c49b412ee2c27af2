import { useEffect, useRef, useState, type JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { FormCard } from '../../../kit/form/Form';
import { BirthDateForm } from '../../patient/BirthDateForm';
import { useMessageLink } from '../../patient/useMessageLink';
import { notice, type Notice } from '../../service/notices';
import { IfAuthored } from '../../../slot/authored';
import { PageLink } from '../../../kit/ui/PageLink';
import { PhoneLink } from '../../../kit/ui/PhoneLink';
import { NoticeText } from './NoticeText';

export interface PharmacyNoticeProps {
  id: string;
  /** The service to which the birth date is posted. */
  endpoint: string;
  heading: string;
  phone?: string;
  storesPage?: string;
}

/**
 * Shows the notice to which a mail or a text of the pharmacy links. It shows health information only after the birth
 * date is entered.
 */
export function PharmacyNotice({
  id,
  endpoint,
  heading,
  phone,
  storesPage,
}: PharmacyNoticeProps): JSX.Element {
  const link = useMessageLink();
  const [opened, setOpened] = useState<{ token: string; notice: Notice }>();
  const result = useRef<HTMLDivElement>(null);
  const shown = opened?.token === link.token ? opened.notice : undefined;
  const isMissing = link.kind === 'missing';

  useEffect(() => {
    if (shown) result.current?.focus();
  }, [shown]);

  const elsewhere = (
    <IfAuthored value={phone}>
      <p className="ui-form-card__elsewhere">
        {`${t('You can also call the pharmacy:')} `}
        <PhoneLink phone={phone ?? ''} />
      </p>
    </IfAuthored>
  );
  return (
    <FormCard id={id} heading={heading}>
      <div className="cmp-pharmacy-notice__result" ref={result} tabIndex={-1} role="status">
        {shown && <NoticeText notice={shown} />}
        {isMissing && (
          <p>
            {t('This page needs the link in our message. Open it there.')}{' '}
            {storesPage !== undefined && <PageLink href={storesPage}>{t('Find a store')}</PageLink>}
          </p>
        )}
      </div>
      {!shown && !isMissing && (
        <BirthDateForm<Notice>
          // A second link in the same tab begins with an empty form; the first keeps what was typed before hydration.
          key={link.turn}
          id={id}
          endpoint={endpoint}
          noScript={t(
            'Reading this message needs JavaScript. Turn it on for this site in your browser, then open the link in our message again, or call your pharmacy.',
          )}
          submitLabel={t('Show the message')}
          open={(dateOfBirth) => notice(link.token, dateOfBirth)}
          onOpened={(found) => {
            setOpened({ token: link.token, notice: found });
          }}
        />
      )}
      {elsewhere}
    </FormCard>
  );
}
