import { useState, type ReactElement } from 'react';
import { Notice } from '../kit/feedback/Notice';
import { Question } from '../kit/overlay/Question';
import { t } from '../words/t';
import { unpublish } from './publication';

interface UnpublishQuestionProps {
  readonly page: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks before a page is taken from visitors. */
export function UnpublishQuestion({ page, title, onClose }: UnpublishQuestionProps): ReactElement {
  const [failure, setFailure] = useState<string>();
  const send = async (): Promise<void> => {
    const reason = await unpublish(page);
    setFailure(reason);
    if (reason === undefined) onClose();
  };
  return (
    <Question
      title={t('Unpublish “{title}”?', { title })}
      answers={[
        { text: t('Keep'), onPress: onClose },
        {
          text: failure === undefined ? t('Unpublish') : t('Try again'),
          variant: 'danger',
          onPress: () => void send(),
        },
      ]}
      onCancel={onClose}
    >
      <div role="alert">
        {failure !== undefined && (
          <Notice kind="error">
            {t('Nothing was unpublished. {reason}', { reason: failure })}
          </Notice>
        )}
      </div>
      <p>
        {t(
          'Visitors cannot open it any more, and neither the pages below it. You can publish them again.',
        )}
      </p>
    </Question>
  );
}
