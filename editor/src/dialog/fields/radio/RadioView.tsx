import type { JSX } from 'react';
import { RadioGroup } from '../../../kit/choice/RadioGroup';
import { optionsOf } from '../../kinds/options';
import type { ViewProps } from '../ViewProps';
import { t } from '../../../words/t';

/** The options as radio buttons. A stored value that is no option is one more. */
export function RadioView({
  field,
  value,
  onChange,
  text,
}: ViewProps<readonly string[]>): JSX.Element {
  const offered = optionsOf(field.node);
  const others = value.filter((stored) => offered.every((option) => option.value !== stored));
  return (
    <RadioGroup
      {...text}
      choices={[
        ...offered,
        ...others.map((stored) => ({
          value: stored,
          text: t('{value} (not offered)', { value: stored }),
        })),
      ]}
      value={value[0] ?? null}
      onChange={(chosen) => {
        onChange([chosen]);
      }}
    />
  );
}
