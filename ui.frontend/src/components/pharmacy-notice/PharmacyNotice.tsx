import { useEffect, useRef, useState, type JSX } from 'react';
import { dateOfBirthOf, dateOfBirthRules } from '../../domain/forms/dateOfBirth';
import { t } from '../../i18n/t';
import { Form, FormCard } from '../../patterns/form/Form';
import { useForm } from '../../patterns/form/useForm';
import { notice, type Notice } from '../../services/pharmacy/notices';
import { IfAuthored } from '../../ui/authored';
import { today } from '../../ui/calendar/today';
import { DateOfBirth } from '../../ui/DateOfBirth';
import { PageLink } from '../../ui/PageLink';
import { PhoneLink } from '../../ui/PhoneLink';
import { NoticeText } from './NoticeText';

export interface PharmacyNoticeProps {
  id: string;
  /** Where the birth date is posted. */
  endpoint: string;
  heading: string;
  phone?: string;
  storesPage?: string;
}

/**
 * The page to which a mail or a text of the pharmacy leads. Nothing about health is shown before the
 * birth date is given.
 */
export function PharmacyNotice({
  id,
  endpoint,
  heading,
  phone,
  storesPage,
}: PharmacyNoticeProps): JSX.Element {
  const link = useToken();
  const [told, setTold] = useState<{ token: string; notice: Notice }>();
  const result = useRef<HTMLDivElement>(null);
  const shown = told?.token === link.token ? told.notice : undefined;
  const isMissing = link.kind === 'missing';

  useEffect(() => {
    if (shown) result.current?.focus();
  }, [shown]);

  const elsewhere = (
    <IfAuthored value={phone}>
      <p className="ui-form-card__elsewhere">
        {`${t('You can call the pharmacy as well:')} `}
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
            {t('This page needs the link in our message. Please open it there.')}{' '}
            {storesPage !== undefined && <PageLink href={storesPage}>{t('Find a store')}</PageLink>}
          </p>
        )}
      </div>
      {!shown && !isMissing && (
        <BirthDateForm
          // A second link in the same tab begins anew; the first keeps what was typed before it was read.
          key={link.turn}
          id={id}
          endpoint={endpoint}
          token={link.token}
          onNotice={(found) => {
            setTold({ token: link.token, notice: found });
          }}
        />
      )}
      {elsewhere}
    </FormCard>
  );
}

function BirthDateForm({
  id,
  endpoint,
  token,
  onNotice,
}: {
  id: string;
  endpoint: string;
  token: string;
  onNotice: (found: Notice) => void;
}): JSX.Element {
  const form = useForm<'dateOfBirth', Notice>({
    id,
    rules: RULES,
    send: (read) => notice(token, dateOfBirthOf(read('dateOfBirth'))),
    onDone: onNotice,
  });
  return (
    <Form
      form={form}
      endpoint={endpoint}
      noScript={t(
        'Reading this message needs JavaScript. Please turn it on for this site in your browser, then open the link in our message again, or call your pharmacy.',
      )}
      submitLabel={t('Show the message')}
      busyLabel={t('Opening…')}
    >
      <p>
        {t('To protect the patient’s privacy, please enter the patient’s date of birth first.')}
      </p>
      <DateOfBirth {...form.field('dateOfBirth')} />
    </Form>
  );
}

const RULES = { dateOfBirth: dateOfBirthRules(today) };

interface NoticeLink {
  readonly kind: 'unknown' | 'missing' | 'usable';
  /** Empty where the address has none. */
  readonly token: string;
  /** How many links were opened in this tab before this one. */
  readonly turn: number;
}

/**
 * The token of the message's link. It is removed from the address at once and kept in memory only.
 * Opening another link in the same tab changes only the hash, so that is watched.
 */
function useToken(): NoticeLink {
  const [link, setLink] = useState<NoticeLink>({ kind: 'unknown', token: '', turn: 0 });
  useEffect(() => {
    const take = (): void => {
      const token = /^#([\w-]{16,})$/.exec(location.hash)?.[1];
      if (token !== undefined)
        history.replaceState(history.state, '', location.pathname + location.search);
      setLink((before) => {
        if (token !== undefined)
          return { kind: 'usable', token, turn: before.turn + (before.kind === 'usable' ? 1 : 0) };
        return before.kind === 'unknown' ? { ...before, kind: 'missing' } : before;
      });
    };
    take();
    addEventListener('hashchange', take);
    return () => {
      removeEventListener('hashchange', take);
    };
  }, []);
  return link;
}
