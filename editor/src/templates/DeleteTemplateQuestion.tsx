import { useState, type ReactElement } from 'react';
import { Notice } from '../kit/feedback/Notice';
import { Question } from '../kit/overlay/Question';
import type { ListedTemplate } from '../server/templates';
import { counted, t } from '../words/t';
import { deleteTemplate } from './templateActions';

interface DeleteTemplateQuestionProps {
  readonly template: ListedTemplate;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a template is deleted, or says how many pages keep it from that. */
export function DeleteTemplateQuestion({
  template,
  onKeep,
  onDeleted,
}: DeleteTemplateQuestionProps): ReactElement {
  const { title, pages } = template;
  const [failure, setFailure] = useState<string>();
  const remove = async (): Promise<void> => {
    const problem = await deleteTemplate(template);
    if (problem === undefined) onDeleted();
    else setFailure(problem);
  };
  const keep = { text: pages > 0 ? t('Close') : t('Keep'), onPress: onKeep };
  return (
    <Question
      title={
        pages > 0 ? t('“{title}” cannot be deleted', { title }) : t('Delete “{title}”?', { title })
      }
      answers={
        pages > 0
          ? [keep]
          : [keep, { text: t('Delete'), variant: 'danger', onPress: () => void remove() }]
      }
      onCancel={onKeep}
    >
      {failure !== undefined && (
        <div role="alert">
          <Notice kind="error">{failure}</Notice>
        </div>
      )}
      <p>
        {pages > 0
          ? counted(
              'One page is made of it. Delete the page first, or disable the template.',
              '{count} pages are made of it. Delete these pages first, or disable the template.',
              pages,
            )
          : t('No page is made of the template yet.')}
      </p>
    </Question>
  );
}
