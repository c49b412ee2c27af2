import { type DialogNode, textOf } from '../tree/DialogNode';
import { defineKind } from './FieldKind';
import { besideName } from './hints';
import { readText } from './text';

/** A text with markup, stored as HTML. Granite also stores that it is rich (`./textIsRich`). */
export const richText = defineKind<string>({
  types: ['cq/gui/components/authoring/dialog/richtext', 'form/richtext'],
  read: readText,
  write: ({ node }, name, value) => [
    [name, value],
    [besideName(node, name, flagName(node)), 'true'],
  ],
  isEmpty: (value) => value.replace(/<(?!img\b)[^>]*>|&nbsp;|\s/gi, '') === '',
  missing: 'Enter a text.',
});

const flagName = (node: DialogNode): string =>
  textOf(node, 'richTextFlagPropertyName') ?? './textIsRich';
