import type { FormField } from '../../server/request';
import { textsOfValue } from '../content/storedValue';
import { flagOf } from '../tree/DialogNode';
import { defineKind } from './FieldKind';
import { deleteHint, typeHint } from './hints';
import { readText } from './text';
import { checkNamed } from './validators';

/** The address of content or of another site, or several (`multiple`). */
export const path = defineKind<readonly string[]>({
  types: [
    'form/pathfield',
    'form/pathbrowser',
    'cq/gui/components/coral/common/form/pagefield',
    'cq/gui/components/coral/common/form/assetfield',
    'cq/experience-fragments/editor/components/xffield',
    'dam/cfm/components/cfpicker',
  ],
  read(source) {
    if (source.stored !== undefined && flagOf(source.node, 'multiple'))
      return textsOfValue(source.stored);
    const text = readText(source);
    if (text === undefined) return undefined;
    return text === '' ? [] : [text];
  },
  write({ node }, name, values) {
    const isMultiple = flagOf(node, 'multiple');
    return [
      ...filled(values).map((value): FormField => [name, value]),
      ...deleteHint(node, name),
      ...typeHint(node, name, isMultiple ? 'String[]' : undefined),
    ];
  },
  isEmpty: (values) => filled(values).length === 0,
  missing: 'Choose or enter an address.',
  check({ node }, values) {
    const problems = filled(values).map((value) => checkNamed(node, value));
    return problems.find((problem) => problem !== undefined);
  },
});

const filled = (values: readonly string[]): readonly string[] =>
  values.map((value) => value.trim()).filter((value) => value !== '');
