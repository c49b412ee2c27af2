import { useState, type ReactElement } from 'react';
import { Notice } from '../kit/feedback/Notice';
import { Question } from '../kit/overlay/Question';
import { words } from '../words/words';
import { unpublish } from './publication';

interface UnpublishQuestionProps {
  readonly page: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks before a page is taken from visitors. */
export function UnpublishQuestion({ page, title, onClose }: UnpublishQuestionProps): ReactElement {
  const [failure, setFailure] = useState<string>();
  const { language, publishing: text } = words();
  const send = async (): Promise<void> => {
    const reason = await unpublish(page);
    setFailure(reason);
    if (reason === undefined) onClose();
  };
  return (
    <Question
      title={text.unpublishTitle(title)}
      answers={[
        { text: text.keep, onPress: onClose },
        {
          text: failure === undefined ? text.unpublish : text.retry,
          variant: 'danger',
          onPress: () => void send(),
        },
      ]}
      onCancel={onClose}
    >
      <div role="alert">
        {failure !== undefined && <Notice kind="error">{text.notRemoved(failure)}</Notice>}
      </div>
      <p lang={language}>{text.loss}</p>
    </Question>
  );
}
