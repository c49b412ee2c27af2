import type { JSX, MouseEvent, ReactNode } from 'react';
import type { Caregiver, Dependent, Invitation } from '../../rules/family';
import { dayText } from '../../../base/i18n/days';
import { t } from '../../../base/i18n/t';
import { nameAndAge, ownRecordsText } from '../../acting/dependentText';
import { pageAddress } from '../../../base/page/pageAddress';
import { pageActing } from '../../service/acting';
import { Button } from '../../../kit/ui/Button';

/** Lists the people for whom the member acts, each with a link to the prescriptions. */
export function DependentList({
  dependents,
  busy,
  prescriptionsPage,
  onRemove,
}: {
  dependents: readonly Dependent[];
  /** The id of the person or invitation that is being changed. */
  busy: string | undefined;
  prescriptionsPage: string | undefined;
  onRemove: (dependent: Dependent) => void;
}): JSX.Element {
  return (
    <People>
      {dependents.map((each) => {
        const about = <Hidden>{each.firstName}</Hidden>;
        return (
          <Card
            key={each.id}
            name={nameAndAge(each)}
            actions={
              <>
                {prescriptionsPage !== undefined && (
                  <a
                    className="ui-button ui-button--secondary"
                    href={pageAddress(prescriptionsPage)}
                    onClick={(event) => {
                      if (isPlain(event)) pageActing.choose(each.id);
                    }}
                  >
                    {t('See prescriptions')}
                    {about}
                  </a>
                )}
                <Button
                  variant="quiet"
                  busy={busy === each.id}
                  onPress={() => {
                    onRemove(each);
                  }}
                >
                  {t('Remove')}
                  {about}
                </Button>
              </>
            }
          >
            <p>{accessText(each)}</p>
            {each.hidesOwnRecords && <p>{ownRecordsText(each)}</p>}
          </Card>
        );
      })}
    </People>
  );
}

function accessText({ kind, firstName, endsOn }: Dependent): string {
  if (kind === 'adult') return t('Adult. {0} can end your access at any time.', firstName);
  return endsOn === undefined
    ? t('Child')
    : t('Child. You can act for {0} until {1}, the 18th birthday.', firstName, dayText(endsOn));
}

/**
 * Returns whether a click opens the page in this tab. The choice of a dependent belongs to this tab, so another tab
 * opens without it.
 */
const isPlain = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  !ctrlKey && !metaKey && !shiftKey;

/** Lists the invited adults who have not answered yet. */
export function InvitationList({
  invitations,
  busy,
  onResend,
  onWithdraw,
}: {
  invitations: readonly Invitation[];
  busy: string | undefined;
  onResend: (invitation: Invitation) => void;
  onWithdraw: (invitation: Invitation) => void;
}): JSX.Element {
  return (
    <People>
      {invitations.map((each) => {
        const about = <Hidden>{each.email}</Hidden>;
        return (
          <Card
            key={each.id}
            name={each.email}
            actions={
              <>
                <Button
                  variant="secondary"
                  busy={busy === each.id}
                  onPress={() => {
                    onResend(each);
                  }}
                >
                  {t('Send again')}
                  {about}
                </Button>
                <Button
                  variant="quiet"
                  busy={busy === `back ${each.id}`}
                  onPress={() => {
                    onWithdraw(each);
                  }}
                >
                  {t('Cancel the invitation')}
                  {about}
                </Button>
              </>
            }
          >
            <p>
              {each.isOver
                ? t('The invitation expired. The link no longer works.')
                : t('Invited. The link works until {0}.', dayOf(each.goodUntil))}
            </p>
          </Card>
        );
      })}
    </People>
  );
}

/** Lists the people who may act for the member. */
export function CaregiverList({
  caregivers,
  busy,
  onEnd,
}: {
  caregivers: readonly Caregiver[];
  busy: string | undefined;
  onEnd: (caregiver: Caregiver) => void;
}): JSX.Element {
  if (caregivers.length === 0)
    return <p>{t('Only you see and refill your prescriptions here.')}</p>;
  return (
    <People>
      {caregivers.map((each) => (
        <Card
          key={each.id}
          name={each.name}
          actions={
            <Button
              variant="secondary"
              busy={busy === each.id}
              onPress={() => {
                onEnd(each);
              }}
            >
              {t('End access')}
              <Hidden>{each.name}</Hidden>
            </Button>
          }
        >
          <p>{t('Can see and refill your prescriptions since {0}.', dayOf(each.since))}</p>
        </Card>
      ))}
    </People>
  );
}

function People({ children }: { children: readonly JSX.Element[] }): JSX.Element | null {
  return children.length === 0 ? null : <ul className="cmp-dependents__list">{children}</ul>;
}

function Card({
  name,
  actions,
  children,
}: {
  name: string;
  actions: ReactNode;
  children: ReactNode;
}): JSX.Element {
  return (
    <li className="cmp-dependents__person">
      <h4 className="cmp-dependents__name">{name}</h4>
      {children}
      <div className="ui-actions">{actions}</div>
    </li>
  );
}

/** Names the person of a button, for users of screen readers. */
const Hidden = ({ children }: { children: string }): JSX.Element => (
  <span className="visually-hidden"> {children}</span>
);

/** Returns the day of a moment in the visitor's time zone; '–' if the service omits it. */
function dayOf(moment: number | undefined): string {
  if (moment === undefined) return '–';
  const at = new Date(moment);
  const local = new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()));
  return dayText(local.toISOString().slice(0, 10));
}
