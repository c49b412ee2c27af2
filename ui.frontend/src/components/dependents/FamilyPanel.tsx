import { useRef, useState, type JSX, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import {
  dependentName,
  type Caregiver,
  type Dependent,
  type Family,
} from '../../domain/account/family';
import { t } from '../../i18n/t';
import { problemText } from '../../patterns/form/Form';
import { idempotencyKey } from '../../patterns/form/useForm';
import type { FormProblem } from '../../services/formPost';
import { ServiceError } from '../../services/http/errors';
import {
  answerInvitation,
  endCaregiver,
  family,
  removeDependent,
  resendInvitation,
  restoreDependent,
  withdrawInvitation,
  type FamilyOutcome,
} from '../../services/pharmacy/dependents';
import { Button } from '../../ui/Button';
import { AlertDialog } from '../../ui/dialog/AlertDialog';
import { ChildForm } from './ChildForm';
import { InviteForm } from './InviteForm';
import { CaregiverList, DependentList, InvitationList } from './PeopleLists';
import { ReceivedInvitation } from './ReceivedInvitation';

const OPEN_FORMS = ['child', 'adult'] as const;
type OpenForm = (typeof OPEN_FORMS)[number];

/** What was done last, and what of it can be taken back. */
interface Said {
  readonly text: string;
  readonly removed?: Dependent | undefined;
}

/** What is asked before it is done, because it cannot be taken back. */
type Question =
  | { readonly kind: 'remove'; readonly dependent: Dependent }
  | { readonly kind: 'end'; readonly caregiver: Caregiver };

/** For whom the member acts, who acts for the member, and what was done last. */
export function FamilyPanel({
  id,
  loaded,
  prescriptionsPage,
}: {
  id: string;
  loaded: Family;
  prescriptionsPage: string | undefined;
}): JSX.Element {
  const [now, setNow] = useState(loaded);
  const [open, setOpen] = useState<OpenForm>();
  const [question, setQuestion] = useState<Question>();
  const [busy, setBusy] = useState<string>();
  const [said, setSaid] = useState<Said>();
  const [problem, setProblem] = useState<ReactNode>();
  const status = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  /** Shows what stands now, and says what was done where the focus goes. */
  const show = (next: Family, done: Said): void => {
    flushSync(() => {
      setNow(next);
      setOpen(undefined);
      setProblem(undefined);
      setSaid(done);
    });
    status.current?.focus();
  };
  const explain = async (found: FormProblem, button: string): Promise<void> => {
    const next = isMissing(found) ? await family().catch(() => undefined) : undefined;
    if (next) setNow(next);
    setProblem(
      next
        ? t('This was changed in another tab or by the other person. Here is how it stands now.')
        : problemText(found, t('choose “{0}” again', button)),
    );
  };
  const change = async (
    name: string,
    button: string,
    send: (key: string) => Promise<FamilyOutcome>,
    done: Said,
  ): Promise<void> => {
    setBusy(name);
    setProblem(undefined);
    setSaid(undefined);
    const outcome = await send(idempotencyKey());
    setBusy(undefined);
    if (outcome.kind === 'done') show(outcome.data, done);
    else await explain(outcome, button);
  };

  const remove = (dependent: Dependent): void => {
    const text = t('You no longer act for {0}.', dependent.firstName);
    const removed = dependent.kind === 'child' ? dependent : undefined;
    void change(dependent.id, t('Remove'), (key) => removeDependent(dependent.id, key), {
      text,
      removed,
    });
  };
  const ask = (next: Question | undefined): void => {
    setQuestion(next);
  };
  /** Opens a form, and moves the focus to its first field. */
  const edit = (which: OpenForm): void => {
    flushSync(() => {
      setOpen(which);
      setSaid(undefined);
      setProblem(undefined);
    });
    document.getElementById(`${id}-${which}-${which === 'child' ? 'firstName' : 'email'}`)?.focus();
  };
  const close = (which: OpenForm): void => {
    flushSync(() => {
      setOpen(undefined);
    });
    panel.current?.querySelector<HTMLElement>(`[data-opens="${which}"] button`)?.focus();
  };
  const knownDependents = now.dependents.map((each) => each.id);

  return (
    <div ref={panel}>
      <div className="ui-form-notice" role="status" ref={status} tabIndex={-1}>
        {said && (
          <div className="ui-form-notice__success cmp-dependents__said">
            <span>{said.text}</span>
            {said.removed && (
              <Button
                variant="secondary"
                busy={busy === 'restore'}
                busyLabel={t('One moment…')}
                onPress={() => {
                  const removed = said.removed;
                  if (!removed) return;
                  setBusy('restore');
                  void restoreDependent(removed.id, idempotencyKey()).then((outcome) => {
                    setBusy(undefined);
                    if (outcome.kind === 'done')
                      show(outcome.data, { text: t('You act for {0} again.', removed.firstName) });
                    else void explain(outcome, t('Undo'));
                  });
                }}
              >
                {t('Undo')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className="ui-form-notice" role="alert">
        {problem !== undefined && <p className="ui-form-notice__failure">{problem}</p>}
      </div>
      {now.received && (
        <ReceivedInvitation
          received={now.received}
          busy={busy}
          onAnswer={(answer, caregiver) => {
            const known = now.caregivers.map((each) => each.id);
            void change(
              answer,
              answer === 'accept' ? t('Accept') : t('Decline'),
              (key) => answerInvitation(answer, known, key),
              {
                text:
                  answer === 'accept'
                    ? t('{0} may now act for you.', caregiver)
                    : t('You have declined. Nothing is shared.'),
              },
            );
          }}
        />
      )}
      <h3 className="cmp-dependents__part">{t('People you act for')}</h3>
      {now.dependents.length === 0 && now.invitations.length === 0 && (
        <p>
          {t(
            'You do not act for another person yet. Link a child, or invite an adult whom you care for.',
          )}
        </p>
      )}
      <DependentList
        dependents={now.dependents}
        busy={busy}
        prescriptionsPage={prescriptionsPage}
        onRemove={(dependent) => {
          if (dependent.kind === 'child') remove(dependent);
          else ask({ kind: 'remove', dependent });
        }}
      />
      <InvitationList
        invitations={now.invitations}
        busy={busy}
        onResend={({ id: sent, email, sentAt }) => {
          void change(sent, t('Send again'), (key) => resendInvitation(sent, sentAt, key), {
            text: t(
              'The invitation is on its way to {0} again. The link of before no longer works.',
              email,
            ),
          });
        }}
        onWithdraw={({ id: sent, email }) => {
          void change(`back ${sent}`, t('Take back'), (key) => withdrawInvitation(sent, key), {
            text: t('The invitation to {0} is taken back. Its link no longer works.', email),
          });
        }}
      />
      {open === 'child' && (
        <ChildForm
          id={`${id}-child`}
          known={knownDependents}
          onDone={(next) => {
            const added = next.dependents.find((each) => !knownDependents.includes(each.id));
            show(next, { text: t('You can now act for {0}.', added?.firstName ?? '') });
          }}
          onCancel={() => {
            close('child');
          }}
        />
      )}
      {open === 'adult' && (
        <InviteForm
          id={`${id}-adult`}
          onDone={(next, email) => {
            show(next, { text: t('The invitation is on its way to {0}.', email) });
          }}
          onCancel={() => {
            close('adult');
          }}
        />
      )}
      {open === undefined && (
        <div className="cmp-dependents__add">
          {OPEN_FORMS.map((which) => (
            <div data-opens={which} key={which}>
              <Button
                variant="secondary"
                onPress={() => {
                  edit(which);
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
          ask({ kind: 'end', caregiver });
        }}
      />
      {question && (
        <ConfirmDialog
          id={id}
          question={question}
          onNo={() => {
            ask(undefined);
          }}
          onYes={() => {
            // The dialog gives the focus back first, so that it can move on to the status.
            flushSync(() => {
              ask(undefined);
            });
            if (question.kind === 'remove') remove(question.dependent);
            else {
              const { id: link, name } = question.caregiver;
              void change(link, t('End access'), (key) => endCaregiver(link, key), {
                text: t('{0} no longer acts for you.', name),
              });
            }
          }}
        />
      )}
    </div>
  );
}

function ConfirmDialog({
  id,
  question,
  onYes,
  onNo,
}: {
  id: string;
  question: Question;
  onYes: () => void;
  onNo: () => void;
}): JSX.Element {
  const name =
    question.kind === 'remove' ? dependentName(question.dependent) : question.caregiver.name;
  return (
    <AlertDialog
      id={`${id}-question`}
      heading={
        question.kind === 'remove' ? t('Stop acting for {0}?', name) : t('End access of {0}?', name)
      }
      onEscape={onNo}
    >
      <p id={`${id}-question-text`}>
        {question.kind === 'remove'
          ? t('{0} is told by mail. To act for them again you have to invite them again.', name)
          : t('{0} no longer sees your prescriptions from now on, and is told by mail.', name)}
      </p>
      <div className="ui-dialog__choices">
        <Button variant="secondary" onPress={onNo}>
          {t('Keep it')}
        </Button>
        <Button onPress={onYes}>
          {question.kind === 'remove' ? t('Stop acting') : t('End access')}
        </Button>
      </div>
    </AlertDialog>
  );
}

/** What was named is not there any more. */
const isMissing = (problem: FormProblem): boolean =>
  problem.kind === 'failed' &&
  problem.error instanceof ServiceError &&
  problem.error.status === 404;
