import { useRef, useState, type JSX } from 'react';
import { flushSync } from 'react-dom';
import { sentence, t } from '../../../base/i18n/t';
import { SettingsCard } from '../../../kit/settings/SettingsCard';
import { pageAddress } from '../../../base/page/pageAddress';
import { pharmacyLink, type PharmacyLink as Link } from '../../service/pharmacyLink';
import { Notice, NoticeRegion } from '../../../kit/ui/feedback/Notice';
import { LinkForm } from './LinkForm';
import { LinkedRecord } from './LinkedRecord';

export interface PharmacyLinkProps {
  id: string;
  heading: string;
  intro?: string;
  /** A pharmacist's phone number, for members with a problem. */
  phone: string;
  prescriptionsPage?: string;
  /** The page where a member without one of our labels signs up at the pharmacy. */
  signUpPage?: string;
}

/** Links a member's account to the record of the pharmacy, shows the link, and removes it. */
export function PharmacyLink(props: PharmacyLinkProps): JSX.Element {
  const { id, heading, intro } = props;
  return (
    <SettingsCard
      id={id}
      heading={heading}
      intro={intro}
      words={{
        noScript: t('Linking your account needs JavaScript. You can also call us.'),
        loading: t('Finding your pharmacy…'),
        unavailable: t('We could not check if your account is linked. Try again.'),
      }}
      skeletonClass="cmp-pharmacy-link__skeleton"
      load={load}
      sample={() => NOT_LINKED}
    >
      {(link) => <LinkOrForm {...props} first={link} />}
    </SettingsCard>
  );
}

function LinkOrForm({ first, ...props }: PharmacyLinkProps & { first: Link }): JSX.Element {
  const { id, phone } = props;
  /** Takes the focus when the focused form or button is removed. */
  const body = useRef<HTMLDivElement>(null);
  const [link, setLink] = useState(first);
  const [news, setNews] = useState<string>();
  const change = (changed: Link, text: string): void => {
    flushSync(() => {
      setLink(changed);
      setNews(text);
    });
    body.current?.focus();
  };
  return (
    <div className="cmp-pharmacy-link__body" ref={body} tabIndex={-1}>
      <NoticeRegion>
        {news !== undefined && (
          <Notice kind="success">
            <p>{t(news)}</p>
          </Notice>
        )}
      </NoticeRegion>
      {link.isLinked ? (
        <LinkedRecord
          id={id}
          link={link}
          phone={phone}
          prescriptionsPage={props.prescriptionsPage && pageAddress(props.prescriptionsPage)}
          onRemoved={() => {
            change(NOT_LINKED, REMOVED);
          }}
        />
      ) : (
        <LinkForm
          id={id}
          phone={phone}
          signUpPage={props.signUpPage && pageAddress(props.signUpPage)}
          onLinked={(linked) => {
            change(linked, LINKED);
          }}
        />
      )}
    </div>
  );
}

const NOT_LINKED: Link = { isLinked: false, patientName: '', linkedAt: undefined };

const LINKED = sentence('Your account is linked. We emailed you about it.');
const REMOVED = sentence('The link was removed. The pharmacy keeps your prescriptions.');

async function load(): Promise<Link> {
  const outcome = await pharmacyLink();
  if (outcome.kind === 'done') return outcome.data;
  throw outcome.kind === 'failed' ? outcome.error : new Error('The service refused the link.');
}
