import { useState, type JSX } from 'react';
import { flushSync } from 'react-dom';
import type { Dependent, Family } from '../../rules/family';
import { t } from '../../../base/i18n/t';
import { randomToken } from '../../../base/values/randomToken';
import {
  ChangeNotices,
  UNDO,
  useChanges,
  useOpenForm,
  type Done,
} from '../../../kit/settings/useChanges';
import type { FormProblem } from '../../../base/content/formPost';
import { ServiceError } from '../../../base/http/errors';
import {
  answerInvitation,
  endCaregiver,
  family,
  removeDependent,
  resendInvitation,
  restoreDependent,
  withdrawInvitation,
  type FamilyOutcome,
} from '../../service/dependents';
import { Button } from '../../../kit/ui/Button';
import { ChildForm } from './ChildForm';
import { ConfirmDialog, type Question } from './ConfirmDialog';
import { InviteForm } from './InviteForm';
import { CaregiverList, DependentList, InvitationList } from './PeopleLists';
import { ReceivedInvitation } from './ReceivedInvitation';

const OPEN_FORMS = ['child', 'adult'] as const;
type OpenForm = (typeof OPEN_FORMS)[number];

/** Shows for whom the member acts, who acts for the member, and the last change. */
export function FamilyPanel({
  id,
  loaded,
  prescriptionsPage,
}: {
  id: string;
  loaded: Family;
  prescriptionsPage: string | undefined;
}): JSX.Element {
  const [question, setQuestion] = useState<Question>();
  const changes = useChanges(loaded, explainMissing);
  const { open, container, edit, cancel, close } = useOpenForm<OpenForm>();
  const { now, busy } = changes;

  /** Shows the family after a form has changed it. */
  const show = (next: Family, text: string): void => {
    close();
    changes.show(next, { text });
  };
  const change = (
    name: string,
    button: string,
    send: (key: string) => Promise<FamilyOutcome>,
    text: string,
    undo?: () => void,
  ): void => {
    const done = (): Done => ({ text, undo });
    void changes.change({ name, button, send: () => send(randomToken()), done });
  };
  const remove = (dependent: Dependent): void => {
    const { id: removed, firstName, kind } = dependent;
    const undo = (): void => {
      const text = t('You act for {0} again.', firstName);
      change(UNDO, t('Undo'), (key) => restoreDependent(removed, key), text);
    };
    change(
      removed,
      t('Remove'),
      (key) => removeDependent(removed, key),
      t('You no longer act for {0}.', firstName),
      kind === 'child' ? undo : undefined,
    );
  };
  const knownDependents = now.dependents.map((each) => each.id);

  return (
    <div ref={container}>
      <ChangeNotices changes={changes} />
      {now.received && (
        <ReceivedInvitation
          received={now.received}
          busy={busy}
          onAnswer={(answer, caregiver) => {
            const known = now.caregivers.map((each) => each.id);
            change(
              answer,
              answer === 'accept' ? t('Accept') : t('Decline'),
              (key) => answerInvitation(answer, known, key),
              answer === 'accept'
                ? t('{0} can now act for you.', caregiver)
                : t('You have declined. Nothing is shared.'),
            );
          }}
        />
      )}
      <h3 className="cmp-dependents__part">{t('People you act for')}</h3>
      {now.dependents.length === 0 && now.invitations.length === 0 && (
        <p>
          {t(
            'You do not act for another person yet. Link a child, or invite an adult you care for.',
          )}
        </p>
      )}
      <DependentList
        dependents={now.dependents}
        busy={busy}
        prescriptionsPage={prescriptionsPage}
        onRemove={(dependent) => {
          if (dependent.kind === 'child') remove(dependent);
          else setQuestion({ kind: 'remove', dependent });
        }}
      />
      <InvitationList
        invitations={now.invitations}
        busy={busy}
        onResend={({ id: sent, email, sentAt }) => {
          change(
            sent,
            t('Send again'),
            (key) => resendInvitation(sent, sentAt, key),
            t('We sent the invitation to {0} again. The old link no longer works.', email),
          );
        }}
        onWithdraw={({ id: sent, email }) => {
          change(
            `back ${sent}`,
            t('Cancel the invitation'),
            (key) => withdrawInvitation(sent, key),
            t('We canceled the invitation to {0}. The link no longer works.', email),
          );
        }}
      />
      {open === 'child' && (
        <ChildForm
          id={`${id}-child`}
          known={knownDependents}
          onDone={(next) => {
            const added = next.dependents.find((each) => !knownDependents.includes(each.id));
            show(next, t('You can now act for {0}.', added?.firstName ?? ''));
          }}
          onCancel={() => {
            cancel('child');
          }}
        />
      )}
      {open === 'adult' && (
        <InviteForm
          id={`${id}-adult`}
          onDone={(next, email) => {
            show(next, t('We sent the invitation to {0}.', email));
          }}
          onCancel={() => {
            cancel('adult');
          }}
        />
      )}
      {open === undefined && (
        <div className="ui-actions">
          {OPEN_FORMS.map((which) => (
            <div data-opens={which} key={which}>
              <Button
                variant="secondary"
                onPress={() => {
                  changes.clear();
                  edit(which, `${id}-${which}-${which === 'child' ? 'firstName' : 'email'}`);
                }}
              >
                {which === 'child' ? t('Link a child') : t('Invite an adult')}
              </Button>
            </div>
          ))}
        </div>
      )}
      <h3 className="cmp-dependents__part">{t('People who may act for you')}</h3>
      <CaregiverList
        caregivers={now.caregivers}
        busy={busy}
        onEnd={(caregiver) => {
          setQuestion({ kind: 'end', caregiver });
        }}
      />
      {question && (
        <ConfirmDialog
          id={id}
          question={question}
          onNo={() => {
            setQuestion(undefined);
          }}
          onYes={() => {
            // Close the dialog first, because it returns the focus, which then moves to the status.
            flushSync(() => {
              setQuestion(undefined);
            });
            if (question.kind === 'remove') remove(question.dependent);
            else {
              const { id: link, name } = question.caregiver;
              const text = t('{0} no longer acts for you.', name);
              change(link, t('End access'), (key) => endCaregiver(link, key), text);
            }
          }}
        />
      )}
    </div>
  );
}

/** If the dependent or invitation no longer exists, reloads the family and explains. */
async function explainMissing(
  problem: FormProblem,
): Promise<{ now: Family; text: string } | undefined> {
  const isMissing =
    problem.kind === 'failed' &&
    problem.error instanceof ServiceError &&
    problem.error.status === 404;
  const now = isMissing ? await family().catch(() => undefined) : undefined;
  return (
    now && {
      now,
      text: t('Another tab or the other person changed this. Here is the current version.'),
    }
  );
}
