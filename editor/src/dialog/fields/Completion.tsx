import { useState, type JSX, type ReactNode } from 'react';
import { ComboBox } from '../../kit/choice/ComboBox';
import type { Choice } from '../../kit/choice/Choice';
import type { ViewText } from './ViewProps';

export interface CompletionProps {
  readonly text: Omit<Partial<ViewText>, 'label'> & { readonly label: ReactNode };
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called while the author types, for a caller that asks a server. */
  readonly onType?: (typed: string) => void;
}

/** One value with suggestions. The author reads the text of a suggestion, and its value is stored. */
export function Completion({
  text,
  choices,
  value,
  onChange,
  onType,
}: CompletionProps): JSX.Element {
  const shown = choices.find((choice) => choice.value === value)?.text ?? value;
  const [typed, setTyped] = useState<string>();
  return (
    <ComboBox
      {...text}
      choices={choices}
      allowsOther
      value={typed ?? shown}
      onChange={(changed) => {
        setTyped(changed);
        onType?.(changed);
        const chosen = choices.find((choice) => choice.text === changed);
        onChange(chosen?.value ?? changed);
      }}
      onChoose={(chosen) => {
        setTyped(undefined);
        onChange(chosen);
      }}
    />
  );
}
