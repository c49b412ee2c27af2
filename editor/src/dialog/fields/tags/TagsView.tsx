import { useEffect, useEffectEvent, useState, type JSX, type ReactNode } from 'react';
import { type Tag, useDialogServices } from '../../DialogServices';
import { flagOf } from '../../tree/DialogNode';
import { Completion } from '../Completion';
import { ValueList } from '../ValueList';
import type { ViewProps } from '../ViewProps';

/** Tags, found by their titles. Without a server to ask, their ids are typed. */
export function TagsView({
  field,
  value,
  onChange,
  text,
}: ViewProps<readonly string[]>): JSX.Element {
  if (flagOf(field.node, 'multiple', true))
    return (
      <ValueList
        value={value}
        onChange={onChange}
        text={text}
        renderValue={(one, change, label) => (
          <OneTag text={{ label, isDisabled: text.isDisabled }} value={one} onChange={change} />
        )}
      />
    );
  const [one = ''] = value;
  return (
    <OneTag
      text={text}
      value={one}
      onChange={(changed) => {
        onChange(changed === '' ? [] : [changed]);
      }}
    />
  );
}

interface OneTagProps {
  text: { label: ReactNode; isDisabled?: boolean };
  value: string;
  onChange: (id: string) => void;
}

function OneTag({ text, value, onChange }: OneTagProps): JSX.Element {
  const [typed, setTyped] = useState('');
  const found = useTags(typed);
  return (
    <Completion
      text={text}
      choices={found.map(({ id, title }) => ({ value: id, text: title }))}
      value={value}
      onChange={onChange}
      onType={setTyped}
    />
  );
}

/** A search waits until the author pauses. */
const PAUSE_MS = 200;

function useTags(text: string): readonly Tag[] {
  const { tags } = useDialogServices();
  const [found, setFound] = useState<readonly Tag[]>([]);
  const ask = useEffectEvent((typed: string) => tags?.(typed));
  useEffect(() => {
    let isCurrent = true;
    const search = async (): Promise<void> => {
      // Without suggestions the id can still be typed.
      const answer = await ask(text)?.catch(() => []);
      if (isCurrent && answer) setFound(answer);
    };
    const timer = setTimeout(() => void search(), text === '' ? 0 : PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return found;
}
