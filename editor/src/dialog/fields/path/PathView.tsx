import type { JSX } from 'react';
import { flagOf, textOf } from '../../tree/DialogNode';
import { ValueList } from '../ValueList';
import type { ViewProps } from '../ViewProps';
import { OnePath } from './OnePath';

/** An address that is typed or browsed for. Any text is accepted, such as an address of another site. */
export function PathView({
  field,
  value,
  onChange,
  text,
}: ViewProps<readonly string[]>): JSX.Element {
  const root = textOf(field.node, 'rootPath') ?? ROOTS[field.node.type] ?? '/';
  if (flagOf(field.node, 'multiple'))
    return (
      <ValueList
        value={value}
        onChange={onChange}
        text={text}
        renderValue={(one, change, label) => (
          <OnePath
            text={{ label, isDisabled: text.isDisabled }}
            root={root}
            value={one}
            onChange={change}
          />
        )}
      />
    );
  const [one = ''] = value;
  return (
    <OnePath
      text={text}
      root={root}
      value={one}
      onChange={(typed) => {
        onChange(typed === '' ? [] : [typed]);
      }}
    />
  );
}

/** The folders at which AEM's fields for one kind of content begin. */
const ROOTS: Readonly<Partial<Record<string, string>>> = {
  'cq/gui/components/coral/common/form/pagefield': '/content',
  'cq/gui/components/coral/common/form/assetfield': '/content/dam',
  'cq/experience-fragments/editor/components/xffield': '/content/experience-fragments',
  'dam/cfm/components/cfpicker': '/content/dam',
};
