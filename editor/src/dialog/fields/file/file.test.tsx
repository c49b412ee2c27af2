import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog, type DialogProps } from '../../Dialog';
import { composite, dialogNode, dialogOf, fieldIn, open, valueField } from '../../dialog.testing';
import type { JsonObject } from '../../tree/DialogNode';
import { fits } from './mediaTypes';

const FILE = dialogNode('cq/gui/components/authoring/dialog/fileupload', {
  name: './file',
  fieldLabel: 'Image',
  fileNameParameter: './fileName',
  fileReferenceParameter: './fileReference',
  mimeTypes: ['image/png', 'image/jpeg'],
});
const STORED = { file: { 'jcr:primaryType': 'nt:file' }, fileName: 'old.png' };

function show(content: JsonObject, more: Partial<DialogProps> = {}) {
  const onSave = jest.fn();
  render(
    <Dialog dialog={dialogOf({ FILE })} {...{ content, onSave }} onCancel={jest.fn()} {...more} />,
  );
  return { onSave, user: userEvent.setup({ applyAccept: false }) };
}

const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' });
const picture = (type: string): File => new File(['x'], 'new.png', { type });

test('an asset is found by its title and replaces the stored file', async () => {
  const assets = jest.fn().mockResolvedValue([{ path: '/content/dam/a.png', title: 'A picture' }]);
  const { onSave, user } = show(STORED, { assets });
  expect(screen.getByText('old.png')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  await user.click(await screen.findByRole('button', { name: 'A picture' }));
  expect(assets).toHaveBeenCalledWith({ text: '', mimeTypes: ['image/png', 'image/jpeg'] });
  expect(screen.getByText('/content/dam/a.png')).toBeVisible();
  await user.click(save());
  expect(onSave).toHaveBeenCalledWith([
    ['./fileReference', '/content/dam/a.png'],
    ['./fileName@Delete', ''],
    ['./file@Delete', ''],
  ]);
});

test('an uploaded file replaces the asset, and a file of another type is refused', async () => {
  const { onSave, user } = show({ fileReference: '/content/dam/a.png' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no input for files.');
  await user.upload(input, picture('text/plain'));
  expect(screen.getByRole('alert')).toHaveTextContent('new.png has another type');
  const file = picture('image/png');
  await user.upload(input, file);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(save());
  expect(onSave).toHaveBeenCalledWith([
    ['./file', file],
    ['./fileName', 'new.png'],
    ['./fileReference@Delete', ''],
  ]);
});

test('a file is removed with its name and its reference', async () => {
  const { onSave, user } = show({ fileReference: '/content/dam/a.png' });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(save());
  expect(onSave).toHaveBeenCalledWith([
    ['./fileReference@Delete', ''],
    ['./fileName@Delete', ''],
    ['./file@Delete', ''],
  ]);
});

test('an asset in the item of a list has the names of the item', () => {
  const cards = composite('cards', { FILE });
  const dialog = open({ cards }, { cards: { item0: { fileReference: '/content/dam/a.png' } } });
  expect(dialog.post()).toEqual([]);
  const field = valueField(fieldIn(dialog.form, 'cards/0/file'));
  field.$value.set({ kind: 'asset', path: '/content/dam/b.png' });
  expect(dialog.post()).toEqual([
    ['./cards@Delete', ''],
    ['./cards/item0/fileReference', '/content/dam/b.png'],
    ['./cards/item0/file@Delete', ''],
  ]);
});

test.each([
  ['image/png', ['image/png'], true],
  ['image/png', ['image'], true],
  ['image/png', ['image/*'], true],
  ['image/png', [], true],
  ['text/plain', ['image', 'application/pdf'], false],
])('a file of the type %s among %j: %s', (type, mimeTypes, isFitting) => {
  expect(fits(type, mimeTypes)).toBe(isFitting);
});
