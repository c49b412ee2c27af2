import { useState, type ReactElement } from 'react';
import { Notice } from '../kit/feedback/Notice';
import { Question } from '../kit/overlay/Question';
import type { ListedPage } from '../server/pages';
import { deletePage } from './pageActions';
import { useReferrers } from './useReferrers';

/** More links than these are counted only. */
const MOST = 5;

interface DeletePageQuestionProps {
  readonly page: ListedPage;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a page is deleted, and names the links that break. */
export function DeletePageQuestion({
  page,
  onKeep,
  onDeleted,
}: DeletePageQuestionProps): ReactElement {
  const referrers = useReferrers([page.path]);
  const [failure, setFailure] = useState<string>();
  const remove = async (): Promise<void> => {
    const result = await deletePage(page);
    if (result.kind === 'done') onDeleted();
    else setFailure(result.message);
  };
  return (
    <Question
      title={`Delete “${page.title}”?`}
      answers={[
        { text: 'Keep', onPress: onKeep },
        { text: 'Delete', variant: 'danger', onPress: () => void remove() },
      ]}
      onCancel={onKeep}
    >
      {failure !== undefined && (
        <div role="alert">
          <Notice kind="error">{failure}</Notice>
        </div>
      )}
      <p>
        {page.hasChildren ? 'The pages below it are deleted as well. ' : ''}
        {referrers?.length === 0 && 'No page links to it.'}
      </p>
      {referrers && referrers.length > 0 && (
        <>
          <p>Links break here:</p>
          <ul className="sites__referrers">
            {referrers.slice(0, MOST).map(({ path, title }) => (
              <li key={path}>
                {title} <span className="sites__address">{path}</span>
              </li>
            ))}
            {referrers.length > MOST && <li>{referrers.length - MOST} more</li>}
          </ul>
        </>
      )}
    </Question>
  );
}
