import { defineKind } from './FieldKind';
import { typeHint } from './hints';
import { readText } from './text';
import { t } from '../../words/t';

/** A color as CSS writes it. */
export const color = defineKind<string>({
  types: ['form/colorfield'],
  read: readText,
  write: ({ node }, name, value) => [[name, value.trim()], ...typeHint(node, name)],
  isEmpty: (value) => value.trim() === '',
  missing: 'Choose a color.',
  check: (_source, value) =>
    COLOR.test(value.trim())
      ? undefined
      : t('Enter a color, such as #0a6ed1 or rgb(10, 110, 209).'),
});

const COLOR =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgb|hsl|hsb|cmyk)a?\([\d\s.,%/]+\)|[a-z]+)$/i;
