import { useState, type ReactElement } from 'react';
import { Notice } from '../kit/feedback/Notice';
import { Question } from '../kit/overlay/Question';
import type { ListedPage } from '../server/pages';
import { t } from '../words/t';
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
      title={t('Delete “{title}”?', { title: page.title })}
      answers={[
        { text: t('Keep'), onPress: onKeep },
        { text: t('Delete'), variant: 'danger', onPress: () => void remove() },
      ]}
      onCancel={onKeep}
    >
      {failure !== undefined && (
        <div role="alert">
          <Notice kind="error">{failure}</Notice>
        </div>
      )}
      <p>
        {page.hasChildren && t('The pages below it are deleted as well.')}{' '}
        {referrers?.length === 0 && t('No page links to it.')}
      </p>
      {referrers && referrers.length > 0 && (
        <>
          <p>{t('Links break here:')}</p>
          <ul className="sites__referrers">
            {referrers.slice(0, MOST).map(({ path, title }) => (
              <li key={path}>
                {title} <span className="sites__address">{path}</span>
              </li>
            ))}
            {referrers.length > MOST && (
              <li>{t('{count} more', { count: referrers.length - MOST })}</li>
            )}
          </ul>
        </>
      )}
    </Question>
  );
}
