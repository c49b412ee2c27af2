import { useEffect, useState, type ReactElement } from 'react';
import { Question } from '../kit/overlay/Question';
import { send } from '../edits/history';
import { renderAgain } from '../edits/renderAgain';
import { labelOf } from '../page/describe';
import type { Editable } from '../page/editables';
import { listTemplates } from '../server/templates';
import { counted, t } from '../words/t';

type LockAction = 'lock' | 'unlock';

interface LockQuestionProps {
  readonly editable: Editable;
  readonly action: LockAction;
  readonly onClose: () => void;
}

/** Says what a lock means for new pages and for those that are already made, and asks whether to change it. */
export function LockQuestion({ editable, action, onClose }: LockQuestionProps): ReactElement {
  const pages = usePages(editable.path);
  const name = labelOf(editable);
  const isUnlock = action === 'unlock';
  return (
    <Question
      title={
        isUnlock ? t('Unlock {name} for pages?', { name }) : t('Lock {name} for pages?', { name })
      }
      answers={[
        { text: t('Cancel'), onPress: onClose },
        {
          text: isUnlock ? t('Unlock') : t('Lock'),
          variant: isUnlock ? 'primary' : 'danger',
          onPress: () => {
            onClose();
            void setLock(editable, action);
          },
        },
      ]}
      onCancel={onClose}
    >
      <p>
        {isUnlock
          ? t('New pages get a copy, which their authors may change. It is in the initial content.')
          : t('Pages show it as it is here. The initial content of the template loses it.')}
      </p>
      {pages !== undefined && (
        <p>{pages === 0 ? t('No page is made of the template yet.') : aboutPages(action, pages)}</p>
      )}
    </Question>
  );
}

/** Locks a component of a template's structure for its pages, or unlocks it, as one step of the history. */
async function setLock(editable: Editable, action: LockAction): Promise<void> {
  const { path } = editable;
  const name = labelOf(editable);
  const label =
    action === 'lock'
      ? t('Locked {name} for pages', { name })
      : t('Unlocked {name} for pages', { name });
  const written = await send(
    label,
    `/bin/authoring/templates/${action}`,
    [['path', path]],
    () => void setLock(editable, action),
  );
  if (written) await renderAgain([path]);
}

function aboutPages(action: LockAction, pages: number): string {
  return action === 'unlock'
    ? counted(
        'One page is already made of the template. It keeps what it has, and shows this one until its author changes it.',
        '{count} pages are already made of the template. They keep what they have, and show this one until their authors change it.',
        pages,
      )
    : counted(
        'One page is already made of the template. What it has here is kept, but no longer shown.',
        '{count} pages are already made of the template. What they have here is kept, but no longer shown.',
        pages,
      );
}

/** Returns the number of pages that are made of the template of a structure; undefined if it is not known. */
function usePages(path: string): number | undefined {
  const [pages, setPages] = useState<number>();
  useEffect(() => {
    let isOpen = true;
    listTemplates().then(
      ({ templates }) => {
        const template = templates.find((each) => path.startsWith(`${each.path}/structure/`));
        if (isOpen) setPages(template?.pages);
      },
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [path]);
  return pages;
}
