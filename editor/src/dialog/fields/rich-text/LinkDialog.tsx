import type { Editor } from '@tiptap/core';
import { useState, type JSX } from 'react';
import { Button } from '../../../kit/button/Button';
import { Checkbox } from '../../../kit/choice/Checkbox';
import { Overlay } from '../../../kit/overlay/Overlay';
import { OnePath } from '../path/OnePath';
import { isSafe } from './extensions';
import { t } from '../../../words/t';

/** Asks for the address of a link and how it opens. */
export function LinkDialog({
  editor,
  onClose,
}: {
  editor: Editor;
  onClose: () => void;
}): JSX.Element {
  const current = editor.getAttributes('link') as { href?: string | null; target?: string | null };
  const [href, setHref] = useState(current.href ?? '');
  const [isNewTab, setNewTab] = useState(current.target === '_blank');
  const [problem, setProblem] = useState<string>();
  const apply = (): void => {
    const address = href.trim();
    if (address === '') setProblem(t('Choose or enter an address.'));
    else if (!isSafe(address))
      setProblem(t('Enter an address of a page, an email or a telephone.'));
    else {
      onClose();
      editor
        .chain()
        .extendMarkRange('link')
        .setMark('link', { href: address, target: isNewTab ? '_blank' : null })
        .run();
    }
  };
  return (
    <Overlay
      kind="window"
      title={t('Link')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" onPress={apply}>
            {t('Apply')}
          </Button>
        </>
      }
    >
      <form
        className="rich-text__link"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <OnePath
          text={{ label: t('Address'), ...(problem !== undefined && { errorMessage: problem }) }}
          root="/content"
          value={href}
          onChange={(typed) => {
            setHref(typed);
            setProblem(undefined);
          }}
        />
        <Checkbox label={t('Opens in a new tab')} isSelected={isNewTab} onChange={setNewTab} />
      </form>
    </Overlay>
  );
}
