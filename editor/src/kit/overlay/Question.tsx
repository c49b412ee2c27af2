import type { JSX, ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/Button';
import { Overlay } from './Overlay';

export interface QuestionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The answers; the first one gets the focus. */
  readonly answers: readonly (Pick<ButtonProps, 'variant'> & {
    readonly text: string;
    readonly onPress: () => void;
  })[];
  /** Answers for the author who presses Escape. */
  readonly onCancel: () => void;
}

/** A question that has to be answered before anything else. */
export function Question({ title, children, answers, onCancel }: QuestionProps): JSX.Element {
  return (
    <Overlay
      kind="window"
      role="alertdialog"
      title={title}
      onClose={onCancel}
      footer={answers.map(({ text, variant, onPress }, index) => (
        <Button
          key={text}
          {...(variant !== undefined && { variant })}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the focus of an alert dialog belongs on its safest answer (WAI-ARIA practices)
          autoFocus={index === 0}
          onPress={onPress}
        >
          {text}
        </Button>
      ))}
    >
      {children}
    </Overlay>
  );
}
