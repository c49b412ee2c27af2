import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SPANISH } from '../words/t';
import { Dialog } from './Dialog';
import { composite, dialogNode, dialogOf, multifield } from './dialog.testing';
import type { JsonObject } from './tree/DialogNode';

beforeEach(() => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('es-US');
});
afterEach(() => {
  jest.restoreAllMocks();
});

const field = (type: string, name: string, more: JsonObject = {}): JsonObject =>
  dialogNode(type, { name: `./${name}`, fieldLabel: `Ñ ${name}`, ...more });
const required = { required: true };
const UPLOAD = 'cq/gui/components/authoring/dialog/fileupload';
const option = { value: '1', text: '1' };

const ITEMS: Readonly<Record<string, JsonObject>> = {
  text: field('form/textfield', '1', required),
  number: field('form/numberfield', '2', { max: 3, fieldLabel: 'Ñ 2' }),
  select: field('form/select', '3', { ...required, emptyText: '', items: { one: option } }),
  script: field('form/select', '4'),
  radio: field('form/radiogroup', '5', { ...required, items: { one: option } }),
  path: field('form/pathfield', '6', { multiple: true }),
  file: field(UPLOAD, '7', { ...required, fileReferenceParameter: './8' }),
  color: field('form/colorfield', '9', { items: { one: { value: '#000000' } } }),
  list: multifield('Ñ 10', dialogNode('form/textfield'), { ...required, minItems: 2 }),
  items: composite('Ñ 11', { text: field('form/textfield', '12') }),
  kept: field('form/textfield', '13'),
  unknown: field('custom/14', '14'),
  note: dialogNode('custom/15'),
};

const CONTENT = { '2': 4, '5': '6', '6': ['/1', ''], '9': '?', '11': { item0: {} }, '13': {} };

/** Opens all fields in the second of two tabs. The words of the dialog itself begin with Ñ, or have no letters. */
function show() {
  const tab = (title: string, items: typeof ITEMS): JsonObject =>
    dialogNode('container', { 'jcr:title': title, items });
  const tabs = { one: tab('Ñ 1', { a: field('form/textfield', '0') }), two: tab('Ñ 2', ITEMS) };
  const dialog = dialogOf({ tabs: dialogNode('tabs', { items: tabs }) }, { 'jcr:title': 'Ñ' });
  const services = { browse: () => Promise.resolve([]), assets: () => Promise.resolve([]) };
  render(
    <Dialog
      dialog={dialog}
      content={CONTENT}
      onSave={() => undefined}
      onCancel={() => undefined}
      {...services}
    />,
  );
  return userEvent.setup();
}

test('a dialog of an author with a Spanish browser has no English', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const [alert] = screen.getAllByRole('alert');
  expect(alert).toHaveTextContent('Debe corregir 6 campos antes de poder guardar.');
  expect(alert).toHaveTextContent('Ñ 1: Escriba un valor.');
  expect(alert).toHaveTextContent('Ñ 10: Agregue 2 elementos.');
  expect(screen.getByRole('tab', { name: /^Ñ 2.*tiene errores$/ })).toBeVisible();
  expect(foreignWords()).toEqual([]);

  await user.type(screen.getByRole('textbox', { name: /Ñ 1\b/ }), 'Ñ');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  const question = screen.getByRole('alertdialog', { name: '¿Descartar sus cambios?' });
  expect(within(question).getByRole('button', { name: 'Seguir editando' })).toHaveFocus();
  expect(foreignWords()).toEqual([]);
});

/** Returns the texts and names on the screen that are not in the Spanish dictionary, and not of the dialog itself. */
function foreignWords(): readonly string[] {
  const texts: string[] = [];
  for (const element of document.body.querySelectorAll('*:not(pre, style, script)')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      texts.push(element.getAttribute(name) ?? '');
    for (const node of element.childNodes)
      if (node instanceof Text) texts.push(node.textContent.trim());
  }
  const spanish = Object.values(SPANISH).map(patternOf);
  return texts.filter(
    (text) => !/^Ñ|^XML$|^\P{L}*$/u.test(text) && !spanish.some((one) => one.test(text)),
  );
}

/** Returns what matches a sentence with any values. */
function patternOf(sentence: string): RegExp {
  const parts = sentence.trim().split(/\{\w+\}/);
  return new RegExp(`^${parts.map(escaped).join('.*')}$`);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
